import { z } from "zod";
import { displayName } from "#lib/display-name.ts";

const limit = (most: number) => z.number().int().min(0).max(most).nullable().default(null);

/** What a plan limits. What is used counts by the month; the rest is how much there may be at a time. Null: no limit. */
export const planFields = {
  name: displayName(),
  costNanos: limit(9_000_000_000_000_000),
  messages: limit(1_000_000_000_000),
  tokens: limit(1_000_000_000_000_000),
  agents: limit(1_000_000),
  documents: limit(100_000_000),
  storageBytes: limit(9_000_000_000_000_000),
  seats: z.number().int().min(1).max(1_000_000).nullable().default(null),
};
export type PlanFields = z.output<z.ZodObject<typeof planFields>>;
