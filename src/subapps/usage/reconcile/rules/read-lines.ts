import type { ExportFormat, Mapping } from "./mapping.ts";
import { CsvFault, type CsvTable } from "./parse-csv.ts";

/** What they say of a day of UTC and a model; null where the table does not say it. Money is in billionths. */
export type TheirLine = {
  day: string;
  model: string;
  input: number | null;
  output: number | null;
  cached: number | null;
  nanos: number | null;
};
export type TheirTable = { lines: TheirLine[]; currency: string | null };

type Figure = "input" | "output" | "cached" | "cost";

/** Adds up the rows of a table by day and model. The first cell that cannot be read is named with its line. */
export function readLines(table: CsvTable, mapping: Mapping, format: ExportFormat): TheirTable {
  const places = Object.fromEntries(
    Object.entries(mapping).map(([field, columns]) => [field, columns.map((column) => placeOf(table, column))]),
  ) as Record<keyof Mapping, number[]>;
  if (places.day.length === 0) throw new CsvFault(1, "say which column holds the day.");
  if (places.model.length === 0) throw new CsvFault(1, "say which column holds the model.");
  if (places.input.length + places.output.length + places.cost.length === 0)
    throw new CsvFault(1, "say which columns hold tokens or cost: there is nothing to compare.");
  const lines = new Map<string, TheirLine>();
  let currency: string | null = null;
  for (const { line, cells } of table.rows) {
    const figure = (field: Figure): number | null =>
      places[field].length === 0
        ? null
        : places[field].reduce((sum, at) => sum + numberOf(cells[at] ?? "", line, table, at), 0);
    const written = cells[places.currency[0] ?? -1]?.trim().toUpperCase();
    if (written) {
      if (currency !== null && currency !== written)
        throw new CsvFault(
          line,
          `the cost is in ${written}, but in ${currency} further up. Split the file by currency.`,
        );
      currency = written;
    }
    const day = dayOf(cells[places.day[0] as number] ?? "", line);
    const model = modelOf(cells[places.model[0] as number] ?? "", format);
    const cost = figure("cost");
    const sums = lines.get(`${day} ${model}`) ?? { day, model, input: null, output: null, cached: null, nanos: null };
    lines.set(`${day} ${model}`, {
      ...sums,
      input: added(sums.input, whole(figure("input"), line)),
      output: added(sums.output, whole(figure("output"), line)),
      cached: added(sums.cached, whole(figure("cached"), line)),
      nanos: added(sums.nanos, cost === null ? null : Math.round(cost * 1e9)),
    });
  }
  return { lines: [...lines.values()], currency };
}

function placeOf({ header }: CsvTable, column: string): number {
  const place = header.indexOf(column);
  if (place < 0) throw new CsvFault(1, `there is no column called “${column}”.`);
  return place;
}

const added = (sum: number | null, more: number | null): number | null => (more === null ? sum : (sum ?? 0) + more);

function whole(value: number | null, line: number): number | null {
  if (value !== null && !Number.isInteger(value)) throw new CsvFault(line, `${value} tokens: that is no whole number.`);
  return value;
}

/** A price list of theirs adds what was bought to the model's name: "gpt-5, input". */
const modelOf = (cell: string, format: ExportFormat): string =>
  (format === "openai_cost" ? (cell.split(",")[0] ?? "") : cell).trim() || "(no model)";

function numberOf(cell: string, line: number, { header, delimiter }: CsvTable, at: number): number {
  const text = cell.trim().replace(/^[\p{Sc}]\s*/u, "");
  if (text === "") return 0;
  const plain = delimiter !== "," && /^-?\d+,\d+$/.test(text) ? text.replace(",", ".") : text;
  if (!/^-?\d+(\.\d+)?(e[+-]?\d+)?$/i.test(plain))
    throw new CsvFault(
      line,
      `“${shortened(cell)}” in the column “${header[at]}” is no number. Write 1234.56, without separators.`,
    );
  return Number(plain);
}

/** A day, a moment with its zone, or seconds since 1970; as a day of UTC. */
function dayOf(cell: string, line: number): string {
  const text = cell.trim();
  const plainDay = /^(\d{4}-\d{2}-\d{2})$/.exec(text)?.[1];
  const moment = plainDay
    ? Date.parse(`${plainDay}T00:00:00Z`)
    : /^\d{10}(\.\d+)?$/.test(text)
      ? Number(text) * 1000
      : /^\d{4}-\d{2}-\d{2}[T ]\d{2}:\d{2}(:\d{2}(\.\d+)?)?( ?(Z|UTC|[+-]\d{2}:?\d{2}))?$/.test(text)
        ? Date.parse(zoned(text))
        : Number.NaN;
  const day = Number.isNaN(moment) ? null : new Date(moment).toISOString().slice(0, 10);
  if (day === null || (plainDay && plainDay !== day))
    throw new CsvFault(
      line,
      `“${shortened(cell)}” is no day. Write it as 2026-11-15, or as a moment such as 2026-11-15T09:00:00Z.`,
    );
  return day;
}

/** Without a zone it is UTC, as providers count. */
function zoned(text: string): string {
  const written = text.replace(" ", "T").replace(/ ?UTC$/, "Z");
  return /(Z|[+-]\d{2}:?\d{2})$/.test(written) ? written : `${written}Z`;
}

const shortened = (cell: string): string => (cell.length > 40 ? `${cell.slice(0, 40)}…` : cell);
