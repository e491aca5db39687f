import { defineEndpoints } from "#core/web/endpoint.ts";
import { addCreditLine } from "./commands/add-credit-line.ts";
import { stopCredit } from "./commands/stop-credit.ts";
import { listLedger } from "./queries/list-ledger.ts";

export const creditEndpoints = defineEndpoints([
  ["GET", "/credit", "What is left of the credit, and its ledger", listLedger],
  ["POST", "/clients/:workspaceId/credit", "Give credit, or correct what was given", addCreditLine, 201],
  ["DELETE", "/clients/:workspaceId/credit", "Take a workspace off prepaid credit", stopCredit],
]);
