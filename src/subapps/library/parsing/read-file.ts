import { writeSync } from "node:fs";
import { type FaultCode, ReadingFault } from "./fault.ts";
import { storable } from "./page-writer.ts";
import { parsers } from "./parsers.ts";
import type { FileToRead, Report } from "./report.ts";

/*
 * The reading process: reads one file, tells what it finds as JSON lines, and ends. It holds no secret, reaches no database
 * and may only read; whatever a file does to it, whoever started it goes on.
 */
const file = JSON.parse(process.argv[2] ?? "{}") as FileToRead;

/** Written at once: the pipe slows the reading down to what the other side can keep. */
function tell(report: Report): void {
  const line = Buffer.from(`${JSON.stringify(sound(report))}\n`);
  for (let at = 0; at < line.length; ) {
    try {
      at += writeSync(1, line, at);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== "EAGAIN") throw error;
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 5);
    }
  }
}

/** Names come as files have them; what cannot be stored is taken out here. The text of a page has been seen to already. */
function sound(report: Report): Report {
  if (report.type === "page") {
    return { ...report, headings: report.headings.map((heading) => ({ ...heading, title: storable(heading.title) })) };
  }
  if (report.type !== "begin") return report;
  const details = Object.entries(report.details).map(([name, words]) => [name, storable(words)]);
  return { ...report, title: report.title && storable(report.title), details: Object.fromEntries(details) };
}

/** What an error that no parser expected says about the file. */
function codeOf(error: unknown): FaultCode {
  // A parser that cannot be loaded is our fault, not the file's.
  if (/^ERR_(?:ACCESS|MODULE|DLOPEN)/.test(String((error as NodeJS.ErrnoException)?.code))) return "broken";
  if (!(error instanceof RangeError)) return "damaged";
  if (/call stack/i.test(error.message)) return "too_deep";
  return /string length|allocation failed|array length|buffer/i.test(error.message) ? "too_much_memory" : "damaged";
}

try {
  const load = parsers[file.kind];
  if (!load) throw new ReadingFault("not_a_document");
  const parse = await load();
  await parse(file, tell);
  tell({ type: "end" });
  process.exit(0);
} catch (error) {
  if (error instanceof ReadingFault) tell({ type: "fault", code: error.code, facts: error.facts });
  else tell({ type: "fault", code: codeOf(error), cause: String((error as Error)?.stack ?? error).slice(0, 2000) });
  process.exit(0);
}
