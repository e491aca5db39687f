import { reconcile } from "#subapps/usage/reconcile/commands/reconcile.ts";
import { createReport } from "#subapps/usage/reports/commands/create-report.ts";
import type { GivenContext } from "./givens.ts";

/** A report by mail and a reconciliation of a workspace. */
export async function givenRecords(context: GivenContext): Promise<{ reportId: string; reconciliationId: string }> {
  const report = await createReport(context, { name: "Stranger report", period: "week", userIds: [context.actor.id] });
  const compared = await reconcile(context, {
    name: "Stranger invoice",
    mapping: { day: ["day"], model: ["model"], input: ["input"] },
    content: "day,model,input\n2026-10-01,strange/model,5\n",
  });
  return { reportId: report.id, reconciliationId: compared.id };
}
