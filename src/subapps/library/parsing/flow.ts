import type { Block } from "../text.ts";
import { ReadingFault } from "./fault.ts";
import { limits } from "./limits.ts";
import { PageWriter, type Piece } from "./page-writer.ts";
import type { Report } from "./report.ts";

type Tell = (report: Report) => void;

/** A part ends before a larger heading when it has this many characters, and before any block when it has the second many. */
const enough = 1500;
const plenty = 4000;
const longestParagraph = 20_000;
const rowsTogether = 200;

/**
 * Writes text that has no paper. It is cut into parts of a few thousand characters, which stand for pages: they can be read,
 * kept and asked about one after the other. The same file is cut the same way every time, so reading can go on half-way.
 */
export class Flow {
  #tell: Tell;
  #skip: number;
  #isPaged: boolean;
  #page = new PageWriter();
  #told = 0;
  #characters = 0;

  /** `isPaged` for what has pages of its own, such as slides: they end where `endPage` says, and nowhere else. */
  constructor(tell: Tell, pagesRead: number, isPaged = false) {
    this.#tell = tell;
    this.#skip = pagesRead;
    this.#isPaged = isPaged;
  }

  /** A place that has a name, though nothing of that name is written there. */
  mark(level: number, title: string): void {
    this.#page.mark(level, title);
  }

  heading(level: number, pieces: readonly Piece[]): void {
    if (level <= 2 && this.#page.length >= enough && !this.#isPaged) this.breakPage();
    this.#makeRoom();
    this.#page.heading(level, pieces);
  }

  block(shape: Parameters<PageWriter["block"]>[0], pieces: readonly Piece[]): void {
    const length = pieces.reduce((sum, { text }) => sum + text.length, 0);
    if (length > longestParagraph) {
      this.#inParts(shape, pieces.map(({ text }) => text).join(""));
    } else {
      this.#makeRoom();
      this.#page.block(shape, pieces);
    }
  }

  /** A long table goes on in further ones, each under the same head. */
  table(rows: readonly (readonly (readonly Piece[])[])[], hasHead: boolean): void {
    const head = hasHead ? rows.slice(0, 1) : [];
    const body = rows.slice(head.length);
    for (let at = 0; at < Math.max(body.length, 1); at += rowsTogether) {
      this.#makeRoom();
      this.#page.table([...head, ...body.slice(at, at + rowsTogether)], hasHead);
    }
  }

  figure(...given: Parameters<PageWriter["figure"]>): void {
    this.#makeRoom();
    this.#page.figure(...given);
  }

  /** What follows stands on a page of its own. */
  breakPage(): void {
    if (this.#page.isEmpty) return;
    this.#send();
  }

  /** Ends a page even if nothing is on it: a slide without words is a slide. */
  endPage(): void {
    this.#send();
  }

  end(): void {
    this.breakPage();
    if (this.#told === 0) throw new ReadingFault("empty");
  }

  #makeRoom(): void {
    if (this.#page.length >= plenty && !this.#isPaged) this.breakPage();
  }

  #inParts(shape: { kind: Block["kind"] }, text: string): void {
    for (let at = 0; at < text.length; ) {
      const space = text.lastIndexOf(" ", at + longestParagraph);
      const end = text.length - at <= longestParagraph ? text.length : space > at ? space + 1 : at + longestParagraph;
      this.block(shape as Parameters<PageWriter["block"]>[0], [{ text: text.slice(at, end) }]);
      at = end;
    }
  }

  #send(): void {
    const written = this.#page.finish();
    this.#page = new PageWriter();
    this.#told += 1;
    this.#characters += written.page.text.length;
    if (this.#told > limits.pages || this.#characters > limits.characters) throw new ReadingFault("too_many_pages");
    if (this.#told > this.#skip) this.#tell({ type: "page", ...written });
  }
}
