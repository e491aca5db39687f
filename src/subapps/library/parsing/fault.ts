/** Why a file cannot be read, and what its owner can do about it. */
export const faultWords = {
  encrypted: "This file is locked with a password. Save a copy without one and bring that in.",
  damaged:
    "This file is damaged and cannot be read. Open it in the program it comes from, save it again and try once more.",
  empty: "There is nothing to read in this file.",
  too_large: "This file is larger than 200 MB. Split it, or save it with smaller pictures.",
  too_many_pages: "This file has more than 5,000 pages. Split it into parts.",
  too_long: "Reading this file took too long and was stopped. Split it into parts, or save it in a simpler form.",
  too_much_memory: "Reading this file needs more memory than it may have. Split it, or save it with smaller pictures.",
  not_a_document:
    "This is not a kind of file that can be read. Bring a PDF, a Word, PowerPoint or Excel file, an EPUB, a web page, Markdown, text, a picture or an e-mail.",
  zip_bomb:
    "This file unpacks to far more than it should and was not opened. Save it again in the program it comes from.",
  broken: "Something went wrong on our side while this file was read. Try again.",
} as const;

export type FaultCode = keyof typeof faultWords;
export const isFaultCode = (code: string): code is FaultCode => Object.hasOwn(faultWords, code);

/** Thrown wherever a file turns out to be unreadable; its message is what people are shown. */
export class ReadingFault extends Error {
  override name = "ReadingFault";
  readonly code: FaultCode;

  constructor(code: FaultCode) {
    super(faultWords[code]);
    this.code = code;
  }
}
