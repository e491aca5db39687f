import type { TimeScale } from "./time-scale.ts";

export type AxisMark = { place: number; milliseconds: number };

const steps = [1, 2, 5];

/** Round moments along the axis, none nearer to the next than `apart` (a share of the width), none inside a fold. */
export function axisMarks(scale: TimeScale, apart: number): AxisMark[] {
  const work = scale.stretches.filter(({ isFolded }) => !isFolded);
  const share = work.reduce((sum, { left, right }) => sum + right - left, 0);
  const time = work.reduce((sum, { from, to }) => sum + to - from, 0);
  if (share === 0 || time === 0) return [{ place: 0, milliseconds: 0 }];
  const step = roundUp((time / share) * apart);
  const marks: AxisMark[] = [];
  for (const { from, to, left, right } of work) {
    // The end of the axis and the words on a fold need room too.
    const last = right < 1 ? right - apart * 0.6 : 1 - apart / 2;
    for (let at = Math.ceil(from / step) * step; at <= to; at += step) {
      const place = left + ((at - from) / (to - from)) * (right - left);
      const previous = marks.at(-1);
      const isClear = !previous || place - previous.place >= apart * 0.95;
      if (isClear && (place <= last || at === 0)) marks.push({ place, milliseconds: at });
    }
  }
  // Where work goes on after a fold, the clock is said again even when no round moment falls there.
  for (const { from, left, right } of work)
    if (from > 0 && right - left >= apart / 2 && !marks.some(({ place }) => place >= left && place <= right))
      marks.push({ place: left, milliseconds: from });
  return marks.sort((a, b) => a.place - b.place);
}

function roundUp(milliseconds: number): number {
  const power = 10 ** Math.floor(Math.log10(milliseconds));
  return power * (steps.find((step) => step * power >= milliseconds) ?? 10);
}

/** "0 s", "250 ms", "1.5 s", "3 min". */
export function markWords(milliseconds: number): string {
  const rounded = Number(milliseconds.toPrecision(3));
  if (rounded === 0) return "0 s";
  if (rounded < 1000) return `${rounded} ms`;
  if (rounded < 120_000) return `${Number((rounded / 1000).toFixed(1))} s`;
  if (rounded < 7_200_000) return `${Number((rounded / 60_000).toFixed(1))} min`;
  return `${Number((rounded / 3_600_000).toFixed(1))} h`;
}
