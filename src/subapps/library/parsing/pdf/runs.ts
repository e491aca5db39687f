import type { Span } from "../../text.ts";
import { advances, type Face } from "./letter-widths.ts";

/** A stretch of one line as the file draws it. Lengths are points, from the page's upper left corner. */
type Drawn = { text: string; left: number; right: number };
export type Run = {
  text: string;
  left: number;
  right: number;
  top: number;
  bottom: number;
  baseline: number;
  size: number;
  face: Face;
  /** The file's own name of its font; empty where several are mixed. */
  font: string;
  isTurned: boolean;
  /** Where lines run in another direction on the paper, only whole words can be placed. */
  isWordByWord?: true;
  drawn: Drawn[];
};

export type TextItem = {
  str: string;
  transform: number[];
  width: number;
  fontName: string;
  hasEOL: boolean;
};
export type TextStyle = { ascent: number; descent: number; fontFamily: string; vertical: boolean };
type Matrix = readonly number[];

const within = (value: number, least: number, most: number, otherwise: number): number =>
  Number.isFinite(value) && value >= least && value <= most ? value : otherwise;

/** Joins what is drawn side by side on a line. A wide gap begins a run of its own: another column, or a cell. */
export function runsOf(items: readonly TextItem[], styles: Record<string, TextStyle>, viewport: Matrix): Run[] {
  const runs: Run[] = [];
  let isSpaced = false;
  let isEnded = true;
  for (const item of items) {
    const text = item.str.replaceAll(/[\p{Cc}\u200b\ufeff]/gu, " ").toWellFormed();
    if (text.trim() === "") {
      isSpaced ||= text !== "";
      isEnded ||= item.hasEOL;
      continue;
    }
    const run = runOf(text, item, styles[item.fontName], viewport);
    const last = runs.at(-1);
    if (last && !isEnded && continues(last, run)) join(last, run, isSpaced);
    else runs.push(run);
    isSpaced = false;
    isEnded = item.hasEOL;
  }
  return runs;
}

function runOf(text: string, item: TextItem, style: TextStyle | undefined, viewport: Matrix): Run {
  const [a, b, c, d, x, y] = multiplied(viewport, item.transform);
  const size = Math.hypot(c, d) || 1;
  const angle = Math.atan2(b, a);
  const ascent = within(style?.ascent ?? 0, 0.5, 1.2, 0.8) * size;
  const descent = within(-(style?.descent ?? 0), 0.05, 0.5, 0.2) * size;
  const font = item.fontName;
  const face: Face = /mono/.test(style?.fontFamily ?? "") ? "mono" : style?.fontFamily === "serif" ? "serif" : "sans";
  if (Math.abs(angle) < 0.05 && !style?.vertical) {
    const box = { left: x, right: x + item.width, top: y - ascent, bottom: y + descent };
    return {
      text,
      ...box,
      baseline: y,
      size,
      face,
      font,
      isTurned: false,
      drawn: [{ text, left: box.left, right: box.right }],
    };
  }
  const along = [Math.cos(angle) * item.width, Math.sin(angle) * item.width] as const;
  const up = [Math.sin(angle), -Math.cos(angle)] as const;
  const corners = [-descent, ascent].flatMap((height) => [
    [x + up[0] * height, y + up[1] * height] as const,
    [x + up[0] * height + along[0], y + up[1] * height + along[1]] as const,
  ]);
  const [lefts, tops] = [corners.map(([left]) => left), corners.map(([, top]) => top)];
  const box = {
    left: Math.min(...lefts),
    right: Math.max(...lefts),
    top: Math.min(...tops),
    bottom: Math.max(...tops),
  };
  return {
    text,
    ...box,
    baseline: box.bottom,
    size,
    face,
    font,
    isTurned: true,
    drawn: [{ text, left: box.left, right: box.right }],
  };
}

