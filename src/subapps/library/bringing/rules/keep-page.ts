import type { PageHeading } from "../../parsing/report.ts";
import type { Block, Heading, KeptPage, ParsedPage } from "../../text.ts";

/** A page at its place in the document: offsets count from the document's beginning. */
export function keepPage(page: ParsedPage, number: number, start: number): KeptPage {
  return {
    ...page,
    number,
    start,
    end: start + page.text.length,
    blocks: page.blocks.map((block) => shifted(block, start)),
    spans: page.spans?.map(([from, to, ...box]) => [from + start, to + start, ...box]) ?? null,
  };
}

function shifted(block: Block, by: number): Block {
  const move = <Place extends { start: number; end: number }>(place: Place): Place => ({
    ...place,
    start: place.start + by,
    end: place.end + by,
  });
  const moved = move(block);
  if (moved.marks) moved.marks = moved.marks.map(move);
  if (moved.kind === "table") moved.rows = moved.rows.map((row) => row.map(move));
  return moved;
}

export const keepHeading = ({ title, level, start }: PageHeading, page: KeptPage): Heading => ({
  title,
  level,
  page: page.number,
  start: page.start + start,
});
