import type { EndpointRow } from "#core/web/endpoint-row.ts";
import { deleteReconciliation } from "./commands/delete-reconciliation.ts";
import { getReconciliation } from "./queries/get-reconciliation.ts";
import { listOurModels } from "./queries/list-our-models.ts";
import { listReconciliations } from "./queries/list-reconciliations.ts";

export const reconcileEndpoints: EndpointRow[] = [
  ["GET", "/usage/reconciliations", "Providers' invoices that were compared", listReconciliations],
  ["GET", "/usage/reconciliations/models", "Models that names in an invoice can stand for", listOurModels],
  ["GET", "/usage/reconciliations/:reconciliationId", "A comparison line by line", getReconciliation],
  ["DELETE", "/usage/reconciliations/:reconciliationId", "Delete a comparison", deleteReconciliation],
];
