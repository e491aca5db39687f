import type { AlertMeasure } from "../../alerts/alert-rule.ts";
import type { AlertItem } from "./alert-item.ts";

export type AlertDraft = {
  name: string;
  measure: AlertMeasure;
  scoreName: string;
  comparison: "above" | "below";
  typed: string;
  windowMinutes: number;
  agentId: string | null;
  model: string;
  noData: "ok" | "fire" | "keep";
  isPaused: boolean;
  toldUserIds: string[];
  mails: string;
  webhook: string;
};

/** People type percent, seconds and money; the API keeps shares, milliseconds and billionths. */
export const measureUnits: Record<AlertMeasure, { unit: string; factor: number; hint: string }> = {
  error_rate: { unit: "%", factor: 0.01, hint: "5" },
  latency_p95: { unit: "s", factor: 1000, hint: "10" },
  cost: { unit: "money", factor: 1e9, hint: "20" },
  score: { unit: "", factor: 1, hint: "0.8" },
  count: { unit: "traces", factor: 1, hint: "100" },
};

export const draftOfAlert = (alert: AlertItem | null): AlertDraft => ({
  name: alert?.name ?? "",
  measure: alert?.measure ?? "error_rate",
  scoreName: alert?.scoreName ?? "",
  comparison: alert?.comparison ?? "above",
  typed: alert ? String(Number((alert.threshold / measureUnits[alert.measure].factor).toPrecision(12))) : "",
  windowMinutes: alert?.windowMinutes ?? 10,
  agentId: alert?.agentId ?? null,
  model: alert?.model ?? "",
  noData: alert?.noData ?? "ok",
  isPaused: alert?.isPaused ?? false,
  toldUserIds: alert?.toldUserIds ?? [],
  mails: alert?.toldMails.join(", ") ?? "",
  webhook: alert?.webhook ?? "",
});

/** What is sent, or null while the line to cross makes no sense yet. */
export function alertBody({ typed, mails, ...draft }: AlertDraft) {
  const number = Number(typed.replace(",", "."));
  if (typed.trim() === "" || Number.isNaN(number)) return null;
  if (draft.measure === "score" && !draft.scoreName.trim()) return null;
  return {
    ...draft,
    name: draft.name.trim(),
    scoreName: draft.measure === "score" ? draft.scoreName.trim() : null,
    threshold: Number((number * measureUnits[draft.measure].factor).toPrecision(12)),
    model: draft.model.trim() || null,
    webhook: draft.webhook.trim() || null,
    toldMails: mails.split(/[\s,;]+/).filter(Boolean),
  };
}
