import type { EndpointRow } from "#core/web/endpoint-row.ts";
import { recordUsage } from "./commands/record-usage.ts";

export const countingEndpoints: EndpointRow[] = [
  ["POST", "/usage/events", "Send usage from elsewhere, or correct what was sent", recordUsage],
];
