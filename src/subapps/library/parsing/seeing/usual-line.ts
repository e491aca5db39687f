import type { Run } from "../pdf/runs.ts";

const near = 0.4;

/**
 * The height of ordinary lines among those that were looked at. What is seen of a line depends on its letters, so only one
 * that is clearly larger than the others counts as a heading.
 */
export function usualLine(runs: readonly Run[]): number {
  const sizes = runs.map(({ size }) => size).sort((a, b) => a - b);
  return sizes[sizes.length >> 1] ?? 10;
}

/** Lines in another measure, with those of about the usual height taken to be of one size. */
export function levelled(runs: readonly Run[], by: number): Run[] {
  const usual = usualLine(runs) * by;
  return runs.map((run) => {
    const size = run.size * by;
    return {
      ...run,
      left: run.left * by,
      right: run.right * by,
      top: run.top * by,
      bottom: run.bottom * by,
      baseline: run.baseline * by,
      size: Math.abs(size - usual) < usual * near ? usual : size,
      drawn: run.drawn.map(({ text, left, right }) => ({ text, left: left * by, right: right * by })),
    };
  });
}
