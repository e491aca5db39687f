import type { Span } from "../../span.ts";

/** A stretch of time and the share of the width it takes, both from 0. Times are milliseconds since the trace began. */
export type Stretch = { from: number; to: number; left: number; right: number; isFolded: boolean };

export type TimeScale = {
  /** When the trace began, in milliseconds since 1970. */
  begin: number;
  length: number;
  stretches: Stretch[];
  /** How much of the time nobody worked. */
  waited: number;
};

/** Folded waits take this share of the width at most, all together. */
const shareOfFolds = 0.26;
/** A wait shorter than this is shown as it is. */
const shortestFold = 1000;

export const startOf = ({ startedAt }: Span): number => {
  // Dates keep milliseconds only; steps of one trace may lie closer.
  const beyond = Number(`0.${startedAt.slice(23, -1) || "0"}`);
  return Date.parse(`${startedAt.slice(0, 23)}Z`) + (startedAt.length > 24 ? beyond : 0);
};
export const endOf = (span: Span, now: number): number =>
  span.durationNanos === null ? Math.max(now, startOf(span)) : startOf(span) + span.durationNanos / 1e6;

/**
 * Where in the width each moment lies. Waiting for a person takes hours where the work takes seconds, so it is folded into
 * a narrow band unless the true scale is asked for.
 */
export function timeScale(spans: readonly Span[], { now, isTrue }: { now: number; isTrue: boolean }): TimeScale {
  let [begin, end] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
  for (const span of spans) {
    begin = Math.min(begin, startOf(span));
    end = Math.max(end, endOf(span, now));
  }
  if (spans.length === 0) return { begin: 0, length: 0, stretches: [], waited: 0 };
  const length = end - begin;
  const idle = idleTimes(spans, begin, now);
  const waited = idle.reduce((sum, { from, to }) => sum + to - from, 0);
  const folds = isTrue ? [] : idle.filter(({ from, to }) => to - from >= shortestFold);
  const folded = folds.reduce((sum, { from, to }) => sum + to - from, 0);
  // Folding what takes little room anyway would only distort.
  const isWorthIt = length > 0 && folded / length > shareOfFolds;
  return { begin, length, waited, stretches: stretch(length, isWorthIt ? folds : [], folded) };
}

type Interval = { from: number; to: number };

/** When somebody was waited for and nothing else went on. */
function idleTimes(spans: readonly Span[], begin: number, now: number): Interval[] {
  const waits = merged(spans.filter(({ kind }) => kind === "wait").map(between));
  if (waits.length === 0) return [];
  const parents = new Set(spans.map(({ parentSpanId }) => parentSpanId));
  const work = merged(
    spans.filter(({ kind, spanId }) => kind !== "wait" && kind !== "conversation" && !parents.has(spanId)).map(between),
  );
  return waits.flatMap((wait) => without(wait, work));

  function between(span: Span): Interval {
    return { from: startOf(span) - begin, to: endOf(span, now) - begin };
  }
}

function merged(intervals: Interval[]): Interval[] {
  const result: Interval[] = [];
  for (const { from, to } of intervals.sort((a, b) => a.from - b.from)) {
    const last = result.at(-1);
    if (last && from <= last.to) last.to = Math.max(last.to, to);
    else result.push({ from, to });
  }
  return result;
}

function without({ from, to }: Interval, work: readonly Interval[]): Interval[] {
  const left: Interval[] = [];
  let at = from;
  for (const busy of work) {
    if (busy.to <= at || busy.from >= to) continue;
    if (busy.from > at) left.push({ from: at, to: busy.from });
    at = Math.max(at, busy.to);
  }
  if (at < to) left.push({ from: at, to });
  return left;
}

function stretch(length: number, folds: readonly Interval[], folded: number): Stretch[] {
  const work = length - folded;
  const widthOf = ({ from, to }: Interval, isFolded: boolean) => {
    if (folds.length === 0) return 1;
    if (isFolded) return (work === 0 ? 1 : shareOfFolds) * ((to - from) / folded);
    return (1 - shareOfFolds) * ((to - from) / work);
  };
  const result: Stretch[] = [];
  let [at, left] = [0, 0];
  const add = (interval: Interval, isFolded: boolean) => {
    const right = Math.min(1, left + widthOf(interval, isFolded));
    result.push({ ...interval, left, right, isFolded });
    left = right;
    at = interval.to;
  };
  for (const fold of folds) {
    if (fold.from > at) add({ from: at, to: fold.from }, false);
    add(fold, true);
  }
  if (at < length || result.length === 0) add({ from: at, to: length }, false);
  return result;
}

/** The share of the width at which a moment lies, from 0 to 1. */
export function placeOf({ stretches }: TimeScale, milliseconds: number): number {
  const found = stretches.find(({ to }) => milliseconds <= to) ?? stretches.at(-1);
  if (!found) return 0;
  const { from, to, left, right } = found;
  if (to === from) return left;
  return left + Math.min(1, Math.max(0, (milliseconds - from) / (to - from))) * (right - left);
}
