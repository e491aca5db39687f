import { z } from "zod";
import { agentMark } from "#engine/agents/rules/agent-mark.ts";
import { metrics, periods, scopes } from "./budget.ts";

export const budgetSubjectResult = z.object({
  kind: z.enum(["member", "agent", "api_key"]),
  id: z.string(),
  name: z.string(),
  mark: agentMark.nullable(),
});
export type BudgetSubject = z.infer<typeof budgetSubjectResult>;

/** A budget with how it stands in its current period. Where each has one of their own: that of whoever is nearest to it. */
export const budgetResult = z.object({
  id: z.string(),
  name: z.string(),
  scope: z.enum(scopes),
  subjectId: z.string().nullable().describe("Null with a scope that has many: each of them has the amount"),
  isEach: z.boolean(),
  subject: budgetSubjectResult.nullable().describe("Whose figures these are; null for the whole budget"),
  subjects: z.number().describe("How many have used something of it in this period"),
  metric: z.enum(metrics),
  period: z.enum(periods),
  zone: z.string(),
  currency: z.string(),
  amount: z.number().describe("Billionths of the currency, or a number of messages or tokens"),
  granted: z.number().describe("Granted beyond the amount in this period"),
  spent: z.number(),
  reserved: z.number(),
  left: z.number(),
  isHard: z.boolean().describe("Stops usage at its limit"),
  allowsUnpriced: z.boolean(),
  isCredit: z.boolean(),
  isStopped: z.boolean(),
  setBy: z
    .object({ kind: z.enum(["plan", "agency", "credit", "installation"]), name: z.string() })
    .nullable()
    .describe("Who set it, if not this workspace"),
  periodStart: z.iso.datetime(),
  resetsAt: z.iso.datetime().nullable().describe("Null if it never resets"),
  elapsed: z.number().nullable().describe("How far the period has gone, from 0 to 1"),
  forecast: z.number().nullable().describe("Expected use at the end of the period, at the pace of the last four weeks"),
  isOnTrack: z.boolean(),
  answersLeft: z.number().nullable().describe("How many typical answers there is room for"),
  webhookUrl: z.string().nullable(),
  webhookFault: z.string().nullable(),
});
export type BudgetItem = z.infer<typeof budgetResult>;
