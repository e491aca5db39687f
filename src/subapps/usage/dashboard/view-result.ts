import { z } from "zod";
import { barUnits, rangePresets } from "./rules/usage-range.ts";
import { filterNames } from "./usage-input.ts";

const moment = z.number().describe("Milliseconds since 1970");
const span = z.object({ from: moment, to: moment });

export const rangeResult = z.object({
  preset: z.enum(rangePresets),
  from: moment,
  to: z.number().describe("The end of the period, in milliseconds since 1970; may lie ahead"),
  previous: span.describe("As long as what has passed of the period, before it: what changes are measured against"),
  unit: z.enum(barUnits),
  units: z.array(z.enum(barUnits)).describe("Widths of bars that still can be read"),
});
export type UsageRange = z.infer<typeof rangeResult>;

/** What somebody looks at: whose usage, of which time, narrowed to what. */
export const viewResult = z.object({
  scope: z.object({
    name: z.enum(["workspace", "all"]),
    currency: z.string(),
    isOwn: z.boolean().describe("Only the usage of whoever asks, without the permission usage:read"),
    hasOthers: z.boolean().describe("There are other workspaces to look at"),
    leftOut: z
      .array(z.object({ name: z.string(), currency: z.string() }))
      .describe("Workspaces with another currency, whose spend cannot be added"),
  }),
  range: rangeResult,
  zone: z.string(),
  now: moment,
  filterWords: z.partialRecord(z.enum(filterNames), z.string()).describe("Names of what it is narrowed to, by filter"),
});
export type ShownView = z.infer<typeof viewResult>;
