import { sql } from "drizzle-orm";
import { z } from "zod";
import { command } from "#core/command/operation.ts";
import { uuid } from "#lib/uuid.ts";
import { namedResult } from "../../named-result.ts";
import { forgetKnown } from "../records/change-budgets.ts";
import { lockBudget, requireOwn } from "../records/find-budget.ts";

/** From now on nothing is counted against it and nothing refused. Whoever had asked for more is told. */
export const endBudget = command({
  name: "usage.end_budget",
  input: z.object({ budgetId: uuid() }),
  result: namedResult,
  allow: "usage:manage",
  async run({ db, actor, workspace, publish }, { budgetId }) {
    const row = await lockBudget(db, workspace.id, budgetId);
    requireOwn(row);
    await db.execute(sql`update usage.budget set ended_at = now() where id = ${budgetId}`);
    const asked = await db.execute<{ id: string; workspace_id: string }>(sql`
      update usage.request set decided_at = now(), decided_by = ${actor.id}, decision = 'granted', is_for_good = true
      where budget_id = ${budgetId} and decided_at is null returning id, workspace_id`);
    for (const { id, workspace_id } of asked)
      await publish("usage.request_decided", { requestId: id }, { workspaceId: workspace_id });
    await forgetKnown(db, workspace.id);
    await publish("usage.budgets_changed", {});
    return { id: budgetId, name: row.name };
  },
  audit: ({ budgetId }, { name }) => ({ targetId: budgetId, detail: { name } }),
});
