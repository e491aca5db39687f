import { formatNumber } from "#lib/format/number.ts";
import { limits } from "./limits.ts";

/** Why a file cannot be read, and what its owner can do about it. */
export const faultWords = {
  encrypted: "This file is locked with a password. Save a copy without one and upload that.",
  damaged: "This file is damaged and can't be read. Open it in the program it comes from, save it again and upload it.",
  empty: "There is nothing to read in this file.",
  too_large: "This file is larger than 200 MB. Split it, or save it with smaller images.",
  too_many_pages: "This file has more than 5,000 pages. Split it into parts.",
  too_long: "Reading this file took too long and was stopped. Split it into parts, or save it in a simpler form.",
  too_much_memory: "Reading this file needs more memory than allowed. Split it, or save it with smaller images.",
  image_too_large: "An image in this file has too many pixels. Save a smaller copy and upload that.",
  too_deep: "This file is nested too deeply to be read. Export it again in a simpler form.",
  not_a_document:
    "This kind of file can't be read. Upload a PDF, a Word, PowerPoint or Excel file, an EPUB, a web page, Markdown, text, an image or an email.",
  zip_bomb:
    "This file unpacks to far more than it should and was not opened. Save it again in the program it comes from.",
  broken: "Something went wrong on our side while this file was read. Try again.",
} as const;

export type FaultCode = keyof typeof faultWords;
export const isFaultCode = (code: string): code is FaultCode => Object.hasOwn(faultWords, code);

/** What exactly was too much. Only numbers: they come from the reading process, whose words are not shown to anybody. */
export type FaultFacts = Partial<Record<"page" | "seconds" | "width" | "height" | "maximumPixels", number>>;

/** Thrown wherever a file turns out to be unreadable; its message is what people are shown. */
export class ReadingFault extends Error {
  override name = "ReadingFault";
  readonly code: FaultCode;
  readonly facts: FaultFacts;

  constructor(code: FaultCode, facts: FaultFacts = {}) {
    super(faultMessage(code, facts));
    this.code = code;
    this.facts = facts;
  }
}

export function faultMessage(code: FaultCode, { page, seconds, width, height, maximumPixels }: FaultFacts): string {
  if (code === "too_long" && seconds) {
    const what = page ? `Page ${formatNumber(page)}` : "Opening this file";
    return `${what} took more than ${formatNumber(seconds)} seconds of computing time, which is the limit. Save it in a simpler form, for example printed to PDF again, or split the file.`;
  }
  if (code === "too_much_memory") {
    const megabytes = formatNumber(limits.processBytes / 1_000_000);
    const what = page ? `Reading page ${formatNumber(page)}` : "Reading this file";
    return `${what} needs more than ${megabytes} MB of memory, which is the limit. Split the file, or save it with smaller images.`;
  }
  if (code === "image_too_large" && width && height) {
    const most = maximumPixels ? ` The limit is ${formatNumber(maximumPixels / 1_000_000)} megapixels.` : "";
    return `An image in this file is ${formatNumber(width)} px wide and ${formatNumber(height)} px high.${most} Save a smaller copy and upload that.`;
  }
  return faultWords[code];
}
