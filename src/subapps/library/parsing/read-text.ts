import { readFile } from "node:fs/promises";
import { decodeText } from "./decode-text.ts";
import { Flow } from "./flow.ts";
import type { Parser } from "./report.ts";

/** Plain text: paragraphs stand apart by empty lines; what is laid out with spaces keeps its lines. */
export const readText: Parser = async ({ path, pagesRead }, tell) => {
  const text = decodeText(await readFile(path));
  tell({ type: "begin", pages: null, title: null, details: {} });
  const flow = new Flow(tell, pagesRead);
  for (const part of text.split(/\n[ \t]*\n+/)) {
    const kept = part.replace(/^\n+|\s+$/g, "");
    if (!kept.trim()) continue;
    const isLaidOut = /^\s{2,}\S|\S {3,}\S|\t/m.test(kept);
    if (isLaidOut) flow.block({ kind: "code" }, [{ text: kept }]);
    else flow.block({ kind: "paragraph" }, [{ text: kept }]);
  }
  flow.end();
};
