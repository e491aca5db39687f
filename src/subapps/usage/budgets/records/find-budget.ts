import { sql } from "drizzle-orm";
import { AppError, notFound } from "#lib/app-error.ts";
import type { Db } from "#platform/db/db.ts";
import type { Metric, Period, Scope } from "../budget.ts";

export type BudgetRow = {
  id: string;
  workspaceId: string;
  name: string;
  scope: Scope;
  subjectId: string | null;
  metric: Metric;
  period: Period;
  zone: string;
  amount: number;
  isHard: boolean;
  isCredit: boolean;
  isInstallation: boolean;
  planId: string | null;
  webhookUrl: string | null;
  sealedWebhookSecret: string | null;
};

/** A budget that counts, held until the transaction ends. One of another workspace is not found. */
export async function lockBudget(db: Db, workspaceId: string, budgetId: string): Promise<BudgetRow> {
  const [row] = await db.execute<BudgetRow>(sql`
    select id, workspace_id as "workspaceId", name, scope, subject_id as "subjectId", metric, period, zone,
      amount::float8 as amount, is_hard as "isHard", is_credit as "isCredit", is_installation as "isInstallation", plan_id as "planId",
      webhook_url as "webhookUrl", sealed_webhook_secret as "sealedWebhookSecret"
    from usage.budget where id = ${budgetId} and workspace_id = ${workspaceId} and ended_at is null for update`);
  if (!row) throw notFound("This budget");
  return row;
}

/** What a plan or credit made is changed where it was given. */
export function requireOwn({ planId, isCredit, isInstallation }: BudgetRow): void {
  if (planId)
    throw new AppError("forbidden", "This budget belongs to the plan. Ask whoever gave the plan to change it.");
  if (isCredit) throw new AppError("forbidden", "This budget is your credit. It grows when credit is added.");
  if (isInstallation)
    throw new AppError(
      "forbidden",
      "This budget comes with access to the installation's models. Ask for more, or ask the operator to change it.",
    );
}
