import { formatNumber } from "#lib/format/number.ts";
/** A line that is not as it should be. Lines are counted as an editor counts them, from one. */
export class CsvFault extends Error {
  override name = "CsvFault";
  readonly line: number;

  constructor(line: number, words: string) {
    super(`Line ${line}: ${words}`);
    this.line = line;
  }
}

export type CsvTable = { delimiter: string; header: string[]; rows: { line: number; cells: string[] }[] };

export const mostRows = 50_000;
const mostColumns = 100;

/**
 * Reads a table as RFC 4180 has it, with commas, semicolons or tabs. Strict: half a quote, or a row with more or fewer cells
 * than the header, is said with its line rather than guessed at.
 */
export function parseCsv(text: string): CsvTable {
  const content = text.replace(/^\uFEFF/, "");
  if (content.includes("\0")) throw new CsvFault(1, "this is no text. Export the table as CSV.");
  const delimiter = delimiterOf(content);
  const records = recordsOf(content, delimiter);
  const first = records.next();
  const header = first.done ? [] : first.value.cells.map((cell) => cell.trim());
  if (header.length === 0 || header.every((name) => name === "")) throw new CsvFault(1, "there is no header.");
  if (header.length > mostColumns) throw new CsvFault(1, `there are more than ${mostColumns} columns.`);
  const twice = header.find((name, at) => name !== "" && header.indexOf(name) !== at);
  if (twice !== undefined) throw new CsvFault(1, `two columns are called “${twice}”.`);
  const rows: CsvTable["rows"] = [];
  for (const record of records) {
    if (record.cells.length === 1 && record.cells[0] === "") continue; // an empty line
    if (record.cells.length !== header.length)
      throw new CsvFault(record.line, `there are ${record.cells.length} cells, but the header has ${header.length}.`);
    if (rows.length === mostRows)
      throw new CsvFault(record.line, `there are more than ${formatNumber(mostRows)} rows. Export a shorter time.`);
    rows.push(record);
  }
  return { delimiter, header, rows };
}

/** Whichever the header has most of, outside quotes. */
function delimiterOf(content: string): string {
  const end = content.search(/\r?\n/);
  const header = (end < 0 ? content : content.slice(0, end)).replaceAll(/"[^"]*"/g, "");
  const count = (mark: string) => header.split(mark).length - 1;
  return [",", ";", "\t"].reduce((best, mark) => (count(mark) > count(best) ? mark : best), ",");
}

function* recordsOf(content: string, delimiter: string): Generator<{ line: number; cells: string[] }> {
  let at = 0;
  let line = 1;
  while (at < content.length) {
    const began = line;
    const cells: string[] = [];
    for (;;) {
      let cell = "";
      if (content[at] === '"') {
        const opened = line;
        at += 1;
        for (;;) {
          const close = content.indexOf('"', at);
          if (close < 0) throw new CsvFault(opened, "a quote is opened and never closed.");
          const part = content.slice(at, close);
          line += part.split("\n").length - 1;
          cell += part;
          at = close + 1;
          if (content[at] !== '"') break;
          cell += '"';
          at += 1;
        }
        if (at < content.length && content[at] !== delimiter && content[at] !== "\n" && content[at] !== "\r")
          throw new CsvFault(line, "there are letters after a closing quote.");
      } else {
        let end = at;
        while (end < content.length && content[end] !== delimiter && content[end] !== "\n" && content[end] !== "\r")
          end += 1;
        cell = content.slice(at, end);
        if (cell.includes('"'))
          throw new CsvFault(line, "a quote stands in the middle of a cell without quotes around it.");
        at = end;
      }
      cells.push(cell);
      if (content[at] !== delimiter) break;
      at += 1;
    }
    if (content[at] === "\r") at += 1;
    if (content[at] === "\n") at += 1;
    line += 1;
    yield { line: began, cells };
  }
}
