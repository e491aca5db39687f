import type { ObjectPage } from "#core/web/object-page.ts";
import { getReceipt } from "./receipts/queries/get-receipt.ts";
import { getReconciliation } from "./reconcile/queries/get-reconciliation.ts";

/** The pages of Usage about one object, and how to tell whether it is there. */
export const usagePages: ObjectPage[] = [
  { path: "/apps/usage/receipts/:runId", find: (context, { runId = "" }) => getReceipt(context, { runId }) },
  {
    path: "/apps/usage/exports/reconcile/:reconciliationId",
    find: (context, { reconciliationId = "" }) => getReconciliation(context, { reconciliationId, limit: 1 }),
  },
];
