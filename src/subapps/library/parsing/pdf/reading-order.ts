import type { Run } from "./runs.ts";

/** Runs that stand on one line, from left to right. */
export type Line = {
  runs: Run[];
  left: number;
  right: number;
  top: number;
  bottom: number;
  baseline: number;
  size: number;
};

/**
 * The lines of a page in the order in which they are read. Files nearly always draw text in that order, columns
 * included, so it is kept; where drawing jumps about, the page is cut along its white gaps instead.
 */
export function linesOf(runs: readonly Run[]): Line[] {
  const upright = runs.filter(({ isTurned }) => !isTurned);
  const turned = runs.filter(({ isTurned }) => isTurned);
  const ordered = isOrderly(upright) ? upright : cut(upright, medianSize(upright), 0);
  return [...grouped(ordered), ...turned.map((run) => lineOf([run]))];
}

function grouped(runs: readonly Run[]): Line[] {
  const lines: Line[] = [];
  let open: Run[] = [];
  for (const run of runs) {
    const last = open.at(-1);
    if (last && !(isBeside(last, run) && run.left >= last.right - last.size * 0.3)) {
      lines.push(lineOf(open));
      open = [];
    }
    open.push(run);
  }
  if (open.length > 0) lines.push(lineOf(open));
  return lines;
}

function lineOf(runs: Run[]): Line {
  const largest = runs.reduce((most, run) => (run.size > most.size ? run : most));
  return {
    runs,
    left: Math.min(...runs.map(({ left }) => left)),
    right: Math.max(...runs.map(({ right }) => right)),
    top: Math.min(...runs.map(({ top }) => top)),
    bottom: Math.max(...runs.map(({ bottom }) => bottom)),
    baseline: largest.baseline,
    size: largest.size,
  };
}

const isBeside = (one: Run, other: Run): boolean =>
  Math.abs(one.baseline - other.baseline) < Math.min(one.size, other.size) * 0.4;

function isOrderly(runs: readonly Run[]): boolean {
  let backwards = 0;
  let acrossGutter = 0;
  for (let at = 1; at < runs.length; at++) {
    const [last, next] = [runs[at - 1] as Run, runs[at] as Run];
    const isAbove = next.baseline < last.baseline - last.size * 0.5;
    const isLeft = isBeside(last, next) && next.right < last.left;
    if ((isAbove && next.left < last.right) || isLeft) backwards += 1;
    // Two long texts side by side are columns drawn row by row; short ones are cells of a table.
    if (isBeside(last, next) && last.text.length > 25 && next.text.length > 25) acrossGutter += 1;
  }
  return backwards <= Math.max(1, runs.length * 0.15) && acrossGutter <= runs.length * 0.25;
}

function medianSize(runs: readonly Run[]): number {
  const sizes = runs.map(({ size }) => size).sort((a, b) => a - b);
  return sizes[sizes.length >> 1] ?? 10;
}

const deepest = 12;

/** Cuts a region into left and right at a gutter of text columns, else into above and below at its widest gap. */
function cut(runs: readonly Run[], size: number, depth: number): Run[] {
  if (runs.length < 2 || depth > deepest) return byLine(runs);
  const gutter = widestGap(runs, (run) => [run.left, run.right]);
  if (gutter && gutter.width > size * 0.8) {
    const [left, right] = parted(runs, ({ left }) => left < gutter.at);
    if (isProse(left) && isProse(right)) return [...cut(left, size, depth + 1), ...cut(right, size, depth + 1)];
  }
  const gap = widestGap(runs, (run) => [run.top, run.bottom]);
  if (gap && gap.width > size * 0.5) {
    const [above, below] = parted(runs, ({ top }) => top < gap.at);
    return [...cut(above, size, depth + 1), ...cut(below, size, depth + 1)];
  }
  return byLine(runs);
}

const isProse = (runs: readonly Run[]): boolean =>
  runs.length > 0 && runs.reduce((sum, { text }) => sum + text.length, 0) / runs.length >= 18;

function parted(runs: readonly Run[], isFirst: (run: Run) => boolean): [Run[], Run[]] {
  return [runs.filter(isFirst), runs.filter((run) => !isFirst(run))];
}

function widestGap(
  runs: readonly Run[],
  extentOf: (run: Run) => [number, number],
): { at: number; width: number } | null {
  const extents = runs.map(extentOf).sort((a, b) => a[0] - b[0]);
  let end = extents[0]?.[1] ?? 0;
  let widest: { at: number; width: number } | null = null;
  for (const [from, to] of extents) {
    if (from > end && from - end > (widest?.width ?? 0)) widest = { at: from, width: from - end };
    end = Math.max(end, to);
  }
  return widest;
}

function byLine(runs: readonly Run[]): Run[] {
  const sorted = [...runs].sort((a, b) => a.baseline - b.baseline);
  const lines: Run[][] = [];
  for (const run of sorted) {
    const line = lines.at(-1);
    if (line?.[0] && isBeside(line[0], run)) line.push(run);
    else lines.push([run]);
  }
  return lines.flatMap((line) => line.sort((a, b) => a.left - b.left));
}
