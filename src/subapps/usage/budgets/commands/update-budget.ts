import { randomBytes } from "node:crypto";
import { sql } from "drizzle-orm";
import { z } from "zod";
import { command } from "#core/command/operation.ts";
import { uuid } from "#lib/uuid.ts";
import { seal } from "#platform/secrets/seal.ts";
import { namedResult } from "../../named-result.ts";
import { changeable } from "../budget.ts";
import { forgetKnown, keepTold, stopCounting } from "../records/change-budgets.ts";
import { lockBudget, requireOwn } from "../records/find-budget.ts";

/** Changes how much there is and what happens at the end of it. To count something else, end it and make another. */
export const updateBudget = command({
  name: "usage.update_budget",
  input: z.object({ budgetId: uuid(), ...changeable }),
  result: namedResult.extend({
    amountBefore: z.number(),
    webhookSecret: z.string().nullable().describe("Only with a new webhook address, and shown only now"),
  }),
  allow: "usage:manage",
  async run({ db, workspace, publish }, { budgetId, ...given }) {
    await stopCounting(db);
    const before = await lockBudget(db, workspace.id, budgetId);
    requireOwn(before);
    const isNewAddress = given.webhookUrl !== null && given.webhookUrl !== before.webhookUrl;
    const secret = isNewAddress ? `whsec_${randomBytes(32).toString("base64")}` : null;
    const sealed = secret ? seal(secret) : given.webhookUrl ? before.sealedWebhookSecret : null;
    await db.execute(sql`
      update usage.budget set name = ${given.name}, amount = ${given.amount}, is_hard = ${given.isHard},
        allows_unpriced = ${given.allowsUnpriced},
        webhook_url = ${given.webhookUrl}, sealed_webhook_secret = ${sealed}, webhook_fault = null
      where id = ${budgetId}`);
    await keepTold(db, budgetId);
    await forgetKnown(db, workspace.id);
    await publish("usage.budgets_changed", {});
    return { id: budgetId, name: given.name, amountBefore: before.amount, webhookSecret: secret };
  },
  audit: ({ budgetId, amount, isHard, allowsUnpriced }, { name, amountBefore }) => ({
    targetId: budgetId,
    detail: { name, amount, amountBefore, isHard, allowsUnpriced },
  }),
});
