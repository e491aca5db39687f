import { type Inline, parseInline } from "./inline.ts";

export type Align = "left" | "center" | "right";
export type Block =
  | { kind: "heading"; level: number; words: Inline[] }
  | { kind: "paragraph"; words: Inline[] }
  | { kind: "code"; language: string; code: string }
  | { kind: "quote"; blocks: Block[] }
  | { kind: "list"; start: number | null; isTight: boolean; items: Block[][] }
  | { kind: "table"; align: Align[]; head: Inline[][]; rows: Inline[][][] }
  | { kind: "rule" };

const deepest = 8;
const fence = /^ {0,3}(`{3,}|~{3,})\s*([\w+#.-]*)[^`]*$/;
const heading = /^ {0,3}(#{1,6})(?:\s+(.*?))?(?:\s+#+)?\s*$/;
const rule = /^ {0,3}([-*_])(?:\s*\1){2,}\s*$/;
const quote = /^ {0,3}>\s?/;
const item = /^( {0,3})([-*+]|\d{1,9}[.)])(\s+|$)/;
const divider = /^\s*\|?\s*:?-+:?\s*(?:\|\s*:?-+:?\s*)*\|?\s*$/;

/** The blocks of a text in the part of CommonMark that people and models write: anything else stays words. */
export function parseBlocks(source: string, depth = 0): Block[] {
  const lines = source.replaceAll(/\r\n?/g, "\n").replaceAll("\t", "    ").split("\n");
  const blocks: Block[] = [];
  for (let at = 0; at < lines.length; ) {
    const line = lines[at] ?? "";
    if (line.trim() === "") at += 1;
    else at = readBlock(lines, at, blocks, depth);
  }
  return blocks;
}

/** Reads the block that begins here and returns the line after it. */
function readBlock(lines: string[], at: number, blocks: Block[], depth: number): number {
  const line = lines[at] ?? "";
  const fenced = fence.exec(line);
  if (fenced) return readCode(lines, at, fenced, blocks);
  const headed = heading.exec(line);
  if (headed) {
    blocks.push({ kind: "heading", level: headed[1]?.length ?? 1, words: parseInline(headed[2] ?? "") });
    return at + 1;
  }
  if (rule.test(line)) {
    blocks.push({ kind: "rule" });
    return at + 1;
  }
  if (depth < deepest && quote.test(line)) return readQuote(lines, at, blocks, depth);
  if (depth < deepest && item.test(line)) return readList(lines, at, blocks, depth);
  if (line.includes("|") && divider.test(lines[at + 1] ?? "") && sameWidth(line, lines[at + 1] ?? ""))
    return readTable(lines, at, blocks);
  return readParagraph(lines, at, blocks);
}

function readCode(
  lines: string[],
  at: number,
  [, mark = "```", language = ""]: RegExpExecArray,
  blocks: Block[],
): number {
  let end = at + 1; // a block that is still being written has no end yet
  while (end < lines.length && !(lines[end]?.trim().startsWith(mark) && /^[`~\s]+$/.test(lines[end] ?? ""))) end += 1;
  blocks.push({ kind: "code", language, code: lines.slice(at + 1, end).join("\n") });
  return end + 1;
}

function readQuote(lines: string[], at: number, blocks: Block[], depth: number): number {
  let end = at;
  while (end < lines.length && (quote.test(lines[end] ?? "") || isContinued(lines[end] ?? ""))) end += 1;
  const inner = lines.slice(at, end).map((line) => line.replace(quote, ""));
  blocks.push({ kind: "quote", blocks: parseBlocks(inner.join("\n"), depth + 1) });
  return end;
}

/** Words that go on with the paragraph above them. */
const isContinued = (line: string) =>
  line.trim() !== "" && ![fence, heading, rule, quote, item].some((pattern) => pattern.test(line));

function readList(lines: string[], at: number, blocks: Block[], depth: number): number {
  const [, , marker = "-"] = item.exec(lines[at] ?? "") ?? [];
  const kind = marker.at(-1);
  const isOrdered = kind === "." || kind === ")";
  const items: string[][] = [];
  let isTight = true;
  let indent = 0;
  let end = at;
  for (; end < lines.length; end++) {
    const line = lines[end] ?? "";
    const begun = rule.test(line) ? null : item.exec(line);
    const own = line.length - line.trimStart().length;
    if (begun && (items.length === 0 || own < indent)) {
      if (begun[2]?.at(-1) !== kind) break;
      indent = begun[0].length + (begun[3] === "" ? 1 : 0);
      if ((begun[3]?.length ?? 0) > 4) indent = (begun[1]?.length ?? 0) + (begun[2]?.length ?? 1) + 1;
      items.push([line.slice(indent)]);
      continue;
    }
    const current = items.at(-1);
    if (!current) break;
    if (line.trim() === "") {
      let later = end + 1;
      while (later < lines.length && lines[later]?.trim() === "") later += 1;
      const next = lines[later];
      const goesOn = next !== undefined && (next.length - next.trimStart().length >= indent || item.test(next));
      if (!goesOn) break;
      isTight = false;
      current.push("");
      end = later - 1;
    } else if (own >= indent) current.push(line.slice(indent));
    else if (isContinued(line) && current.at(-1) !== "") current.push(line.trimStart());
    else break;
  }
  const start = isOrdered ? Number.parseInt(marker, 10) : null;
  blocks.push({ kind: "list", start, isTight, items: items.map((each) => parseBlocks(each.join("\n"), depth + 1)) });
  return end;
}

const cellsOf = (line: string): string[] =>
  line
    .trim()
    .replace(/^\|/, "")
    .replace(/(?<!\\)\|$/, "")
    .split(/(?<!\\)\|/)
    .map((cell) => cell.trim().replaceAll("\\|", "|"));

const sameWidth = (head: string, line: string) => cellsOf(head).length === cellsOf(line).length;

function readTable(lines: string[], at: number, blocks: Block[]): number {
  const align = cellsOf(lines[at + 1] ?? "").map((cell): Align => {
    if (cell.endsWith(":")) return cell.startsWith(":") ? "center" : "right";
    return "left";
  });
  let end = at + 2;
  while (end < lines.length && (lines[end] ?? "").includes("|") && (lines[end] ?? "").trim() !== "") end += 1;
  const wordsOf = (line: string) => align.map((_, column) => parseInline(cellsOf(line)[column] ?? ""));
  blocks.push({ kind: "table", align, head: wordsOf(lines[at] ?? ""), rows: lines.slice(at + 2, end).map(wordsOf) });
  return end;
}

function readParagraph(lines: string[], at: number, blocks: Block[]): number {
  let end = at + 1;
  while (end < lines.length && isContinued(lines[end] ?? "")) end += 1;
  const text = lines
    .slice(at, end)
    .map((line) => line.trimStart())
    .join("\n");
  blocks.push({ kind: "paragraph", words: parseInline(text.trimEnd()) });
  return end;
}
