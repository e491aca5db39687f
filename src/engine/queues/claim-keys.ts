import { sql } from "drizzle-orm";
import { type Db, database } from "#platform/db/db.ts";

/** Items of a key that are read at once and worked through under one claim. Then it is another key's turn. */
export const itemsPerClaim = 20;

export type ClaimedKey = {
  claim: number;
  workspaceId: string;
  workspaceName: string;
  key: string;
  attempts: number;
};

export type StoredItem = { id: number; payload: unknown; createdAt: Date };

/** Takes due keys of a queue that nobody works on. The attempt counts from here, so a crash counts as one. */
export async function claimKeys(db: Db, queue: string, workerId: string, most: number): Promise<ClaimedKey[]> {
  const rows = await db.execute(sql`
    with due as (
      select workspace_id, key from core.queue_key
      where queue = ${queue} and claimed_by is null and due_at <= now()
      order by due_at limit ${most} for update skip locked
    ), claimed as (
      update core.queue_key k set claimed_by = ${workerId}, claim = nextval('core.queue_claim'), attempts = attempts + 1
      from due where k.queue = ${queue} and k.workspace_id = due.workspace_id and k.key = due.key returning k.*
    )
    select c.claim, c.workspace_id, w.name, c.key, c.attempts
    from claimed c join core.workspace w on w.id = c.workspace_id order by c.claim`);
  return rows.map((row) => ({
    claim: Number(row.claim),
    workspaceId: String(row.workspace_id),
    workspaceName: String(row.name),
    key: String(row.key),
    attempts: Number(row.attempts),
  }));
}

/**
 * The next items of a claimed key. Read by a statement of its own: the claim's snapshot may be older than the moment it
 * got the lock, and would show items that another worker has finished since.
 */
export async function nextItems(db: Db, queue: string, { workspaceId, key }: ClaimedKey): Promise<StoredItem[]> {
  const rows = await db.execute(sql`
    select id, payload, created_at from core.queue_item
    where queue = ${queue} and workspace_id = ${workspaceId} and key = ${key} and dead_at is null
    order by id limit ${itemsPerClaim}`);
  return rows.map((row) => ({
    id: Number(row.id),
    payload: row.payload,
    createdAt: new Date(row.created_at as string),
  }));
}

/** When the next key of a queue becomes due that nobody works on, or null. */
export async function nextDue(db: Db, queue: string): Promise<Date | null> {
  const [row] = await db.execute(sql`
    select due_at from core.queue_key where queue = ${queue} and claimed_by is null order by due_at limit 1`);
  return row ? new Date(row.due_at as string) : null;
}

/** Gives back what workers that are gone had claimed, and wakes those who can go on with it. */
export async function releaseDeadClaims(livingWorkers: ReadonlySet<string>): Promise<void> {
  await database().execute(sql`
    with released as (
      update core.queue_key set claimed_by = null, claim = null, due_at = now()
      where claimed_by is not null and claimed_by <> all(${sql.param([...livingWorkers])}::text[]) returning queue
    )
    select pg_notify('parley_queue', queue) from (select distinct queue from released) as woken`);
}

/** Gives back what this worker claimed without knowing it: the answer to its claim was lost with the connection. */
export async function releaseLostClaims(
  db: Db,
  queue: string,
  workerId: string,
  inFlight: readonly number[],
): Promise<void> {
  await db.execute(sql`
    update core.queue_key set claimed_by = null, claim = null, due_at = now()
    where queue = ${queue} and claimed_by = ${workerId} and claim <> all(${sql.param(inFlight.map(String))}::bigint[])`);
}
