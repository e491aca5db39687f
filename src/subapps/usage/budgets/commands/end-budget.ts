import { sql } from "drizzle-orm";
import { z } from "zod";
import { command } from "#core/command/operation.ts";
import { uuid } from "#lib/uuid.ts";
import { forgetKnown } from "../records/change-budgets.ts";
import { lockBudget, requireOwn } from "../records/find-budget.ts";

/** From now on nothing is counted against it and nothing refused. What was asked of it needs no decision any more. */
export const endBudget = command({
  name: "usage.end_budget",
  input: z.object({ budgetId: uuid() }),
  allow: "usage:manage",
  async run({ db, workspace, publish }, { budgetId }) {
    const row = await lockBudget(db, workspace.id, budgetId);
    requireOwn(row);
    await db.execute(sql`update usage.budget set ended_at = now() where id = ${budgetId}`);
    await db.execute(sql`
      update usage.request set decided_at = now(), decision = 'granted' where budget_id = ${budgetId} and decided_at is null`);
    await forgetKnown(db, workspace.id);
    await publish("usage.budgets_changed", {});
    return { id: budgetId, name: row.name };
  },
  audit: ({ budgetId }, { name }) => ({ targetId: budgetId, detail: { name } }),
});
