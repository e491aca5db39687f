import { sql } from "drizzle-orm";
import { z } from "zod";
import { command } from "#core/command/operation.ts";
import { AppError } from "#lib/app-error.ts";
import { uuid } from "#lib/uuid.ts";
import type { Db } from "#platform/db/db.ts";
import { namedResult } from "../../../named-result.ts";
import { amount } from "../../budget.ts";
import { addCredit } from "../../credit/records/add-credit.ts";
import { keepTold } from "../../records/change-budgets.ts";
import { lockRequest, type RequestRow } from "../records/find-request.ts";

/** Grants more of a budget, for this period or for good, or declines. Whoever asked is told. */
export const decideRequest = command({
  name: "usage.decide_request",
  input: z.object({
    requestId: uuid(),
    decision: z.enum(["granted", "declined"]),
    /** As much as was asked for, if left out. */
    amount: amount().min(1).optional(),
    isForGood: z.boolean().default(false),
  }),
  result: namedResult.extend({
    decision: z.enum(["granted", "declined"]),
    granted: z.number().nullable(),
  }),
  allow: "usage:manage",
  async run({ db, actor, publish }, { requestId, decision, amount: given, isForGood }) {
    const request = await lockRequest(db, requestId, actor.id);
    if (!request) throw new AppError("conflict", "Somebody has decided this already.");
    const granted = decision === "granted" ? (given ?? request.amount) : null;
    if (decision === "granted" && !granted) throw new AppError("invalid", "amount: say how much to grant.");
    if (granted) await grant(db, request, granted, isForGood, actor.id);
    await db.execute(sql`
      update usage.request set decided_at = now(), decided_by = ${actor.id}, decision = ${decision}, granted = ${granted},
        is_for_good = ${granted ? isForGood : null}
      where id = ${requestId}`);
    await publish("usage.request_decided", { requestId }, { workspaceId: request.workspaceId });
    if (granted) await publish("usage.budgets_changed", {}, { workspaceId: request.workspaceId });
    return { id: requestId, name: request.name, decision, granted };
  },
  audit: ({ isForGood }, { id, name, decision, granted }) => ({
    targetId: id,
    detail: { name, decision, granted, isForGood },
  }),
});

async function grant(db: Db, request: RequestRow, granted: number, isForGood: boolean, byId: string | null) {
  const { budgetId, subjectId } = request;
  if (request.isCredit) {
    await addCredit(db, {
      workspaceId: request.budgetWorkspaceId,
      kind: "grant",
      amount: granted,
      note: "Asked for",
      byId,
    });
    return;
  }
  if (isForGood && request.planId)
    throw new AppError("invalid", "This budget belongs to a plan. Grant it for this month, or change the plan.");
  await db.execute(
    isForGood
      ? sql`update usage.budget set amount = amount + ${granted}::bigint where id = ${budgetId}`
      : sql`
        insert into usage.budget_state as s (budget_id, subject_id, period_start, granted)
        select id, ${subjectId}, usage.period_start(period, now(), zone), ${granted} from usage.budget where id = ${budgetId}
        on conflict (budget_id, subject_id, period_start) do update set granted = s.granted + excluded.granted`,
  );
  await keepTold(db, budgetId);
}
