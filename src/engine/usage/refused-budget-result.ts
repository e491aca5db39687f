import { z } from "zod";
import { uuid } from "#lib/uuid.ts";

export const budgetScope = z.enum(["agency", "workspace", "member", "agent", "api_key", "run"]);
export const budgetMetric = z.enum(["cost", "messages", "tokens"]);

/** The budget that refused something, for programs and for the screen that offers to ask for more. */
export const refusedBudgetResult = z.object({
  id: uuid(),
  subjectId: uuid().describe("Whose part of the budget is used up, where each has one of their own"),
  scope: budgetScope,
  name: z.string(),
  metric: budgetMetric,
  amount: z.number().describe("Billionths of the currency for the metric cost, otherwise a count"),
  spent: z.number(),
  reserved: z.number().describe("Held back for answers that are still being written"),
  currency: z.string(),
  resetsAt: z.string().nullable().describe("Null for a budget that never resets"),
  ask: z.array(z.string()).describe("Names of the people who can grant more"),
});
