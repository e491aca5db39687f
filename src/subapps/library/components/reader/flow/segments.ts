import type { Mark } from "../../../text.ts";
import type { Layer } from "../reader-types.ts";

export type Segment = { start: number; end: number; marks: Mark[]; layers: Layer[] };

/** Cuts a stretch wherever a mark or a layer begins or ends, so that each piece looks one way throughout. */
export function segmentsOf(
  start: number,
  end: number,
  marks: readonly Mark[] = [],
  layers: readonly Layer[] = [],
): Segment[] {
  const cuts = new Set([start, end]);
  for (const { start: from, end: to } of [...marks, ...layers]) {
    if (from > start && from < end) cuts.add(from);
    if (to > start && to < end) cuts.add(to);
  }
  const places = [...cuts].sort((a, b) => a - b);
  const covers = (from: number, to: number) => (one: { start: number; end: number }) =>
    one.start < to && one.end > from;
  return places.slice(0, -1).map((from, at) => {
    const to = places[at + 1] as number;
    return { start: from, end: to, marks: marks.filter(covers(from, to)), layers: layers.filter(covers(from, to)) };
  });
}
