import { sql } from "drizzle-orm";
import { systemContext } from "#core/access/context.ts";
import { type Db, database } from "#platform/db/db.ts";
import { log } from "#platform/log.ts";
import { events, isEventName } from "./events.ts";
import type { EventHandler } from "./handler.ts";

const batchSize = 50;
const maximumAttempts = 20;
const lease = sql`interval '5 minutes'`;

type Claimed = {
  id: number;
  workspace_id: string | null;
  workspace_name: string | null;
  user_id: string | null;
  name: string;
  payload: unknown;
  created_at: Date;
  attempts: number;
  handled: string[];
};

/**
 * Claims due events and runs their handlers; returns how many were claimed. No transaction is open while a handler
 * works. An event whose worker dies is released by `releaseClaims` and comes again, so handlers bear repetition.
 */
export async function deliverEvents(workerId: string, handlers: readonly EventHandler[]): Promise<number> {
  const db = database();
  await settleUnheard(db, handlers);
  const claimed = await claim(db, workerId);
  const outcomes = await Promise.all(claimed.map((event) => handle(db, event, handlers)));
  const delivered = claimed.filter((_, index) => outcomes[index]).map(({ id }) => id);
  if (delivered.length > 0) {
    await db.execute(
      sql`update core.event set delivered_at = now(), claimed_by = null where id = any(${asArray(delivered)})`,
    );
  }
  return claimed.length;
}

const asArray = (ids: number[]) => sql.raw(`'{${ids.join(",")}}'::bigint[]`);

/** News that no handler waits for is for browsers only: it is settled in one sweep instead of one by one. */
async function settleUnheard(db: Db, handlers: readonly EventHandler[]): Promise<void> {
  const heard = [...new Set(handlers.map((handler) => handler.on))];
  await db.execute(sql`
    update core.event set delivered_at = now()
    where delivered_at is null and failed_at is null and claimed_by is null and due_at <= now()
      and name <> all(${sql.param(heard)}::text[])`);
}

async function claim(db: Db, workerId: string): Promise<Claimed[]> {
  const rows = await db.execute(sql`
    with due as (
      select id from core.event
      where delivered_at is null and failed_at is null and due_at <= now()
      order by due_at, id limit ${batchSize} for update skip locked
    ), claimed as (
      update core.event e set claimed_by = ${workerId}, due_at = now() + ${lease}, attempts = attempts + 1
      from due where e.id = due.id returning e.*
    )
    select c.id::int8, c.workspace_id, w.name as workspace_name, c.user_id, c.name, c.payload, c.created_at, c.attempts, c.handled
    from claimed c left join core.workspace w on w.id = c.workspace_id order by c.id`);
  return rows.map((row) => ({
    ...row,
    id: Number(row.id),
    created_at: new Date(row.created_at as string),
  })) as Claimed[];
}

async function handle(db: Db, event: Claimed, handlers: readonly EventHandler[]): Promise<boolean> {
  const { name } = event;
  const waiting = handlers.filter((handler) => handler.on === name && !event.handled.includes(handler.name));
  if (waiting.length === 0 || !isEventName(name)) return true;
  const workspace = event.workspace_id ? { id: event.workspace_id, name: event.workspace_name ?? "" } : null;
  const info = { id: event.id, workspaceId: event.workspace_id, userId: event.user_id, createdAt: event.created_at };
  for (const handler of waiting) {
    try {
      const payload = events[name].payload.parse(event.payload);
      await handler.run(systemContext(workspace, `event-${event.id}`), payload as never, info);
      await db.execute(
        sql`update core.event set handled = array_append(handled, ${handler.name}) where id = ${event.id}`,
      );
    } catch (error) {
      await postpone(db, event, handler.name, error);
      return false;
    }
  }
  return true;
}

async function postpone(db: Db, event: Claimed, handler: string, error: unknown): Promise<void> {
  const message = error instanceof Error ? error.message : String(error);
  const isLast = event.attempts >= maximumAttempts;
  const seconds = Math.min(2 ** (event.attempts - 1), 3600);
  log.warn("event handler failed", {
    event: event.name,
    eventId: event.id,
    handler,
    attempt: event.attempts,
    isLast,
    error,
  });
  await db.execute(sql`
    update core.event set claimed_by = null, last_error = ${`${handler}: ${message}`.slice(0, 2000)},
      due_at = now() + make_interval(secs => ${seconds}), failed_at = ${isLast ? sql`now()` : sql`null`}
    where id = ${event.id}`);
}

/** Gives back what workers that are gone had claimed. */
export async function releaseClaims(livingWorkers: ReadonlySet<string>): Promise<void> {
  const living = [...livingWorkers];
  await database().execute(sql`
    update core.event set claimed_by = null, due_at = now()
    where claimed_by is not null and delivered_at is null and failed_at is null
      and claimed_by <> all(${sql.param(living)}::text[])`);
}
