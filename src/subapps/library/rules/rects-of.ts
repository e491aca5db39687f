import type { Span } from "../text.ts";

export type Rect = { left: number; top: number; width: number; height: number };

/**
 * Where a stretch of text stands on the paper: one rectangle for each line it touches, in points from the page's upper
 * left corner. Offsets are the truth; this is the only way from them to a place. Spans come in the order of the text.
 */
export function rectsOf(spans: readonly Span[], start: number, end: number): Rect[] {
  const rects: Rect[] = [];
  for (let at = firstTouching(spans, start); at < spans.length; at++) {
    const span = spans[at] as Span;
    if (span[0] >= end) break;
    const rect = within(span, start, end);
    const last = rects.at(-1);
    if (last && isBeside(last, rect)) extend(last, rect);
    else rects.push(rect);
  }
  return rects;
}

function firstTouching(spans: readonly Span[], start: number): number {
  let [low, high] = [0, spans.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((spans[middle] as Span)[1] <= start) low = middle + 1;
    else high = middle;
  }
  return low;
}

function within([from, to, left, top, width, height]: Span, start: number, end: number): Rect {
  const letter = width / Math.max(to - from, 1);
  const [first, last] = [Math.max(start, from) - from, Math.min(end, to) - from];
  return { left: left + first * letter, top, width: (last - first) * letter, height };
}

/** On the same line, a space or less than two letters apart. */
function isBeside(one: Rect, other: Rect): boolean {
  const overlap = Math.min(one.top + one.height, other.top + other.height) - Math.max(one.top, other.top);
  const gap = other.left - (one.left + one.width);
  return overlap > Math.min(one.height, other.height) * 0.5 && gap > -one.height && gap < one.height * 1.5;
}

function extend(rect: Rect, by: Rect): void {
  const right = Math.max(rect.left + rect.width, by.left + by.width);
  const bottom = Math.max(rect.top + rect.height, by.top + by.height);
  rect.left = Math.min(rect.left, by.left);
  rect.top = Math.min(rect.top, by.top);
  rect.width = right - rect.left;
  rect.height = bottom - rect.top;
}
