import { defineEndpoints } from "#core/web/endpoint.ts";
import { recordUsage } from "./commands/record-usage.ts";

export const countingEndpoints = defineEndpoints([
  ["POST", "/usage/events", "Send usage from elsewhere, or correct what was sent", recordUsage],
]);
