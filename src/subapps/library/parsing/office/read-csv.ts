import { readFile } from "node:fs/promises";
import { decodeText } from "../decode-text.ts";
import { Flow } from "../flow.ts";
import type { Parser } from "../report.ts";
import { csvRows } from "./csv-rows.ts";
import { hasHead, writeRows } from "./write-rows.ts";

export const readCsv: Parser = async ({ path, pagesRead }, tell) => {
  const rows = csvRows(decodeText(await readFile(path)));
  tell({ type: "begin", pages: null, title: null, details: {} });
  const flow = new Flow(tell, pagesRead);
  writeRows(flow, rows, hasHead(rows));
  flow.end();
};
