import { defineEndpoints } from "#core/web/endpoint.ts";
import { getReceipt } from "./queries/get-receipt.ts";

export const receiptEndpoints = defineEndpoints([
  ["GET", "/usage/receipts/:runId", "What an answer cost, call by call", getReceipt],
]);
