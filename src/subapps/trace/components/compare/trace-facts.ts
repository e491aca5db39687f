import { formatNanoseconds } from "#lib/format/duration.ts";
import type { Money } from "#lib/format/money.ts";
import { formatCompact, formatNumber } from "#lib/format/number.ts";
import type { TraceRow } from "../../trace-row.ts";
import { statusWords } from "../runs/filters/filter-chips.ts";

export type TraceFact = { name: string; left: string; right: string; change: string | null };

/** What can be said about two traces as wholes, and by how much the second differs. */
export function traceFacts(left: TraceRow, right: TraceRow, money: Money): TraceFact[] {
  const text = (name: string, of: (trace: TraceRow) => string | null): TraceFact => {
    const [one, other] = [of(left) ?? "–", of(right) ?? "–"];
    return { name, left: one, right: other, change: one === other ? null : "changed" };
  };
  const figure = (
    name: string,
    of: (trace: TraceRow) => number | null,
    words: (value: number) => string,
  ): TraceFact => {
    const [one, other] = [of(left), of(right)];
    const shown = (value: number | null) => (value === null ? "–" : words(value));
    return { name, left: shown(one), right: shown(other), change: changeWords(one, other, words) };
  };
  return [
    text("Status", ({ status }) => statusWords[status] ?? status),
    figure("Duration", ({ durationNanos }) => durationNanos, formatNanoseconds),
    figure("First word after", ({ firstTokenMilliseconds: first }) => first && first * 1e6, formatNanoseconds),
    figure("Cost", ({ costNanos }) => costNanos, money),
    figure("Tokens read", ({ inputTokens }) => inputTokens, formatCompact),
    figure("of them cached", ({ cachedTokens }) => cachedTokens, formatCompact),
    figure("Tokens written", ({ outputTokens }) => outputTokens, formatCompact),
    figure("Steps", ({ spanCount }) => spanCount, formatCompact),
    figure("Failed steps", ({ errorCount }) => errorCount, formatCompact),
    text("Model", ({ model }) => model),
    text("Agent", ({ agentName }) => agentName),
    text("Version", ({ agentVersion }) => (agentVersion === null ? null : `v${agentVersion}`)),
    text("Channel", ({ channel }) => channel),
  ];
}

/** "+1.2 s, 40% more"; nothing where both are the same or one is not known. */
export function changeWords(
  left: number | null,
  right: number | null,
  words: (value: number) => string,
): string | null {
  if (left === null || right === null || left === right) return null;
  const by = `${right > left ? "+" : "−"}${words(Math.abs(right - left))}`;
  if (left === 0) return by;
  const share = Math.round((Math.abs(right - left) / left) * 100);
  return share === 0 ? by : `${by}, ${formatNumber(share)}% ${right > left ? "more" : "less"}`;
}
