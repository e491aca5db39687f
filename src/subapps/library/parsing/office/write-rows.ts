import type { Flow } from "../flow.ts";

/** Rows of a sheet as a table. Columns and rows that are empty to their end are left out. */
export function writeRows(flow: Flow, rows: readonly (readonly string[])[], isHeaded: boolean): void {
  const filled = rows.filter((row) => row.some((cell) => cell.trim()));
  const width = Math.max(0, ...filled.map((row) => row.findLastIndex((cell) => cell.trim()) + 1));
  const cells = filled.map((row) => Array.from({ length: width }, (_, at) => [{ text: row[at] ?? "" }]));
  flow.table(cells, isHeaded);
}

/** A first row of words over rows with numbers, or over rows at all, names the columns. */
export function hasHead(rows: readonly (readonly string[])[]): boolean {
  const [first = [], ...rest] = rows.filter((row) => row.some((cell) => cell.trim()));
  const names = first.filter((cell) => cell.trim());
  const areWords = names.length > 0 && names.every((cell) => !/^[\s\d.,:%€$£+-]+$/.test(cell));
  return (
    areWords &&
    rest.length > 0 &&
    names.length >= Math.max(...rest.slice(0, 20).map((row) => row.filter(Boolean).length)) - 1
  );
}
