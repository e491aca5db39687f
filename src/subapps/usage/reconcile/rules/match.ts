import type { TheirLine } from "./read-lines.ts";

export type OurLine = { day: string; model: string; input: number; output: number; cached: number; nanos: number };

export const reasons = [
  "same",
  "rounding",
  "price_differs",
  "not_counted_here",
  "counted_here_only",
  "other_day",
] as const;
export type Reason = (typeof reasons)[number];

export type Matched = {
  day: string;
  /** Ours; null where theirs is none of ours. */
  model: string | null;
  /** The names in the file; null where only we counted something. */
  theirModel: string | null;
  theirs: Omit<TheirLine, "day" | "model"> | null;
  ours: Omit<OurLine, "day" | "model">;
  reason: Reason;
};

const nothing = { input: 0, output: 0, cached: 0, nanos: 0 };
/** Half a cent, or half a hundredth: what adding up rounded amounts can make. */
const roundedNanos = 5_000_000;
const roundedShare = 0.005;
const roundedTokens = 0.001;

/** Puts what they say beside what we counted, by day and model, each line with the probable reason of its difference. */
export function match(
  theirs: readonly TheirLine[],
  ours: readonly OurLine[],
  modelOf: (theirModel: string) => string | null,
): Matched[] {
  const lines = new Map<string, Matched>();
  for (const { day, model: theirModel, ...figures } of theirs) {
    const model = modelOf(theirModel);
    const key = `${day} ${model ?? `? ${theirModel}`}`;
    const before = lines.get(key);
    lines.set(key, {
      day,
      model,
      theirModel: before?.theirModel ? `${before.theirModel}, ${theirModel}` : theirModel,
      theirs: before?.theirs ? sumOf(before.theirs, figures) : figures,
      ours: nothing,
      reason: "same",
    });
  }
  for (const { day, model, ...figures } of ours) {
    const key = `${day} ${model}`;
    const line = lines.get(key) ?? {
      day,
      model,
      theirModel: null,
      theirs: null,
      ours: nothing,
      reason: "same" as const,
    };
    lines.set(key, { ...line, ours: figures });
  }
  const all = [...lines.values()].sort(
    (a, b) =>
      a.day.localeCompare(b.day) ||
      Number(a.model === null) - Number(b.model === null) ||
      nameOf(a).localeCompare(nameOf(b)),
  );
  for (const line of all) line.reason = reasonOf(line);
  markOtherDays(all);
  markSteadyPrices(all);
  return all;
}

const nameOf = ({ model, theirModel }: Matched): string => model ?? theirModel ?? "";

type Theirs = NonNullable<Matched["theirs"]>;
const plus = (a: number | null, b: number | null) => (a === null ? b : b === null ? a : a + b);
const sumOf = (a: Theirs, b: Theirs): Theirs => ({
  input: plus(a.input, b.input),
  output: plus(a.output, b.output),
  cached: plus(a.cached, b.cached),
  nanos: plus(a.nanos, b.nanos),
});

const isSomething = (figures: { input: number | null; output: number | null; nanos: number | null }) =>
  Boolean(figures.input || figures.output || figures.nanos);

export function reasonOf({ theirs, ours }: Pick<Matched, "theirs" | "ours">): Reason {
  if (!theirs || !isSomething(theirs)) return isSomething(ours) ? "counted_here_only" : "same";
  if (!isSomething(ours)) return "not_counted_here";
  const more = tokensMore({ theirs, ours });
  const isCostNear = theirs.nanos === null || isNear(theirs.nanos, ours.nanos);
  const isCostSame = theirs.nanos === null || theirs.nanos === ours.nanos;
  if (more === null) {
    if (isCostNear) return isCostSame ? "same" : "rounding";
    return (theirs.nanos ?? 0) > ours.nanos ? "not_counted_here" : "counted_here_only";
  }
  const isSplitSame = differenceOf(theirs.cached, ours.cached) === 0;
  if (more === 0) return isCostNear && isSplitSame ? (isCostSame ? "same" : "rounding") : "price_differs";
  const share = Math.abs(more) / Math.max(1, ours.input + ours.output);
  if (share <= roundedTokens && isCostNear) return "rounding";
  return more > 0 ? "not_counted_here" : "counted_here_only";
}

const isNear = (a: number, b: number): boolean =>
  Math.abs(a - b) <= Math.max(roundedNanos, roundedShare * Math.max(Math.abs(a), Math.abs(b)));

const differenceOf = (theirs: number | null, ours: number): number => (theirs === null ? 0 : theirs - ours);

/** How many tokens more they have; null where they do not say. Different both ways counts by what is larger. */
function tokensMore({ theirs, ours }: Pick<Matched, "theirs" | "ours">): number | null {
  if (!theirs || (theirs.input === null && theirs.output === null)) return null;
  const [input, output] = [differenceOf(theirs.input, ours.input), differenceOf(theirs.output, ours.output)];
  if (input === 0 || output === 0 || input > 0 === output > 0) return input + output;
  return Math.abs(input) >= Math.abs(output) ? input : output;
}

/** What is missing on a day and too much on the next was counted on the other side of midnight. */
function markOtherDays(lines: Matched[]): void {
  const byModel = Map.groupBy(lines, ({ model }) => model);
  for (const [model, some] of byModel) {
    if (model === null) continue;
    for (const [index, line] of some.entries()) {
      const next = some[index + 1];
      if (!next || !isNextDay(line.day, next.day) || line.reason === "other_day") continue;
      const [one, other] = [moreOf(line), moreOf(next)];
      if (one === 0 || other === 0 || one > 0 === other > 0) continue;
      if (Math.abs(one + other) <= 0.01 * Math.max(Math.abs(one), Math.abs(other))) {
        line.reason = "other_day";
        next.reason = "other_day";
      }
    }
  }
}

const moreOf = (line: Matched): number =>
  line.reason === "not_counted_here" || line.reason === "counted_here_only"
    ? (line.theirs?.input ?? 0) + (line.theirs?.output ?? 0) - line.ours.input - line.ours.output
    : 0;

const isNextDay = (day: string, next: string): boolean =>
  Date.parse(`${next}T00:00:00Z`) - Date.parse(`${day}T00:00:00Z`) === 86_400_000;

/** Where only cost is known: days that differ by the same factor differ in price, not in what was counted. */
function markSteadyPrices(lines: Matched[]): void {
  for (const some of Map.groupBy(lines, ({ model }) => model).values()) {
    const differing = some.filter(
      ({ theirs, ours, reason }) =>
        theirs !== null &&
        theirs.input === null &&
        theirs.output === null &&
        ours.nanos > 0 &&
        (theirs.nanos ?? 0) > 0 &&
        (reason === "not_counted_here" || reason === "counted_here_only"),
    );
    if (differing.length < 2) continue;
    const factors = differing.map(({ theirs, ours }) => (theirs?.nanos ?? 0) / ours.nanos);
    if (Math.max(...factors) / Math.min(...factors) <= 1.02)
      for (const line of differing) line.reason = "price_differs";
  }
}
