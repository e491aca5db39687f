import { cjkRuns, hasCjk, withoutCjk } from "#lib/cjk.ts";
import type { Block, KeptPage } from "../../text.ts";

/**
 * A piece of the text that is kept whole where it fits: a heading, a paragraph, an item, a row. `under` is the head of the
 * table it belongs to; one that may go on over the page's edge says whether it does.
 */
export type Unit = {
  start: number;
  end: number;
  words: number;
  pageFrom: number;
  pageTo: number;
  heading?: number;
  under?: string;
  goesOn?: boolean;
};

export type ReadText = (start: number, end: number) => string;

const longestHead = 160;

export const countWords = (text: string): number =>
  hasCjk(text)
    ? Math.ceil(cjkRuns(text).reduce((sum, run) => sum + run.text.length, 0) / lettersPerWord) +
      (withoutCjk(text).match(/[\p{L}\p{N}]\S*/gu)?.length ?? 0)
    : (text.match(/\S+/g)?.length ?? 0);
/** Of scripts without spaces about so many letters say what a word says. */
const lettersPerWord = 2;

/** The units of pages behind an offset, in order. A paragraph that goes on over the edge of a page is one unit. */
export function* unitsOfPages(pages: readonly KeptPage[], from: number, read: ReadText): Generator<Unit> {
  const units = pages.flatMap((page) =>
    blocksOf(page)
      .filter(({ end }) => end > from)
      .flatMap((block) => unitsOfBlock(block, page.number, read)),
  );
  for (let at = 0; at < units.length; at++) {
    let unit = units[at] as Unit;
    for (let next = units[at + 1]; next && isOneWith(unit, next); next = units[at + 1]) {
      unit = { ...next, start: unit.start, pageFrom: unit.pageFrom, words: unit.words + next.words };
      at++;
    }
    if (unit.end > from) yield fromOffset(unit, from, read);
  }
}

const isOneWith = (unit: Unit, next: Unit): boolean =>
  unit.goesOn === true && next.goesOn !== undefined && unit.pageTo < next.pageFrom;

/** Of a long paragraph the beginning may be a passage already. */
function fromOffset(unit: Unit, from: number, read: ReadText): Unit {
  if (unit.start >= from) return unit;
  const rest = trimmed({ ...unit, start: from }, read);
  return { ...rest, words: countWords(read(rest.start, rest.end)) };
}

/** A page without blocks is read by its empty lines. */
function blocksOf(page: KeptPage): Block[] {
  if (page.blocks.length > 0) return page.blocks;
  return [...page.text.matchAll(/\S(?:[\s\S]*?\S)?(?=\s*\n\s*\n|\s*$)/g)].map(({ 0: text, index }) => ({
    kind: "paragraph",
    start: page.start + index,
    end: page.start + index + text.length,
  }));
}

function unitsOfBlock(block: Block, page: number, read: ReadText): Unit[] {
  if (block.kind === "table") return rowsOf(block, page, read);
  const unit = unitAt(block.start, block.end, page, read);
  if (!unit || block.kind === "rule") return [];
  if (block.kind === "heading") return [{ ...unit, heading: block.level }];
  if (block.kind !== "paragraph" && block.kind !== "item") return [unit];
  return [{ ...unit, goesOn: !/[.!?:;…][\s"'”»)\]]*$/.test(read(unit.start, unit.end)) }];
}

function rowsOf(table: Extract<Block, { kind: "table" }>, page: number, read: ReadText): Unit[] {
  const head = (table.hasHead ? (table.rows[0] ?? []) : []).map(({ start, end }) => read(start, end).trim());
  const under = head.filter(Boolean).join(" | ").slice(0, longestHead);
  return table.rows.flatMap((row) => {
    const unit = row[0] ? unitAt(row[0].start, row.at(-1)?.end ?? row[0].end, page, read) : null;
    return unit ? [{ ...unit, under }] : [];
  });
}

function unitAt(start: number, end: number, page: number, read: ReadText): Unit | null {
  const unit = trimmed({ start, end, words: 0, pageFrom: page, pageTo: page }, read);
  return unit.end > unit.start ? { ...unit, words: countWords(read(unit.start, unit.end)) } : null;
}

export function trimmed<Piece extends { start: number; end: number }>(piece: Piece, read: ReadText): Piece {
  const text = read(piece.start, piece.end);
  const kept = text.trim();
  const start = piece.start + (text.length - text.trimStart().length);
  return kept.length === text.length ? piece : { ...piece, start, end: start + kept.length };
}

/** Reads stretches that may reach over several pages. */
export function readerOf(pages: readonly KeptPage[]): ReadText {
  return (start, end) => {
    let text = "";
    for (const page of pages) {
      if (page.end <= start || page.start >= end) continue;
      text += page.text.slice(Math.max(0, start - page.start), end - page.start);
    }
    return text;
  };
}
