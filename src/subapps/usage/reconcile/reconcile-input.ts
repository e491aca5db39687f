import { z } from "zod";
import { currencyCode } from "#lib/currency.ts";
import { displayName } from "#lib/display-name.ts";
import { mappedFields } from "./rules/mapping.ts";

/** The largest table that is read, in bytes. */
export const mostBytes = 5_000_000;

const columns = z.array(z.string().max(200)).max(20);

export const reconcileInput = z.object({
  name: displayName(),
  format: z.enum(["openai_usage", "openai_cost", "anthropic_usage", "anthropic_cost", "generic"]).default("generic"),
  /** Only what this provider answered is held against the table; left out, all that was counted. */
  provider: z.string().max(100).nullish(),
  /** The currency of its costs, where no column says it. */
  currency: currencyCode().optional(),
  mapping: z.object(
    Object.fromEntries(mappedFields.map((field) => [field, columns.default([])])) as Record<
      (typeof mappedFields)[number],
      z.ZodDefault<typeof columns>
    >,
  ),
  /** What their names mean here; null for what is none of ours. Those left out are found by their name. */
  models: z.record(z.string().max(300), z.string().max(300).nullable()).default({}),
  content: z.string().min(1, "is empty").max(mostBytes, "is larger than 5 MB. Export a shorter time."),
});
