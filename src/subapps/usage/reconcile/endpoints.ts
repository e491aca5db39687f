import { defineEndpoints } from "#core/web/endpoint.ts";
import { deleteReconciliation } from "./commands/delete-reconciliation.ts";
import { getReconciliation } from "./queries/get-reconciliation.ts";
import { listOurModels } from "./queries/list-our-models.ts";
import { listReconciliations } from "./queries/list-reconciliations.ts";

export const reconcileEndpoints = defineEndpoints([
  ["GET", "/usage/reconciliations", "Providers' invoices that were compared", listReconciliations],
  ["GET", "/usage/reconciliations/models", "Models that names in an invoice can stand for", listOurModels],
  ["GET", "/usage/reconciliations/:reconciliationId", "A comparison line by line", getReconciliation],
  ["DELETE", "/usage/reconciliations/:reconciliationId", "Delete a comparison", deleteReconciliation],
]);
