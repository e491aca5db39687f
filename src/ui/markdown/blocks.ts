import type { Block } from "./block.ts";
import { parseInline } from "./inline.ts";
import { Lines, linesOf } from "./lines.ts";
import { fence, formula, heading, isContinued, item, quote, rule } from "./patterns.ts";
import { readCode, type TextSoFar } from "./read-code.ts";
import { type ListSoFar, readList } from "./read-list.ts";
import { readMath } from "./read-math.ts";
import { beginsTable, readTable, type TableSoFar } from "./read-table.ts";
import type { WordsSoFar } from "./words-so-far.ts";

/** What reading a block left behind, so that reading it again when it has grown costs little. Empty at first. */
export type BlockMemory = {
  code?: TextSoFar;
  list?: ListSoFar;
  table?: TableSoFar;
  paragraph?: TextSoFar;
  words?: WordsSoFar;
};

const deepest = 8;

/** The blocks of a text in the part of CommonMark that people and models write: anything else stays words. */
export function parseBlocks(source: string, depth = 0): Block[] {
  const lines = new Lines(linesOf(source));
  const blocks: Block[] = [];
  for (let at = 0; ; ) {
    const line = lines.at(at);
    if (line === undefined) return blocks;
    if (line.trim() === "") at += 1;
    else {
      const { block, end } = readBlock(lines, at, depth);
      blocks.push(block);
      at = end;
    }
  }
}

/** Reads the block that begins here, and says which line comes after it. */
export function readBlock(
  lines: Lines,
  at: number,
  depth: number,
  memory: BlockMemory = {},
): { block: Block; end: number } {
  const line = lines.at(at) ?? "";
  const fenced = fence.exec(line);
  if (fenced) return readCode(lines, at, fenced, memory);
  const headed = heading.exec(line);
  if (headed) {
    const [, signs = "#", words = ""] = headed;
    return { block: { kind: "heading", level: signs.length, words: parseInline(words) }, end: at + 1 };
  }
  if (rule.test(line)) return { block: { kind: "rule" }, end: at + 1 };
  const math = formula.exec(line)?.[1];
  const read = math ? readMath(lines, at, math) : null;
  if (read) return read;
  if (depth < deepest && quote.test(line)) return readQuote(lines, at, depth);
  if (depth < deepest && item.test(line))
    return readList(lines, at, memory, (source) => parseBlocks(source, depth + 1));
  if (beginsTable(lines, at)) return readTable(lines, at, memory);
  return readParagraph(lines, at, memory);
}

function readQuote(lines: Lines, at: number, depth: number): { block: Block; end: number } {
  const inner: string[] = [];
  let end = at;
  for (; ; end++) {
    const line = lines.at(end);
    if (line === undefined || !(quote.test(line) || isContinued(line))) break;
    inner.push(line.replace(quote, ""));
  }
  return { block: { kind: "quote", blocks: parseBlocks(inner.join("\n"), depth + 1) }, end };
}

function readParagraph(lines: Lines, at: number, memory: BlockMemory): { block: Block; end: number } {
  let { next, text } = memory.paragraph ?? { next: at, text: "" };
  for (; ; next++) {
    const line = lines.at(next);
    if (line === undefined || (next > at && !isContinued(line))) break;
    text = next === at ? line.trimStart() : `${text}\n${line.trimStart()}`;
    if (lines.isComplete(next)) memory.paragraph = { next: next + 1, text };
  }
  const trimmed = text.trimEnd();
  const words = memory.words ? memory.words.read(trimmed) : parseInline(trimmed);
  return { block: { kind: "paragraph", words }, end: next };
}
