import { sql } from "drizzle-orm";
import { AppError } from "#lib/app-error.ts";
import type { Db } from "#platform/db/db.ts";

/** A lease lasts this long unless it is renewed, and is renewed this often: another process has it within 8 seconds. */
export const leaseSeconds = 6;
export const renewEverySeconds = 2;

export type Lease = { name: string; workspaceId: string | null; holder: string; epoch: number };
export type LeaseName = { name: string; workspaceId: string | null };

/** Takes those leases that nobody holds or that ran out. Each new holder gets a higher epoch. */
export async function acquireLeases(db: Db, holder: string, wanted: readonly LeaseName[]): Promise<Lease[]> {
  if (wanted.length === 0) return [];
  const rows = await db.execute(sql`
    insert into core.lease (name, workspace_id, holder, expires_at)
    select name, workspace_id, ${holder}, now() + make_interval(secs => ${leaseSeconds})
    from unnest(${sql.param(wanted.map(({ name }) => name))}::text[],
      ${sql.param(wanted.map(({ workspaceId }) => workspaceId))}::uuid[]) as wanted (name, workspace_id)
    where workspace_id is null or exists (select from core.workspace w where w.id = workspace_id)
    order by name
    on conflict (name) do update set holder = excluded.holder, epoch = lease.epoch + 1, acquired_at = now(),
      expires_at = excluded.expires_at
    where lease.expires_at <= now()
    returning name, workspace_id, holder, epoch`);
  return rows.map((row) => ({
    name: String(row.name),
    workspaceId: (row.workspace_id as string | null) ?? null,
    holder: String(row.holder),
    epoch: Number(row.epoch),
  }));
}

/** Extends leases that a process holds and returns the names of those it still has. */
export async function renewLeases(db: Db, held: readonly Lease[]): Promise<Set<string>> {
  if (held.length === 0) return new Set();
  const rows = await db.execute(sql`
    with renewed as (
      select l.name from core.lease l
      join unnest(${sql.param(held.map(({ name }) => name))}::text[], ${sql.param(held.map(({ epoch }) => String(epoch)))}::bigint[])
        as held (name, epoch) on held.name = l.name and held.epoch = l.epoch
      where l.expires_at > '-infinity' order by l.name for update of l
    )
    update core.lease l set expires_at = now() + make_interval(secs => ${leaseSeconds})
    from renewed where l.name = renewed.name returning l.name`);
  return new Set(rows.map((row) => String(row.name)));
}

/** Lets go of a lease, so that another process can have it at once. The row stays, for its epoch must only grow. */
export async function releaseLease(db: Db, { name, epoch }: Lease): Promise<void> {
  await db.execute(sql`update core.lease set expires_at = '-infinity' where name = ${name} and epoch = ${epoch}`);
}

/**
 * For a transaction that only the holder may commit: fails if another process has taken over, and keeps others from
 * taking over until it has ended.
 */
export async function requireLease(db: Db, { name, epoch }: Pick<Lease, "name" | "epoch">): Promise<void> {
  const rows = await db.execute(sql`
    select 1 from core.lease where name = ${name} and epoch = ${epoch} and expires_at > '-infinity' for share`);
  if (rows.length === 0) throw new AppError("conflict", "Another process has taken over this work.");
}
