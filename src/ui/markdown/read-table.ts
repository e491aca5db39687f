import type { Align, Block } from "./block.ts";
import { type Inline, parseInline } from "./inline.ts";
import type { Lines } from "./lines.ts";
import { divider } from "./patterns.ts";

export type TableSoFar = { align: Align[]; head: Inline[][]; rows: Inline[][][] };

export function beginsTable(lines: Lines, at: number): boolean {
  const line = lines.at(at) ?? "";
  if (!line.includes("|")) return false;
  const next = lines.at(at + 1) ?? "";
  return divider.test(next) && cellsOf(line).length === cellsOf(next).length;
}

export function readTable(lines: Lines, at: number, memory: { table?: TableSoFar }): { block: Block; end: number } {
  const known = memory.table ?? { ...headOf(lines.at(at) ?? "", lines.at(at + 1) ?? ""), rows: [] };
  if (lines.isComplete(at + 1)) memory.table = known;
  const { align, head, rows } = known;
  const shown = [...rows];
  let end = at + 2 + rows.length;
  for (; ; end++) {
    const line = lines.at(end);
    if (!line?.includes("|")) break;
    const cells = cellsOf(line);
    const row = align.map((_, column) => parseInline(cells[column] ?? ""));
    shown.push(row);
    // A row that is done is read once.
    if (lines.isComplete(end)) rows.push(row);
  }
  return { block: { kind: "table", align, head, rows: shown }, end };
}

function headOf(line: string, dividing: string) {
  const align = cellsOf(dividing).map((cell): Align => {
    if (cell.endsWith(":")) return cell.startsWith(":") ? "center" : "right";
    return "left";
  });
  const cells = cellsOf(line);
  return { align, head: align.map((_, column) => parseInline(cells[column] ?? "")) };
}

const cellsOf = (line: string): string[] =>
  line
    .trim()
    .replace(/^\|/, "")
    .replace(/(?<!\\)\|$/, "")
    .split(/(?<!\\)\|/)
    .map((cell) => cell.trim().replaceAll("\\|", "|"));
