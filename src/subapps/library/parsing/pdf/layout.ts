import type { Block, ParsedPage, Span } from "../../text.ts";
import { limits } from "../limits.ts";
import { storable } from "../page-writer.ts";
import type { PageHeading } from "../report.ts";
import { type FoundTable, findTables } from "./find-tables.ts";
import { bullet, type Paragraph, paragraphsOf, textOf } from "./paragraphs.ts";
import { type Line, linesOf } from "./reading-order.ts";
import { type Run, spansOf } from "./runs.ts";

/** A line of the file's own table of contents that leads to this page; `top` where it says how far down. */
export type Bookmark = { title: string; level: number; top: number | null };
/** `bookmarks` is null where the file has no table of contents: then headings are told by their looks. */
export type PageShape = {
  width: number;
  height: number;
  bodySize: number;
  bodyFont: string;
  bookmarks: readonly Bookmark[] | null;
};
export type LaidOutPage = { page: ParsedPage; headings: PageHeading[] };

/**
 * Puts the runs of a page into text, blocks and spans. Lines of a paragraph are joined by a space, or by a line break
 * after a hyphen, so that a sentence is found as it is read and a divided word can be told from two.
 */
export function layOut(runs: readonly Run[], shape: PageShape): LaidOutPage {
  const lines = linesOf(runs);
  const sheet = new Sheet();
  const tables = findTables(lines);
  let at = 0;
  for (const table of [...tables, null]) {
    const end = table?.from ?? lines.length;
    for (const paragraph of paragraphsOf(lines.slice(at, end))) sheet.paragraph(paragraph, shape);
    if (table) sheet.table(table);
    at = table?.to ?? end;
  }
  return sheet.finish(shape);
}

class Sheet {
  #text = "";
  #blocks: Block[] = [];
  #spans: Span[] = [];
  /** Where each line begins in the text and on the paper, to find what bookmarks lead to. */
  #lines: { start: number; top: number; block: Block }[] = [];

  paragraph(paragraph: Paragraph, shape: PageShape): void {
    if (this.#text.length > limits.pageCharacters) return;
    const { lines } = paragraph;
    const said = lines.map(textOf).join(" ");
    const isCode = lines.every(({ runs }) => runs.every(({ face }) => face === "mono"));
    const level = isCode ? null : headingLevel(said, paragraph, shape);
    const isItem = !isCode && level === null && bullet.test(said);
    this.#separate(isItem);
    const start = this.#text.length;
    const places = lines.map((line, index) => {
      if (index > 0) this.#text += isCode || /[\u00ad-]$/.test(this.#text) ? "\n" : " ";
      const from = this.#text.length;
      this.#line(line);
      return { start: from, top: line.top };
    });
    const place = { start, end: this.#text.length };
    const block: Block =
      level !== null
        ? { kind: "heading", level, ...place }
        : isItem
          ? { kind: "item", depth: 0, ...place }
          : { kind: isCode ? "code" : "paragraph", ...place };
    this.#blocks.push(block);
    this.#lines.push(...places.map((each) => ({ ...each, block })));
  }

  table({ rows }: FoundTable): void {
    this.#separate(false);
    const start = this.#text.length;
    const places = rows.map((row, index) => {
      if (index > 0) this.#text += "\n";
      return row.map((cell, column) => {
        if (column > 0) this.#text += "\t";
        const from = this.#text.length;
        if (cell) this.#run(cell);
        return { start: from, end: this.#text.length };
      });
    });
    const hasHead = isHead(rows[0] ?? []) && rows.slice(1).some((row) => !isHead(row));
    this.#blocks.push({ kind: "table", rows: places, hasHead, start, end: this.#text.length });
  }

  finish({ width, height, bookmarks }: PageShape): LaidOutPage {
    const text = this.#text === "" ? "" : `${this.#text}\n`;
    const page = { text, blocks: this.#blocks, spans: this.#spans, width, height, isScanned: false };
    const headings = bookmarks ? this.#bookmarked(bookmarks) : this.#headings();
    return { page, headings };
  }

  #headings(): PageHeading[] {
    return this.#blocks.flatMap((block) =>
      block.kind === "heading"
        ? [
            {
              title: this.#text.slice(block.start, block.end).replaceAll(/\s+/g, " "),
              level: block.level,
              start: block.start,
            },
          ]
        : [],
    );
  }

  #bookmarked(bookmarks: readonly Bookmark[]): PageHeading[] {
    return bookmarks.map(({ title, level, top }) => {
      const named = this.#blocks.find(
        (block) => block.kind === "heading" && isTitle(this.#text.slice(block.start, block.end), title),
      );
      const below = top === null ? undefined : this.#lines.find((line) => line.top >= top - 4);
      return { title, level, start: named?.start ?? below?.start ?? 0 };
    });
  }

  #separate(isItem: boolean): void {
    const last = this.#blocks.at(-1);
    if (last) this.#text += isItem && last.kind === "item" ? "\n" : "\n\n";
  }

  #line({ runs }: Line): void {
    runs.forEach((run, index) => {
      if (index > 0) this.#text += " ";
      this.#run(run);
    });
  }

  #run(run: Run): void {
    const lead = run.text.length - run.text.trimStart().length;
    const trimmed = storable(run.text.trim());
    const start = this.#text.length;
    this.#text += trimmed;
    for (const [from, to, ...box] of spansOf(run, start - lead)) {
      this.#spans.push([Math.max(from, start), Math.min(to, start + trimmed.length), ...box]);
    }
  }
}

/** Running heads and page numbers stand in the outermost part of a page. */
const margin = 0.08;

const isHead = (row: readonly (Run | undefined)[]): boolean => !row.some((cell) => /\d/.test(cell?.text ?? ""));

const plain = (text: string): string => text.toLowerCase().replaceAll(/[^\p{L}\p{N}]+/gu, "");

/** A heading may stand in the contents without its number, and the other way round. */
function isTitle(said: string, title: string): boolean {
  const [one, other] = [plain(said), plain(title)];
  return (
    one !== "" &&
    (one === other || (other.length > 5 && one.endsWith(other)) || (one.length > 5 && other.endsWith(one)))
  );
}

function headingLevel(said: string, { lines, size }: Paragraph, shape: PageShape): number | null {
  if (said.length > 200 || lines.length > 4 || !/\p{L}/u.test(said)) return null;
  const marked = shape.bookmarks?.find(({ title }) => isTitle(said, title));
  if (marked) return Math.min(marked.level, 6);
  const ratio = size / shape.bodySize;
  if (ratio >= 1.7) return 1;
  if (ratio >= 1.35) return 2;
  if (ratio >= 1.15) return 3;
  // A file that has a table of contents names its headings there.
  return ratio >= 0.95 && !shape.bookmarks && isSetApart(said, lines, shape) ? 4 : null;
}

/** A short line in a font of its own, such as a bold one, that is no sentence, no caption and not in the page's margin. */
function isSetApart(said: string, lines: readonly Line[], { bodyFont, height }: PageShape): boolean {
  if (lines.length > 2 || said.length > 90 || !bodyFont) return false;
  if (lines.some(({ top, bottom }) => top < height * margin || bottom > height * (1 - margin))) return false;
  if (!/^(?:\d|\p{Lu})/u.test(said) || /[.,;:!?]$/.test(said) || /^(?:fig|figure|table|tab|box)\b/i.test(said))
    return false;
  const [first, ...rest] = lines.flatMap(({ runs }) => runs);
  return Boolean(first?.font) && first?.font !== bodyFont && rest.every(({ font }) => font === first?.font);
}
