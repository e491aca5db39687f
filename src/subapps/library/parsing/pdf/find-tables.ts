import type { Line } from "./reading-order.ts";
import type { Run } from "./runs.ts";

export type FoundTable = { from: number; to: number; rows: Run[][] };

const fewestRows = 3;
const longestCell = 60;

/** Lines that follow each other, each of several short cells that stand under one another. */
export function findTables(lines: readonly Line[]): FoundTable[] {
  const tables: FoundTable[] = [];
  for (let from = 0; from < lines.length; from++) {
    let to = from;
    while (to < lines.length && isRow(lines[to] as Line, lines[to - 1], to > from)) to += 1;
    if (to - from < fewestRows) continue;
    const table = tableOf(lines, from, to);
    if (table) tables.push(table);
    from = to - 1;
  }
  return tables;
}

function isRow(line: Line, above: Line | undefined, isFollowing: boolean): boolean {
  if (line.runs.length < 2 || line.runs.some(({ text }) => text.length > longestCell)) return false;
  return !isFollowing || !above || (line.baseline > above.baseline && line.baseline - above.baseline < line.size * 4);
}

/** The columns are where cells of different lines overlap; a table has its cells in at least two of them. */
function tableOf(lines: readonly Line[], from: number, to: number): FoundTable | null {
  const cells = lines.slice(from, to).flatMap(({ runs }) => runs);
  const columns: { left: number; right: number }[] = [];
  for (const { left, right } of [...cells].sort((a, b) => a.left - b.left)) {
    const last = columns.at(-1);
    if (last && left < last.right - 1) last.right = Math.max(last.right, right);
    else columns.push({ left, right });
  }
  if (columns.length < 2) return null;
  const columnOf = ({ left }: Run) => columns.findIndex((column) => left >= column.left - 0.01 && left <= column.right);
  const rows = lines.slice(from, to).map(({ runs }) => {
    const row: Run[] = [];
    for (const run of runs) row[columnOf(run)] = run;
    return row;
  });
  const isWhole = rows.every((row, index) => Object.keys(row).length === lines[from + index]?.runs.length);
  return isWhole
    ? { from, to, rows: rows.map((row) => Array.from({ length: columns.length }, (_, at) => row[at] as Run)) }
    : null;
}
