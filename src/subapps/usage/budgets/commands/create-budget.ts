import { randomBytes } from "node:crypto";
import { sql } from "drizzle-orm";
import { z } from "zod";
import { command } from "#core/command/operation.ts";
import { AppError } from "#lib/app-error.ts";
import { seal } from "#platform/secrets/seal.ts";
import { namedResult } from "../../named-result.ts";
import { budgetFields } from "../budget.ts";
import { fillBudget, forgetKnown, stopCounting } from "../records/change-budgets.ts";
import { checkSubject } from "../records/check-subject.ts";
import { checkRunLimit } from "../rules/check-run-limit.ts";

const most = 200;

/** Limits what may be used from now on; what was used in this period already counts. The secret is told now and never again. */
export const createBudget = command({
  name: "usage.create_budget",
  input: z.object(budgetFields),
  result: namedResult.extend({ webhookSecret: z.string().nullable().describe("Shown only now") }),
  allow: "usage:manage",
  async run({ db, actor, workspace, publish }, given) {
    await checkSubject(db, workspace.id, given.scope, given.subjectId);
    checkRunLimit(given);
    await stopCounting(db);
    const [count] = await db.execute<{ total: number }>(
      sql`select count(*)::int as total from usage.budget where workspace_id = ${workspace.id} and ended_at is null`,
    );
    if ((count?.total ?? 0) >= most)
      throw new AppError("over_limit", `There are ${most} budgets. End some and try again.`);
    const secret = given.webhookUrl ? `whsec_${randomBytes(32).toString("base64")}` : null;
    const [row] = await db.execute<{ id: string }>(sql`
      insert into usage.budget (workspace_id, name, scope, subject_id, metric, period, zone, amount, is_hard,
        allows_unpriced, webhook_url, sealed_webhook_secret, created_by)
      values (${workspace.id}, ${given.name}, ${given.scope}, ${given.subjectId}, ${given.metric}, ${given.period},
        ${given.zone}, ${given.amount}, ${given.isHard}, ${given.allowsUnpriced}, ${given.webhookUrl}, ${secret && seal(secret)}, ${actor.id})
      returning id`);
    const id = row?.id as string;
    await fillBudget(db, id);
    await forgetKnown(db, workspace.id);
    await publish("usage.budgets_changed", {});
    return { id, name: given.name, webhookSecret: secret };
  },
  audit: ({ scope, metric, period, amount, isHard, allowsUnpriced }, { id, name }) => ({
    targetId: id,
    detail: { name, scope, metric, period, amount, isHard, allowsUnpriced },
  }),
});
