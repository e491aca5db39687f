import { sql } from "drizzle-orm";
import type { Db } from "#platform/db/db.ts";
import { ClaimLost } from "./queue-handler.ts";

/** Takes a finished item out of its queue. Refused unless the claim still holds. */
export async function finishItem(db: Db, claim: number, itemId: number): Promise<void> {
  const rows = await db.execute(sql`
    with held as (
      select claim from core.queue_key where claim = ${claim} for update
    ), done as (
      delete from core.queue_item where id = ${itemId} and exists (select from held) returning id
    )
    update core.queue_key set waiting = waiting - (select count(*) from done), attempts = 1
    where claim = (select claim from held) returning 1`);
  if (rows.length === 0) throw new ClaimLost();
}

/** Puts a failed item off: its key waits, others go on. */
export async function postponeKey(
  db: Db,
  { claim, itemId, seconds, reason }: { claim: number; itemId: number; seconds: number; reason: string },
): Promise<void> {
  await db.execute(sql`
    with put_off as (
      update core.queue_key set claimed_by = null, claim = null, due_at = now() + make_interval(secs => ${seconds})
      where claim = ${claim} returning attempts
    )
    update core.queue_item set last_error = ${reason}, attempts = put_off.attempts from put_off where id = ${itemId}`);
}

/** Sets an item aside for good, with the reason. Refused unless the claim still holds. */
export async function buryItem(
  db: Db,
  { claim, itemId, reason }: { claim: number; itemId: number; reason: string },
): Promise<void> {
  const rows = await db.execute(sql`
    with held as (
      select claim, attempts from core.queue_key where claim = ${claim} for update
    ), buried as (
      update core.queue_item i set dead_at = now(), last_error = ${reason}, attempts = held.attempts
      from held where i.id = ${itemId} returning i.id
    )
    update core.queue_key set waiting = waiting - (select count(*) from buried), attempts = 1
    where claim = (select claim from held) returning 1`);
  if (rows.length === 0) throw new ClaimLost();
}

/** Ends a claim. A key without items goes; one that has more becomes due again, behind those that wait already. */
export async function releaseKey(db: Db, claim: number): Promise<void> {
  await db.execute(sql`delete from core.queue_key where claim = ${claim} and waiting = 0`);
  await db.execute(sql`
    with released as (
      update core.queue_key set claimed_by = null, claim = null, attempts = 0, due_at = now()
      where claim = ${claim} returning queue
    )
    select pg_notify('parley_queue', queue) from released`);
}
