import { formatNumber } from "#lib/format/number.ts";
import type { BadgeTone } from "#ui/display/badge.tsx";
import type { Score } from "../../scores/score.ts";

export const sourceWords: Record<Score["source"], { label: string; tone: BadgeTone }> = {
  user: { label: "User", tone: "blue" },
  person: { label: "Person", tone: "accent" },
  api: { label: "API", tone: "neutral" },
  code: { label: "Code check", tone: "neutral" },
  model: { label: "Model check", tone: "amber" },
};

export function valueWords({ name, source, kind, value }: Pick<Score, "name" | "source" | "kind" | "value">): string {
  if (name === "thumb" && source === "user") return Number(value) > 0 ? "thumb up" : "thumb down";
  if (kind === "boolean") return value ? "yes" : "no";
  return typeof value === "number" ? formatNumber(value, 2) : String(value);
}
