import type { DocumentKind, ParsedPage } from "../text.ts";
import type { FaultCode, FaultFacts } from "./fault.ts";

/** A heading of a page, by its offset in that page. */
export type PageHeading = { title: string; level: number; start: number };
/** A picture of a page, kept in storage by whoever receives it. */
export type PageFigure = { sha256: string; mime: string; width?: number; height?: number; base64: string };

/**
 * What the reading process tells, one JSON line each: first `begin`, then pages in order, then `end`, or a fault at any time.
 * `working` names the page whose CPU time counts from here on; text recognition gets time of its own.
 */
export type Report =
  | { type: "working"; page: number; isRecognition?: true }
  | { type: "begin"; pages: number | null; title: string | null; details: Record<string, string> }
  | { type: "page"; page: ParsedPage; headings: PageHeading[]; figures: PageFigure[] }
  | { type: "end" }
  | { type: "fault"; code: FaultCode; facts?: FaultFacts; cause?: string };

export type FileToRead = {
  path: string;
  kind: DocumentKind;
  name: string;
  /** Pages read before, by a process that was stopped. Reading goes on after them. */
  pagesRead: number;
  /** Where what is needed to read letters in pictures lies. */
  languagesFolder: string;
  /** The web address it came from, which its links are relative to. */
  address?: string;
};

/** Reads one format: tells what it finds, in order. */
export type Parser = (file: FileToRead, tell: (report: Report) => void) => Promise<void>;

/** The version of all parsers together: what they read today may differ from what they read before. */
export const parserVersion = 1;
