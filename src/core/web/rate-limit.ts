import { AppError } from "#lib/app-error.ts";
import { sqlClient } from "#platform/db/db.ts";
import { log } from "#platform/log.ts";

const windowMilliseconds = 60_000;
const flushMilliseconds = 1000;
const keepCounters = 10_000;

export type Allowance = { isAllowed: boolean; limit: number; remaining: number; resetSeconds: number };

/** What is known of one key: requests of all processes in this window and the one before, and what only we know yet. */
type Counter = { window: number; here: number; elsewhere: number; before: number };

/**
 * So many requests a minute for each key, over a window that slides. Counted in this process, so that no request waits
 * for the database, and shared with the other processes every second.
 */
export class RateLimiter {
  readonly #limit: number;
  readonly #counters = new Map<string, Counter>();
  #unshared = new Map<string, { key: string; window: number; count: number }>();
  #timer: NodeJS.Timeout | null = null;

  constructor(limit: number) {
    this.#limit = limit;
  }

  take(key: string, now = Date.now()): Allowance {
    const counter = this.#counterOf(key, now);
    const passed = (now % windowMilliseconds) / windowMilliseconds;
    const used = counter.before * (1 - passed) + counter.here + counter.elsewhere;
    const isAllowed = used + 1 <= this.#limit;
    if (isAllowed) this.#count(key, counter);
    const remaining = Math.max(0, Math.floor(this.#limit - used - (isAllowed ? 1 : 0)));
    return { isAllowed, limit: this.#limit, remaining, resetSeconds: Math.ceil((1 - passed) * 60) };
  }

  #counterOf(key: string, now: number): Counter {
    const window = Math.floor(now / windowMilliseconds);
    const known = this.#counters.get(key);
    if (known?.window === window) return known;
    const before = known && known.window === window - 1 ? known.here + known.elsewhere : 0;
    const counter = { window, here: 0, elsewhere: 0, before };
    if (this.#counters.size >= keepCounters) this.#counters.clear();
    this.#counters.set(key, counter);
    return counter;
  }

  #count(key: string, counter: Counter): void {
    counter.here++;
    const id = `${key} ${counter.window}`;
    const row = this.#unshared.get(id) ?? { key, window: counter.window, count: 0 };
    row.count++;
    this.#unshared.set(id, row);
    this.#timer ??= setTimeout(() => {
      this.#timer = null;
      this.share().catch((error) => log.warn("request counts could not be shared and are kept", { error }));
    }, flushMilliseconds).unref();
  }

  /** Adds what was counted here to what all have counted, and learns the sum. */
  async share(): Promise<void> {
    const rows = [...this.#unshared.values()];
    if (rows.length === 0) return;
    this.#unshared = new Map();
    try {
      const totals = await sqlClient()<{ key: string; window: string; count: number; before: number | null }[]>`
        with given as (
          select 'api:' || key as key, to_timestamp("window" * 60) as start, count
          from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as given(key text, "window" bigint, count int)
        ), added as (
          insert into core.rate_limit (key, window_start, count) select key, start, count from given
          on conflict (key, window_start) do update set count = core.rate_limit.count + excluded.count
          returning key, window_start, count
        )
        select substr(added.key, 5) as key, (extract(epoch from added.window_start) / 60)::bigint as "window", added.count,
          before.count as before
        from added left join core.rate_limit before
          on before.key = added.key and before.window_start = added.window_start - interval '1 minute'`;
      for (const { key, window, count, before } of totals) this.#learn(key, Number(window), count, before ?? 0);
    } catch (error) {
      for (const row of rows) this.#giveBack(row);
      throw error;
    }
  }

  #learn(key: string, window: number, count: number, before: number): void {
    const counter = this.#counters.get(key);
    if (counter?.window !== window) return;
    const unshared = this.#unshared.get(`${key} ${window}`)?.count ?? 0;
    counter.elsewhere = Math.max(0, count - (counter.here - unshared));
    counter.before = Math.max(counter.before, before);
  }

  #giveBack(row: { key: string; window: number; count: number }): void {
    const id = `${row.key} ${row.window}`;
    const newer = this.#unshared.get(id)?.count ?? 0;
    this.#unshared.set(id, { ...row, count: row.count + newer });
  }
}

type HeaderSetter = { setHeader(name: string, value: string): unknown };

/** Tells a caller where it stands and refuses what is too much. */
export function applyLimit(limiter: RateLimiter, key: string, response: HeaderSetter, who = "This API key"): void {
  const { isAllowed, limit, remaining, resetSeconds } = limiter.take(key);
  response.setHeader("ratelimit-limit", String(limit));
  response.setHeader("ratelimit-remaining", String(remaining));
  response.setHeader("ratelimit-reset", String(resetSeconds));
  if (isAllowed) return;
  response.setHeader("retry-after", String(resetSeconds));
  throw new AppError("over_limit", `${who} may make ${limit} requests a minute. Wait ${resetSeconds} seconds.`, {
    retryAfterSeconds: resetSeconds,
  });
}
