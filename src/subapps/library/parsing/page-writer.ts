import { createHash } from "node:crypto";
import type { Block, Mark, ParsedPage } from "../text.ts";
import { limits } from "./limits.ts";
import type { PageFigure, PageHeading } from "./report.ts";

/** Words of a block with how they look. */
export type Piece = { text: string; marks?: readonly { kind: Mark["kind"]; href?: string }[] };
type Shape = Block extends infer Each ? (Each extends Block ? Omit<Each, "start" | "end" | "marks"> : never) : never;
export type WrittenPage = { page: ParsedPage; headings: PageHeading[]; figures: PageFigure[] };

/** What is not text in a database: NUL and halves of characters. One sign for one, so that offsets stay. */
export const storable = (text: string): string => text.toWellFormed().replaceAll("\0", "\ufffd");

/**
 * Writes one page block by block. Blocks stand apart by an empty line, items and rows by a line, cells by a tab; a page
 * ends with a line break, so that the words of two pages never run into each other.
 */
export class PageWriter {
  #text = "";
  #blocks: Block[] = [];
  #headings: PageHeading[] = [];
  #figures = new Map<string, PageFigure>();

  get length(): number {
    return this.#text.length;
  }

  get isEmpty(): boolean {
    return this.#blocks.length === 0;
  }

  heading(level: number, pieces: readonly Piece[]): void {
    const block = this.#write({ kind: "heading", level }, pieces);
    if (!block) return;
    const title = this.#text.slice(block.start, block.end).replaceAll(/\s+/g, " ").slice(0, 300);
    if (title.trim()) this.#headings.push({ title: title.trim(), level, start: block.start });
  }

  block(shape: Shape, pieces: readonly Piece[]): void {
    this.#write(shape, pieces);
  }

  mark(level: number, title: string): void {
    this.#headings.push({ title: storable(title), level, start: this.#text.length });
  }

  /** Rows of cells. Empty cells keep their place. */
  table(rows: readonly (readonly (readonly Piece[])[])[], hasHead: boolean): void {
    const filled = rows.filter((row) => row.some((cell) => cell.some(({ text }) => text.trim())));
    if (filled.length === 0) return;
    this.#separate("table");
    const start = this.#text.length;
    const marks: Mark[] = [];
    const places = filled.map((row, index) => {
      if (index > 0) this.#text += "\n";
      return row.map((cell, column) => {
        if (column > 0) this.#text += "\t";
        const from = this.#text.length;
        this.#pieces(
          cell.map((piece) => ({ ...piece, text: piece.text.replaceAll(/[\t\n\r ]+/g, " ") })),
          marks,
        );
        return { start: from, end: this.#text.length };
      });
    });
    this.#blocks.push({
      kind: "table",
      rows: places,
      hasHead,
      start,
      end: this.#text.length,
      ...(marks[0] && { marks }),
    });
  }

  /** A picture with the words under it. One that is too large is left out; its words are not. */
  figure(
    { content, mime, ...size }: { content: Buffer; mime: string; width?: number; height?: number },
    caption: string,
  ): void {
    if (content.length === 0 || content.length > limits.figureBytes) {
      if (caption.trim()) this.block({ kind: "paragraph" }, [{ text: caption.trim() }]);
      return;
    }
    const sha256 = createHash("sha256").update(content).digest("hex");
    this.#figures.set(sha256, { sha256, mime, ...size, base64: content.toString("base64") });
    this.#separate("figure");
    const start = this.#text.length;
    this.#text += storable(caption.trim());
    this.#blocks.push({ kind: "figure", sha256, mime, ...size, start, end: this.#text.length });
  }

  finish(): WrittenPage {
    const text = this.#text === "" ? "" : `${this.#text}\n`;
    const page = { text, blocks: this.#blocks, spans: null, width: null, height: null, isScanned: false };
    return { page, headings: this.#headings, figures: [...this.#figures.values()] };
  }

  #write(shape: Shape, pieces: readonly Piece[]): Block | null {
    const isEmpty = !pieces.some(({ text }) => text.trim());
    if (isEmpty && shape.kind !== "rule") return null;
    this.#separate(shape.kind);
    const start = this.#text.length;
    const marks: Mark[] = [];
    this.#pieces(shape.kind === "code" ? pieces : trimmed(pieces), marks);
    const block = { ...shape, start, end: this.#text.length, ...(marks[0] && { marks }) } as Block;
    this.#blocks.push(block);
    return block;
  }

  #pieces(pieces: readonly Piece[], marks: Mark[]): void {
    for (const { text, marks: looks = [] } of pieces) {
      const start = this.#text.length;
      this.#text += storable(text);
      const end = this.#text.length;
      if (end === start) continue;
      for (const { kind, href } of looks) {
        const before = marks.findLast((mark) => mark.kind === kind && mark.href === href);
        if (before?.end === start) before.end = end;
        else marks.push({ kind, start, end, ...(href && { href: storable(href).slice(0, 2000) }) });
      }
    }
  }

  #separate(kind: Block["kind"]): void {
    const last = this.#blocks.at(-1);
    if (last) this.#text += kind === "item" && last.kind === "item" ? "\n" : "\n\n";
  }
}

/** Without the space around a block's words. */
function trimmed(pieces: readonly Piece[]): Piece[] {
  const first = pieces.findIndex(({ text }) => text.trim());
  const last = pieces.findLastIndex(({ text }) => text.trim());
  return pieces.slice(Math.max(first, 0), last + 1).map((piece, index) => {
    const start = index === 0 ? piece.text.trimStart() : piece.text;
    return { ...piece, text: index === last - first ? start.trimEnd() : start };
  });
}
