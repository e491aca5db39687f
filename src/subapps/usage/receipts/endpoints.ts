import type { EndpointRow } from "#core/web/endpoint-row.ts";
import { getReceipt } from "./queries/get-receipt.ts";

export const receiptEndpoints: EndpointRow[] = [
  ["GET", "/usage/receipts/:runId", "What an answer cost, call by call", getReceipt],
];
