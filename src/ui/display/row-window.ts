/** Which of many rows of one height are to be drawn, and how much room those above and below take. */
export function rowWindow({ count, rowHeight, height, scrollTop, spare = 8 }: RowWindowInput) {
  const first = Math.max(0, Math.floor(scrollTop / rowHeight) - spare);
  const last = Math.min(count, Math.ceil((scrollTop + height) / rowHeight) + spare);
  const start = Math.min(first, Math.max(0, count - 1));
  const end = Math.max(start, last);
  return { start, end, above: start * rowHeight, below: (count - end) * rowHeight };
}

interface RowWindowInput {
  count: number;
  rowHeight: number;
  height: number;
  scrollTop: number;
  /** Rows beyond each edge, so that a quick scroll does not show a gap. */
  spare?: number;
}

const steps: Record<string, (at: number, last: number, page: number) => number> = {
  ArrowDown: (at, last) => Math.min(at + 1, last),
  ArrowUp: (at) => Math.max(at - 1, 0),
  PageDown: (at, last, page) => Math.min(at + page, last),
  PageUp: (at, _, page) => Math.max(at - page, 0),
  Home: () => 0,
  End: (_, last) => last,
};

/** The row a key leads to from the one that is open, or null when the key is for somebody else. */
export const rowAfterKey = (key: string, at: number, count: number, page: number): number | null =>
  count > 0 ? (steps[key]?.(at, count - 1, page) ?? null) : null;
