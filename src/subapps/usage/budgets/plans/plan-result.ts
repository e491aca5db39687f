import { z } from "zod";

const limit = z.number().nullable();

/** A plan. A limit that is null is none; amounts count by the month, the rest is how much there may be at a time. */
export const planResult = z.object({
  id: z.string(),
  name: z.string(),
  costNanos: limit.describe("Billionths of the currency each month"),
  messages: limit.describe("Each month"),
  tokens: limit.describe("Each month"),
  agents: limit,
  documents: limit,
  storageBytes: limit,
  seats: limit,
  isForAll: z.boolean().describe("For all workspaces of the installation"),
  workspaces: z.number().describe("How many are on this plan"),
});
export type Plan = z.infer<typeof planResult>;
