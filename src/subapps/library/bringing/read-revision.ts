import { log } from "#platform/log.ts";
import { storage } from "#platform/storage/storage.ts";
import { type FaultCode, ReadingFault } from "../parsing/fault.ts";
import type { Report } from "../parsing/report.ts";
import { finishIndex, indexPages } from "../searching/index-pages.ts";
import { prepareLanguages } from "./prepare-languages.ts";
import { readInProcess } from "./reading-process.ts";
import { keepBeginning, keepPages, NoLongerOurs } from "./records/keep-pages.ts";
import { endRevision, type OpenRevision, openRevision, stateOf } from "./records/reading-state.ts";

const pagesTogether = 32;
const lookEveryMilliseconds = 700;

/**
 * Reads a revision from where it stands to its end. Pages are kept as they come, in order; while some are being kept the
 * next ones are read. Ends by itself when somebody cancels or deletes it. Answers how it ended; null where somebody stopped it.
 */
export async function readRevision(revisionId: string): Promise<"ready" | FaultCode | null> {
  const open = await openRevision(revisionId);
  if (!open) return null;
  const stopper = new AbortController();
  const look = setInterval(() => void stopWhereCancelled(revisionId, stopper), lookEveryMilliseconds);
  try {
    const read = await readOn(open, stopper.signal);
    const fault = read.characters === 0 ? new ReadingFault("empty") : null;
    await endRevision(revisionId, fault, (db) => finishIndex(db, open));
    return fault?.code ?? "ready";
  } catch (error) {
    if (error instanceof NoLongerOurs) return null;
    if (!(error instanceof ReadingFault)) throw error;
    if (error.cause)
      log.warn("a file could not be read", { revisionId, kind: open.kind, fault: error.code, cause: error.cause });
    await endRevision(revisionId, error);
    return error.code;
  } finally {
    clearInterval(look);
  }
}

const readOn = (open: OpenRevision, signal: AbortSignal): Promise<OpenRevision> =>
  storage().withLocalFile(open.workspaceId, open.sha256, (path) => readFrom(path, open, signal));

async function readFrom(path: string, open: OpenRevision, signal: AbortSignal): Promise<OpenRevision> {
  const { kind, fileName: name, pagesRead, sourceUrl } = open;
  const languagesFolder = await prepareLanguages();
  const file = { path, kind, name, pagesRead, languagesFolder, ...(sourceUrl && { address: sourceUrl }) };
  let read = open;
  for await (const reports of readInProcess(file, signal)) {
    const beginning = reports.find((report) => report.type === "begin");
    if (beginning) await keepBeginning(open, beginning);
    const pages = reports.filter((report): report is Extract<Report, { type: "page" }> => report.type === "page");
    for (let at = 0; at < pages.length; at += pagesTogether) {
      read = await keepPages(read, pages.slice(at, at + pagesTogether), (db, kept) => indexPages(db, open, kept));
    }
  }
  return read;
}

async function stopWhereCancelled(revisionId: string, stopper: AbortController): Promise<void> {
  const state = await stateOf(revisionId).catch(() => "reading");
  if (state !== "reading") stopper.abort(new NoLongerOurs(revisionId));
}
