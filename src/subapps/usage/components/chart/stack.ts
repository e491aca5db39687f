import type { Chart } from "../../dashboard/chart-result.ts";

export type Segment = { series: number; value: number; y: number; height: number };

const gap = 1.5;
/** What is not nothing is seen: at least a line. */
const least = 1;

/** The parts of a bar from the floor up, in pixels from the top. Gaps are taken from the parts, so that the whole stays true. */
export function stackOf(chart: Chart, bar: number, top: number, height: number): Segment[] {
  const segments: Segment[] = [];
  let floor = height;
  for (const [series, { values }] of chart.series.entries()) {
    const value = values[bar] ?? 0;
    if (value <= 0) continue;
    const whole = (value / top) * height;
    const shown = Math.max(least, whole - gap);
    segments.push({ series, value, y: floor - whole, height: shown });
    floor -= whole;
  }
  return segments;
}

/** The part at a height, for a click on it. */
export const segmentAt = (segments: readonly Segment[], y: number): Segment | undefined =>
  segments.find((segment) => y >= segment.y && y <= segment.y + segment.height);