function multiplied(m: Matrix, n: Matrix): [number, number, number, number, number, number] {
  const [a = 1, b = 0, c = 0, d = 1, e = 0, f = 0] = m;
  const [g = 1, h = 0, i = 0, j = 1, k = 0, l = 0] = n;
  return [a * g + c * h, b * g + d * h, a * i + c * j, b * i + d * j, a * k + c * l + e, b * k + d * l + f];
}

function continues(last: Run, next: Run): boolean {
  if (last.isTurned || next.isTurned) return false;
  const size = Math.max(last.size, next.size);
  // Raised or lowered small signs, such as a footnote's number, belong to the line.
  const rise = Math.min(last.size, next.size) < size * 0.8 ? 0.55 : 0.25;
  if (Math.abs(last.baseline - next.baseline) > size * rise) return false;
  const gap = next.left - last.right;
  return gap > -size * 0.6 && gap < size * 1.2;
}

function join(run: Run, next: Run, isSpaced: boolean): void {
  const gap = next.left - run.right;
  const hasSpace = run.text.endsWith(" ") || next.text.startsWith(" ");
  const space = !hasSpace && (isSpaced || gap > Math.min(run.size, next.size) * 0.18) ? " " : "";
  if (space) run.drawn.push({ text: space, left: run.right, right: next.left });
  run.text += space + next.text;
  run.drawn.push(...next.drawn);
  run.right = Math.max(run.right, next.right);
  run.top = Math.min(run.top, next.top);
  run.bottom = Math.max(run.bottom, next.bottom);
  if (next.font !== run.font) run.font = "";
  if (next.size > run.size) Object.assign(run, { size: next.size, baseline: next.baseline });
}

type Word = { start: number; end: number; left: number; right: number };

/**
 * Where the words of a run stand, as few spans as keep every word within a fraction of a letter of its place. `start` is
 * where the run begins in the text of the page.
 */
export function spansOf(run: Run, start: number): Span[] {
  if (run.isTurned) return [spanOf(run, [{ start, end: start + run.text.length, left: run.left, right: run.right }])];
  const words = wordsOf(run, start);
  const spans: Span[] = [];
  let group: Word[] = [];
  for (const word of words) {
    if (group.length > 0 && (run.isWordByWord || !isInProportion([...group, word], run.size * 0.12))) {
      spans.push(spanOf(run, group));
      group = [];
    }
    group.push(word);
  }
  if (group.length > 0) spans.push(spanOf(run, group));
  return spans;
}

function wordsOf(run: Run, start: number): Word[] {
  const places = new Float64Array(run.text.length + 1);
  let at = 0;
  for (const { text, left, right } of run.drawn) {
    const along = advances(text, run.face);
    for (let index = 0; index < text.length; index++) places[at + index] = left + (right - left) * (along[index] ?? 0);
    at += text.length;
    places[at] = right;
  }
  return [...run.text.matchAll(/\S+/g)].map(({ 0: word, index }) => ({
    start: start + index,
    end: start + index + word.length,
    left: places[index] ?? run.left,
    right: endOf(run, places, index + word.length),
  }));
}

/** A word ends where its last letter does, also where a space of another piece follows. */
function endOf(run: Run, places: Float64Array, end: number): number {
  let at = 0;
  for (const { text, right } of run.drawn) {
    at += text.length;
    if (at === end) return right;
  }
  return places[end] ?? run.right;
}

function isInProportion(words: readonly Word[], tolerance: number): boolean {
  const [first, last] = [words[0] as Word, words.at(-1) as Word];
  const letter = (last.right - first.left) / (last.end - first.start);
  return words.every(
    ({ start, end, left, right }) =>
      Math.abs(first.left + (start - first.start) * letter - left) <= tolerance &&
      Math.abs(first.left + (end - first.start) * letter - right) <= tolerance,
  );
}

const tenth = (value: number): number => Math.round(value * 10) / 10;

function spanOf({ top, bottom }: Run, words: readonly Word[]): Span {
  const [first, last] = [words[0] as Word, words.at(-1) as Word];
  return [first.start, last.end, tenth(first.left), tenth(top), tenth(last.right - first.left), tenth(bottom - top)];
}
