import { readFile } from "node:fs/promises";
import readSheets from "read-excel-file/node";
import { ReadingFault } from "../fault.ts";
import { Flow } from "../flow.ts";
import type { Parser } from "../report.ts";
import { Zip } from "../zip.ts";
import { officeDetails } from "./office-details.ts";
import { hasHead, writeRows } from "./write-rows.ts";

/** A workbook: each sheet begins a page, with its name over its cells. */
export const readXlsx: Parser = async ({ path, pagesRead }, tell) => {
  const content = await readFile(path);
  const zip = new Zip(content);
  zip.check();
  const { title, details } = officeDetails(zip);
  tell({ type: "begin", pages: null, title, details });
  const sheets = await readSheets(content).catch(() => {
    throw new ReadingFault("damaged");
  });
  const flow = new Flow(tell, pagesRead);
  for (const { sheet, data } of sheets) {
    const rows = data.map((row) => row.map(wordsOf));
    if (!rows.some((row) => row.some(Boolean))) continue;
    flow.breakPage();
    flow.heading(2, [{ text: sheet }]);
    writeRows(flow, rows, hasHead(rows));
  }
  flow.end();
};

/** A cell as people read it. */
function wordsOf(value: unknown): string {
  if (value === null || value === undefined) return "";
  if (value instanceof Date) {
    const text = value.toISOString();
    return text.endsWith("T00:00:00.000Z") ? text.slice(0, 10) : text.slice(0, 16).replace("T", " ");
  }
  if (typeof value === "number") return String(Number(value.toPrecision(12)));
  return String(value);
}
