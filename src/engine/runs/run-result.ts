import { z } from "zod";
import { refusedBudgetResult } from "#engine/usage/refused-budget-result.ts";

export const runStatus = z.enum(["running", "waiting", "done", "stopped", "failed", "interrupted"]);

/** Why a run came to no answer. */
export const runError = z.object({
  code: z.string(),
  message: z.string(),
  budget: refusedBudgetResult.optional().describe("The budget that is used up"),
  link: z.object({ label: z.string(), path: z.string() }).optional().describe("Where it can be fixed"),
});
