import { z } from "zod";
import { timestamp } from "#core/command/result-schemas.ts";
import { alertMeasures, noDataChoices } from "./alert-rule.ts";

/** An alert as it is shown: without the secret of its webhook. */
export const alertResult = z.object({
  id: z.string(),
  name: z.string(),
  measure: z.enum(alertMeasures),
  scoreName: z.string().nullable().describe("Which score, where the measure is one"),
  comparison: z.enum(["above", "below"]),
  threshold: z.number().describe("A share from 0 to 1, milliseconds, or billionths of the currency"),
  windowMinutes: z.number(),
  agentId: z.string().nullable(),
  model: z.string().nullable(),
  noData: z.enum(noDataChoices).describe("What a window without traces means"),
  isPaused: z.boolean(),
  toldUserIds: z.array(z.string()),
  toldMails: z.array(z.string()),
  webhook: z.string().nullable(),
  state: z.enum(["ok", "firing"]),
  stateSince: timestamp,
  lastValue: z.number().nullable(),
  checkedAt: timestamp.nullable(),
  webhookFault: z.string().nullable(),
  createdAt: timestamp,
});

export const alertWithSecret = alertResult.extend({
  webhookSecret: z.string().nullable().describe("Shown once, when the webhook is new; null otherwise"),
});
