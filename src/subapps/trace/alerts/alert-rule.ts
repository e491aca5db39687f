import { z } from "zod";
import { displayName } from "#lib/display-name.ts";
import { email } from "#lib/email.ts";
import { uuid } from "#lib/uuid.ts";

export const alertMeasures = ["error_rate", "latency_p95", "cost", "score", "count"] as const;
export type AlertMeasure = (typeof alertMeasures)[number];
/** What a window without traces means: all is well, fire, or stay as it was. */
export const noDataChoices = ["ok", "fire", "keep"] as const;
export type NoData = (typeof noDataChoices)[number];

/** What an alert is made of. Shares are 0 to 1, times milliseconds, costs billionths of the currency. */
export const alertFields = {
  name: displayName(),
  measure: z.enum(alertMeasures),
  scoreName: z.string().trim().min(1).max(60).nullable().default(null),
  comparison: z.enum(["above", "below"]),
  threshold: z.number().min(-1e15).max(1e15),
  windowMinutes: z.number().int().min(1).max(10_080),
  agentId: uuid().nullable().default(null),
  model: z.string().trim().min(1).max(300).nullable().default(null),
  noData: z.enum(noDataChoices).default("ok"),
  isPaused: z.boolean().default(false),
  toldUserIds: z.array(uuid()).max(50).default([]),
  toldMails: z.array(email()).max(20).default([]),
  webhook: z
    .url({ protocol: /^https?$/, error: "is not a web address such as https://example.com/hook" })
    .max(2000)
    .nullable()
    .default(null),
};

export const needsName = ({ measure, scoreName }: { measure: AlertMeasure; scoreName: string | null }) =>
  measure !== "score" || scoreName !== null;

export type AlertReading = { value: number | null; isFiring: boolean };
export type AlertJudged = { comparison: "above" | "below"; threshold: number; noData: NoData; state: "ok" | "firing" };

/** What a value means to an alert. Null is a window without traces. */
export function isFiring({ comparison, threshold, noData, state }: AlertJudged, value: number | null): boolean {
  if (value === null) return noData === "fire" || (noData === "keep" && state === "firing");
  return comparison === "above" ? value > threshold : value < threshold;
}
