import { sql } from "drizzle-orm";
import { publisher } from "#core/events/publish.ts";
import { type Db, database } from "#platform/db/db.ts";
import { stopCounting } from "../../records/change-budgets.ts";
import { addCredit } from "../records/add-credit.ts";
import { type CreditLine, restsOf } from "../rules/rests-of.ts";

/** Takes back what is left of credit whose time is over. Any worker may do so at any time: a line runs out once. */
export async function expireCredit(): Promise<void> {
  const due = await database().execute<{ workspace_id: string }>(sql`
    select distinct l.workspace_id from usage.ledger l
    join usage.budget b on b.workspace_id = l.workspace_id and b.is_credit and b.ended_at is null
    where l.expires_at <= now() and not exists (select from usage.ledger x where x.expired_id = l.id) limit 1000`);
  for (const { workspace_id } of due) await expireIn(workspace_id);
}

async function expireIn(workspaceId: string): Promise<void> {
  await database().transaction(async (transaction) => {
    const db = transaction as unknown as Db;
    await stopCounting(db);
    const lines = await db.execute<CreditLine>(sql`
      select id, seq::float8 as seq, amount::float8 as amount, extract(epoch from expires_at)::float8 * 1000 as "expiresAt",
        expired_id as "expiredId" from usage.ledger where workspace_id = ${workspaceId}`);
    const [used] = await db.execute<{ spent: number }>(sql`
      select coalesce(sum(s.spent), 0)::float8 as spent from usage.budget b join usage.budget_state s on s.budget_id = b.id
      where b.workspace_id = ${workspaceId} and b.is_credit`);
    const rests = restsOf([...lines], used?.spent ?? 0);
    const now = Date.now();
    for (const { id, expiresAt } of lines) {
      const rest = rests.get(id) ?? 0;
      if (expiresAt === null || expiresAt > now || rest <= 0) continue;
      await addCredit(db, { workspaceId, kind: "expiry", amount: -rest, note: "Ran out", byId: null, expiredId: id });
      await publisher(db, { workspaceId })("usage.budgets_changed", {});
    }
  });
}
