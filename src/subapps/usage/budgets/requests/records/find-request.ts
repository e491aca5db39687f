import { sql } from "drizzle-orm";
import { notFound } from "#lib/app-error.ts";
import type { Db } from "#platform/db/db.ts";
import type { Metric, Period, Scope } from "../../budget.ts";

export type RequestRow = {
  id: string;
  workspaceId: string;
  budgetId: string;
  subjectId: string;
  askedBy: string;
  amount: number | null;
  budgetWorkspaceId: string;
  name: string;
  scope: Scope;
  metric: Metric;
  period: Period;
  currency: string;
  isCredit: boolean;
  planId: string | null;
};

/** A request that nobody decided yet, held until the transaction ends; for others than those who can grant it, not found. */
export async function lockRequest(db: Db, requestId: string, granterId: string | null): Promise<RequestRow | null> {
  const [row] = await db.execute<RequestRow & { decision: string | null }>(sql`
    select r.id, r.workspace_id as "workspaceId", r.budget_id as "budgetId", r.subject_id as "subjectId",
      r.asked_by as "askedBy", r.amount::float8 as amount, r.decision, b.workspace_id as "budgetWorkspaceId", b.name,
      b.scope, b.metric, b.period, w.currency, b.is_credit as "isCredit", b.plan_id as "planId"
    from usage.request r join usage.budget b on b.id = r.budget_id join core.workspace w on w.id = b.workspace_id
    where r.id = ${requestId} and exists (select from usage.granters(b.id) g where g.user_id = ${granterId})
    for update of r`);
  if (!row) throw notFound("This request");
  return row.decision === null ? row : null;
}
