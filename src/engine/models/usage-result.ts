import { z } from "zod";

/** Tokens. Those read from a cache, and those written to it, are part of the input. */
export const usageResult = z.object({
  input: z.number(),
  output: z.number(),
  cached: z.number().describe("Part of the input that was read from a cache"),
  reasoning: z.number().describe("Part of the output that is reasoning"),
  cacheWrite: z.number().optional().describe("Part of the input that was written to a cache"),
});
