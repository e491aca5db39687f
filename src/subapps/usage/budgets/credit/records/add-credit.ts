import { sql } from "drizzle-orm";
import type { Db } from "#platform/db/db.ts";
import { fillBudget, forgetKnown, keepTold, stopCounting } from "../../records/change-budgets.ts";

export type LedgerLine = {
  workspaceId: string;
  kind: "grant" | "top_up" | "correction" | "expiry";
  amount: number;
  note: string;
  byId: string | null;
  expiresAt?: string | null;
  expiredId?: string | null;
};

/** Writes a line of the ledger; the hard budget that is the credit follows it in the same transaction. */
export async function addCredit(db: Db, line: LedgerLine): Promise<string> {
  const { workspaceId, kind, amount, note, byId, expiresAt = null, expiredId = null } = line;
  await stopCounting(db);
  const [row] = await db.execute<{ id: string }>(sql`
    insert into usage.ledger (workspace_id, kind, amount, note, by_id, expires_at, expired_id)
    values (${workspaceId}, ${kind}, ${amount}, ${note}, ${byId}, ${expiresAt}, ${expiredId}) returning id`);
  // Credit that was stopped goes on where it was: what was used meanwhile was not on credit.
  const [known] = await db.execute<{ id: string }>(sql`
    update usage.budget set ended_at = null,
      amount = (select greatest(0, sum(amount)) from usage.ledger where workspace_id = ${workspaceId})
    where workspace_id = ${workspaceId} and is_credit returning id`);
  if (known) await keepTold(db, known.id);
  else await openCredit(db, workspaceId, byId);
  await forgetKnown(db, workspaceId);
  return row?.id as string;
}

/** Counts what is used from now on: what was used before was not on credit. */
async function openCredit(db: Db, workspaceId: string, byId: string | null): Promise<void> {
  const [made] = await db.execute<{ id: string }>(sql`
    insert into usage.budget (workspace_id, name, scope, metric, period, zone, amount, is_hard, is_credit, counts_from, created_by)
    select ${workspaceId}, 'Credit', 'workspace', 'cost', 'ever', 'UTC', greatest(0, sum(amount)), true, true, now(), ${byId}
    from usage.ledger where workspace_id = ${workspaceId} returning id`);
  await fillBudget(db, made?.id as string);
}
