import { z } from "zod";
import { agentMark } from "#engine/agents/rules/agent-mark.ts";
import { namedResult } from "../named-result.ts";
import { sumsResult } from "./sums-result.ts";

/** A line of a table of usage, with what it was in the time before. */
export const tableRowResult = z.object({
  id: z.string(),
  label: z.string(),
  keys: z.array(z.string().nullable()).describe("Ids of what it is grouped by; null for what has none"),
  agent: z.object({ id: z.string(), mark: agentMark.optional() }).nullable(),
  person: namedResult.nullable(),
  app: z.string().nullable(),
  people: z.number(),
  sums: sumsResult,
  before: z
    .object({ cost_nanos: z.number(), answers: z.number() })
    .nullable()
    .describe("In the time before; null where there was nothing"),
});
export type TableRow = z.infer<typeof tableRowResult>;
