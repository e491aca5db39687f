import type { Money } from "#lib/format/money.ts";
import type { CheckRule } from "../../checks/check-rule.ts";

export type CheckKind = CheckRule["kind"];
type Words = {
  label: string;
  hint: string;
  unit?: string;
  factor?: number;
  needs: "words" | "number" | "maybe" | "none";
};

/** How each kind of check is called and what it wants to be told. */
export const checkKinds: Record<CheckKind, Words> = {
  contains: { label: "The answer contains", hint: "fourteen days", needs: "words" },
  not_contains: { label: "The answer does not contain", hint: "as an AI model", needs: "words" },
  matches: { label: "The answer matches the pattern", hint: "\\d+ days", needs: "words" },
  json: { label: "The answer is JSON with the fields", hint: "status, reason", needs: "maybe" },
  cites: { label: "The answer cites", hint: "any source, or the title of one", needs: "maybe" },
  tool_called: { label: "The tool was called", hint: "search_orders", needs: "words" },
  cost_below: { label: "The answer costs less than", hint: "0.02", unit: "money", factor: 1e9, needs: "number" },
  time_below: { label: "The answer takes less than", hint: "8", unit: "s", factor: 1000, needs: "number" },
  rubric: { label: "A model marks it by a rubric", hint: "Polite, to the point, and invents nothing", needs: "words" },
  expected: { label: "It says what is expected", hint: "", needs: "none" },
};

export type CheckDraft = { name: string; kind: CheckKind; typed: string };

/** The rule that was typed, or null while it makes no sense yet. */
export function ruleOf({ kind, typed }: CheckDraft): CheckRule | null {
  const { needs, factor = 1 } = checkKinds[kind];
  const text = typed.trim();
  if (kind === "json") return { kind, fields: text ? text.split(/\s*,\s*/).filter(Boolean) : [] };
  if (needs === "none") return { kind } as CheckRule;
  if (needs === "maybe") return { kind, value: text } as CheckRule;
  if (!text) return null;
  if (needs === "words") return { kind, value: text } as CheckRule;
  const value = Number(text.replace(",", "."));
  return value > 0 ? ({ kind, value: Math.round(value * factor) } as CheckRule) : null;
}

export function draftOf(name: string, rule: CheckRule): CheckDraft {
  if (rule.kind === "json") return { name, kind: rule.kind, typed: rule.fields.join(", ") };
  const factor = checkKinds[rule.kind].factor;
  const value = "value" in rule ? rule.value : "";
  return { name, kind: rule.kind, typed: factor ? String(Number(value) / factor) : String(value) };
}

/** A rule in one line. */
export function ruleWords(rule: CheckRule, money: Money): string {
  const { label, unit } = checkKinds[rule.kind];
  const { typed } = draftOf("", rule);
  if (rule.kind === "json" && typed === "") return "The answer is JSON";
  if (rule.kind === "cites" && typed === "") return "The answer cites a source";
  if (unit === "money" && typed) return `${label} ${money(Number(typed) * 1e9)}`;
  return typed ? `${label} ${typed}${unit ? ` ${unit}` : ""}` : label;
}
