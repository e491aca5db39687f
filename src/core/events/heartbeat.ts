import { sql } from "drizzle-orm";
import { database } from "#platform/db/db.ts";

/** A worker silent for this long counts as dead and its work is taken over. */
export const deadAfterSeconds = 10;
export const heartbeatEverySeconds = 3;

/** Says "I am alive" and returns the ids of all living workers. Servers report too, for the runs they have. */
export async function beat(workerId: string, kind: "worker" | "server" = "worker"): Promise<Set<string>> {
  const rows = await database().execute(sql`
    with mine as (
      insert into core.worker (id, kind) values (${workerId}, ${kind})
      on conflict (id) do update set heartbeat_at = now() returning id
    ), gone as (
      delete from core.worker where heartbeat_at < now() - interval '1 hour' and id <> ${workerId}
    )
    select id from core.worker where kind = 'worker' and heartbeat_at > now() - make_interval(secs => ${deadAfterSeconds})
    union select id from mine`);
  return new Set(rows.map((row) => String(row.id)));
}

/**
 * Whether a process can judge that others are dead. After an outage everybody's last beat is old, and whoever is back
 * first must not take the others' work: it waits until its own beats have been steady for as long as death takes.
 */
export class Pulse {
  readonly #deadAfter: number;
  readonly #longestGap: number;
  #last = Number.NEGATIVE_INFINITY;
  #steadySince = 0;

  constructor(deadAfterSeconds: number, beatEverySeconds: number) {
    this.#deadAfter = deadAfterSeconds * 1000;
    this.#longestGap = (deadAfterSeconds - beatEverySeconds) * 1000;
  }

  /** Called after every beat that reached the database. */
  isSteady(now = performance.now()): boolean {
    if (now - this.#last > this.#longestGap) this.#steadySince = now;
    this.#last = now;
    return now - this.#steadySince >= this.#deadAfter;
  }
}

export async function endHeartbeat(workerId: string): Promise<void> {
  await database().execute(sql`delete from core.worker where id = ${workerId}`);
}

export async function isAnyWorkerAlive(): Promise<boolean> {
  const rows = await database().execute(
    sql`select 1 from core.worker where kind = 'worker' and heartbeat_at > now() - make_interval(secs => ${deadAfterSeconds}) limit 1`,
  );
  return rows.length > 0;
}
