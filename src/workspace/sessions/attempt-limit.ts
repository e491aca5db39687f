import { createHash } from "node:crypto";
import { AppError } from "#lib/app-error.ts";
import { formatWait } from "#lib/format/duration.ts";
import { sqlClient } from "#platform/db/db.ts";
import { networkOf } from "#platform/net/network-of.ts";

export type Limit = {
  name: string;
  max: number;
  seconds: number;
  /** With this, more than `max` are slowed down to one attempt every so many seconds, and not refused until the window ends. */
  thenEverySeconds?: number;
};

/** Whose attempts are counted: an account, a network, or several of these together. */
export type Attempt = { limit: Limit; of: string | null | readonly (string | null)[] };
type Taken = { isAllowed: boolean; retryAfterSeconds: number };

/**
 * Counts the attempts in fixed windows, outside of any transaction: one that fails afterwards still counts. They are
 * taken in order up to the first refusal, and what was taken before it is given back: an attempt that was refused is no
 * attempt, so somebody who keeps trying uses up nothing of what belongs to the others of their network.
 */
export async function takeAttempts(attempts: readonly Attempt[]): Promise<Taken> {
  for (const [index, attempt] of attempts.entries()) {
    const taken = await take(attempt);
    if (taken.isAllowed) continue;
    await giveBack(attempts.slice(0, index));
    return taken;
  }
  return { isAllowed: true, retryAfterSeconds: 0 };
}

async function take({ limit, of }: Attempt): Promise<Taken> {
  const taken = await count(limit, of);
  if (taken.isAllowed || !limit.thenEverySeconds) return taken;
  return count({ name: `${limit.name} slowed down`, max: 1, seconds: limit.thenEverySeconds }, of);
}

async function count(limit: Limit, of: Attempt["of"]): Promise<Taken> {
  const { start, end } = windowOf(limit);
  const [row] = await sqlClient()<{ count: number }[]>`
    insert into core.rate_limit (key, window_start, count) values (${keyOf(limit, of)}, ${start.toISOString()}, 1)
    on conflict (key, window_start) do update set count = core.rate_limit.count + 1
    returning count`;
  const isAllowed = (row?.count ?? 0) <= limit.max;
  return { isAllowed, retryAfterSeconds: Math.max(1, Math.ceil((end.getTime() - Date.now()) / 1000)) };
}

/** What went well does not count: only those who keep failing are slowed down. */
export async function giveBack(attempts: readonly Attempt[]): Promise<void> {
  for (const { limit, of } of attempts) {
    const { start } = windowOf(limit);
    await sqlClient()`
      update core.rate_limit set count = greatest(count - 1, 0)
      where key = ${keyOf(limit, of)} and window_start = ${start.toISOString()}`;
  }
}

export async function requireAttempts(attempts: readonly Attempt[]): Promise<void> {
  const { isAllowed, retryAfterSeconds } = await takeAttempts(attempts);
  if (!isAllowed) throw tooManyAttempts(retryAfterSeconds);
}

export function tooManyAttempts(retryAfterSeconds: number): AppError {
  const message = `Too many attempts. Try again in ${formatWait(retryAfterSeconds)}.`;
  return new AppError("over_limit", message, { retryAfterSeconds });
}

function windowOf({ seconds }: Limit): { start: Date; end: Date } {
  const length = seconds * 1000;
  const start = Math.floor(Date.now() / length) * length;
  return { start: new Date(start), end: new Date(start + length) };
}

// Hashed, so that the table is no list of who tried to sign in.
function keyOf(limit: Limit, of: Attempt["of"]): string {
  const parts = (typeof of === "string" || of === null ? [of] : of).map((part) => networkOf(part ?? "unknown"));
  const hash = createHash("sha256").update(parts.join(" ").toLowerCase()).digest("base64url");
  return `${limit.name}:${hash.slice(0, 22)}`;
}
