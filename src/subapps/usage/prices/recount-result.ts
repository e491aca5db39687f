import { z } from "zod";
import { timestamp } from "#core/command/result-schemas.ts";

/** What a recount by the price list changes. */
export const recountResult = z.object({
  model: z.string(),
  from: timestamp,
  to: timestamp,
  events: z.number().describe("Calls whose cost changes"),
  beforeNanos: z.number().describe("Billionths of the currency"),
  afterNanos: z.number().describe("Billionths of the currency"),
});
