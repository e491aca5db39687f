import { sql } from "drizzle-orm";
import { type Db, database } from "#platform/db/db.ts";
import { log } from "#platform/log.ts";
import { type EventName, eventNames } from "./events.ts";

/** Nobody else takes a claimed event for this long, while its worker lives. */
export const leaseMinutes = 5;
const putOffAfterSeconds = 10;

export type ClaimedEvent = {
  id: number;
  workspace_id: string | null;
  workspace_name: string | null;
  user_id: string | null;
  name: EventName;
  payload: unknown;
  created_at: Date;
  attempts: number;
  handled: string[];
};

type Wish = { workerId: string; names: readonly EventName[]; inFlight: readonly number[]; most: number };

/** Takes due events of these names that it does not work on already. Others stay for a worker that knows them. */
export async function claimEvents(db: Db, { workerId, names, inFlight, most }: Wish): Promise<ClaimedEvent[]> {
  const rows = await db.execute(sql`
    with due as (
      select id from core.event
      where delivered_at is null and failed_at is null and due_at <= now() and name = any(${texts(names)})
        and id <> all(${numbers(inFlight)})
      order by due_at, id limit ${most} for update skip locked
    ), claimed as (
      update core.event e set claimed_by = ${workerId}, due_at = now() + make_interval(mins => ${leaseMinutes}),
        attempts = attempts + 1
      from due where e.id = due.id returning e.*
    )
    select c.id::int8, c.workspace_id, w.name as workspace_name, c.user_id, c.name, c.payload, c.created_at, c.attempts, c.handled
    from claimed c left join core.workspace w on w.id = c.workspace_id order by c.id`);
  return rows.map((row) => ({
    ...row,
    id: Number(row.id),
    created_at: new Date(row.created_at as string),
  })) as ClaimedEvent[];
}

/** News that no handler waits for is for browsers only: it is settled in one sweep instead of one by one. */
export async function settleUnheard(db: Db, heard: readonly EventName[]): Promise<void> {
  const unheard = eventNames().filter((name) => !heard.includes(name));
  await db.execute(sql`
    update core.event set delivered_at = now()
    where delivered_at is null and failed_at is null and claimed_by is null and due_at <= now()
      and name = any(${texts(unheard)})`);
}

/**
 * News of a kind this version does not know, from a newer one: it is kept for a worker that does. While there is none it
 * is put off by a minute at a time, so that it does not lie in front of everything else, and the log tells of it.
 */
export async function putOffUnknown(db: Db): Promise<void> {
  const rows = await db.execute(sql`
    update core.event set due_at = now() + interval '1 minute'
    where delivered_at is null and failed_at is null and due_at < now() - make_interval(secs => ${putOffAfterSeconds})
      and name <> all(${texts(eventNames())})
    returning name`);
  if (rows.length === 0) return;
  const names = [...new Set(rows.map(({ name }) => String(name)))];
  log.warn("events wait for a worker of a newer version, which knows them", { events: rows.length, names });
}

/** Gives back what workers that are gone had claimed. */
export async function releaseClaims(livingWorkers: ReadonlySet<string>): Promise<void> {
  await database().execute(sql`
    update core.event set claimed_by = null, due_at = now()
    where claimed_by is not null and delivered_at is null and failed_at is null
      and claimed_by <> all(${texts([...livingWorkers])})`);
}

/** Gives back what a worker had claimed and does not work on: the database was away when it wanted to say so. */
export async function releaseLost(db: Db, workerId: string, inFlight: readonly number[]): Promise<void> {
  await db.execute(sql`
    update core.event set claimed_by = null, due_at = now()
    where claimed_by = ${workerId} and delivered_at is null and failed_at is null
      and id <> all(${numbers(inFlight)})`);
}

const numbers = (list: readonly number[]) => sql`${sql.param(list.map(String))}::bigint[]`;
const texts = (list: readonly string[]) => sql`${sql.param([...list])}::text[]`;
