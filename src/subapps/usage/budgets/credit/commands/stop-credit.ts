import { sql } from "drizzle-orm";
import { z } from "zod";
import { command } from "#core/command/operation.ts";
import { notFound } from "#lib/app-error.ts";
import { uuid } from "#lib/uuid.ts";
import { auditIn } from "../../records/audit-in.ts";
import { forgetKnown, stopCounting } from "../../records/change-budgets.ts";
import { lockClient } from "../../records/find-client.ts";

/** Takes a workspace off prepaid credit. What was left is taken back by a line of its own, so that the ledger stays true. */
export const stopCredit = command({
  name: "usage.stop_credit",
  input: z.object({ workspaceId: uuid() }),
  result: z.object({
    workspaceId: z.string(),
    workspaceName: z.string(),
    left: z.number().describe("Credit taken back, in billionths of the currency"),
  }),
  allow: "usage:manage",
  async run({ db, actor, workspace, context, publish }, { workspaceId }) {
    const client = await lockClient(db, actor, workspace.id, workspaceId);
    await stopCounting(db);
    const [credit] = await db.execute<{ id: string; left: number }>(sql`
      update usage.budget b set ended_at = now() where workspace_id = ${workspaceId} and is_credit and ended_at is null
      returning id, (amount - coalesce((select spent from usage.budget_state where budget_id = b.id), 0))::float8 as left`);
    if (!credit) throw notFound("Prepaid credit of this workspace");
    if (credit.left !== 0)
      await db.execute(sql`
        insert into usage.ledger (workspace_id, kind, amount, note, by_id)
        values (${workspaceId}, 'correction', ${-credit.left}, 'Prepaid credit was stopped', ${actor.id})`);
    await forgetKnown(db, workspaceId);
    await publish("usage.budgets_changed", {}, { workspaceId });
    if (client.id !== workspace.id)
      await auditIn(db, context, client, { action: "usage.stop_credit", detail: { left: credit.left } });
    return { workspaceId, workspaceName: client.name, left: credit.left };
  },
  audit: ({ workspaceId }, { workspaceName, left }) => ({ targetId: workspaceId, detail: { workspaceName, left } }),
});
