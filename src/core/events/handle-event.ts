import { setTimeout as wait } from "node:timers/promises";
import { sql } from "drizzle-orm";
import { systemContext } from "#core/access/context.ts";
import type { Db } from "#platform/db/db.ts";
import { log } from "#platform/log.ts";
import { type ClaimedEvent, leaseMinutes } from "./claim-events.ts";
import { payloadSchema } from "./events.ts";
import type { EventHandler } from "./handler.ts";

const maximumAttempts = 20;

/** Runs the handlers an event still waits for. What fails comes again later; throws only when that cannot be written. */
export async function handleEvent(db: Db, event: ClaimedEvent, handlers: readonly EventHandler[]): Promise<void> {
  const { id, name } = event;
  const waiting = handlers.filter((handler) => handler.on === name && !event.handled.includes(handler.name));
  const workspace = event.workspace_id ? { id: event.workspace_id, name: event.workspace_name ?? "" } : null;
  const info = { id, workspaceId: event.workspace_id, userId: event.user_id, createdAt: event.created_at };
  for (const handler of waiting) {
    const ending = handler === waiting.at(-1) ? sql`, delivered_at = now(), claimed_by = null` : sql``;
    try {
      const payload = payloadSchema(name).parse(event.payload);
      await withinLease(handler.run(systemContext(workspace, `event-${id}`), payload as never, info));
      await db.execute(sql`
        update core.event set handled = array_append(handled, ${handler.name}) ${ending} where id = ${id}`);
    } catch (error) {
      return postpone(db, event, handler.name, error);
    }
  }
  if (waiting.length === 0)
    await db.execute(sql`update core.event set delivered_at = now(), claimed_by = null where id = ${id}`);
}

/** Whoever takes longer than the event is claimed for has failed: its place is for others. */
async function withinLease(work: Promise<void>): Promise<void> {
  const over = new AbortController();
  const tooLong = wait(leaseMinutes * 60_000, undefined, { signal: over.signal, ref: false }).then(() => {
    throw new Error(`it took longer than ${leaseMinutes} minutes`);
  });
  try {
    await Promise.race([work, tooLong]);
  } finally {
    tooLong.catch(() => {});
    over.abort();
  }
}

async function postpone(db: Db, event: ClaimedEvent, handler: string, error: unknown): Promise<void> {
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
