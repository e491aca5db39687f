import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { getDocument, type PDFDocumentProxy, type PDFPageProxy, VerbosityLevel } from "pdfjs-dist/legacy/build/pdf.mjs";
import { ReadingFault } from "../fault.ts";
import { limits } from "../limits.ts";
import type { FileToRead, Parser, Report } from "../report.ts";
import type { ImageSize } from "../seeing/image-size.ts";
import { Recogniser } from "../seeing/recognise.ts";
import { type FileBookmark, readBookmarks } from "./bookmarks.ts";
import { layOut } from "./layout.ts";
import { oversizedImage } from "./oversized-image.ts";
import { type Run, runsOf, type TextItem, type TextStyle } from "./runs.ts";
import { seePage } from "./see-page.ts";

const assets = join(import.meta.dirname, "../../../../../node_modules/pdfjs-dist");
/** Pages that tell which letters are the usual ones: the first is wanted at once, others stand in the midst of the text. */
const sampled = (pages: number): Set<number> => new Set([1, Math.ceil(pages / 3), Math.ceil(pages / 2)]);
/** A page with fewer letters than this is looked at: what is to be read may be in a picture. */
const fewest = 8;

type PageReport = Extract<Report, { type: "page" }>;
type ReadPage = { page: PDFPageProxy; runs: Run[]; width: number; height: number };

export const readPdf: Parser = async (file, tell) => {
  const { document, oversized } = await open(file);
  if (document.numPages > limits.pages) throw new ReadingFault("too_many_pages");
  const { title, details } = await wordsAbout(document, file);
  tell({ type: "begin", pages: document.numPages, title, details });
  const bookmarks = await readBookmarks(document);
  const samples = new Map<number, ReadPage>();
  for (const number of sampled(document.numPages)) {
    tell({ type: "working", page: number });
    const read = await readPage(document, number);
    if (read) samples.set(number, read);
  }
  const recogniser = new Recogniser(file.languagesFolder);
  const sample = [...samples.values()].flatMap(({ runs }) => runs);
  const usual = {
    bodySize: Number(mostOf(sample, ({ size }) => Math.round(size * 2) / 2)) || 10,
    bodyFont: String(mostOf(sample, ({ font }) => font) ?? ""),
  };
  let broken = 0;
  let characters = 0;
  for (let number = file.pagesRead + 1; number <= document.numPages; number++) {
    tell({ type: "working", page: number });
    const read = samples.get(number) ?? (await readPage(document, number));
    samples.delete(number);
    const marks = bookmarks.size > 0 ? (bookmarks.get(number) ?? []) : null;
    const beginRecognition = () => {
      recogniser.page = number;
      tell({ type: "working", page: number, isRecognition: true });
    };
    const report = read ? await pageReport(read, usual, marks, recogniser, beginRecognition) : blank;
    tell(report);
    characters += report.page.text.length;
    if (!read) broken += 1;
    read?.page.cleanup();
  }
  if (characters === 0 && file.pagesRead === 0) {
    // A file without any text: say what was in the way, where that is known.
    if (oversized) throw new ReadingFault("image_too_large", { ...oversized, maximumPixels: limits.pdfImagePixels });
    if (recogniser.gaveUpOn) throw new ReadingFault("too_long", recogniser.gaveUpOn);
  }
  if (broken === document.numPages) throw new ReadingFault("damaged");
  await recogniser.end();
};

/** One page that cannot be read leaves its place empty, and the others are read all the same. */
const blank: PageReport = {
  type: "page",
  page: { text: "", blocks: [], spans: [], width: null, height: null, isScanned: false },
  headings: [],
  figures: [],
};

async function pageReport(
  read: ReadPage,
  usual: { bodySize: number; bodyFont: string },
  marks: readonly FileBookmark[] | null,
  recogniser: Recogniser,
  beginRecognition: () => void,
): Promise<PageReport> {
  const { width, height } = read;
  const bookmarks = marks?.map((mark) => placed(mark, read.page)) ?? null;
  const written = layOut(read.runs, { width, height, ...usual, bookmarks });
  const seen = written.page.text.length < fewest ? await seePage(read.page, recogniser, beginRecognition) : null;
  const { page, headings } = seen && seen.page.text.length > written.page.text.length ? seen : written;
  return { type: "page", page, headings: marks ? written.headings : headings, figures: [] };
}

async function open({ path }: FileToRead): Promise<{ document: PDFDocumentProxy; oversized: ImageSize | null }> {
  const content = await readFile(path);
  const oversized = oversizedImage(content);
  try {
    const opening = getDocument({
      data: new Uint8Array(content.buffer, content.byteOffset, content.byteLength),
      maxImageSize: limits.pdfImagePixels,
      verbosity: VerbosityLevel.ERRORS,
      standardFontDataUrl: `${assets}/standard_fonts/`,
      cMapUrl: `${assets}/cmaps/`,
      cMapPacked: true,
      wasmUrl: `${assets}/wasm/`,
    });
    return { document: await opening.promise, oversized };
  } catch (error) {
    throw new ReadingFault((error as Error).name === "PasswordException" ? "encrypted" : "damaged");
  }
}

async function readPage(document: PDFDocumentProxy, number: number): Promise<ReadPage | null> {
  try {
    const page = await document.getPage(number);
    const viewport = page.getViewport({ scale: 1 });
    const { items, styles } = await page.getTextContent();
    const drawn = items.filter((item) => "str" in item) as TextItem[];
    const runs = runsOf(drawn, styles as Record<string, TextStyle>, viewport.transform);
    return { page, runs, width: viewport.width, height: viewport.height };
  } catch {
    return null;
  }
}

/** What most letters have in common, such as their size. */
function mostOf(runs: readonly Run[], of: (run: Run) => number | string): number | string | undefined {
  const letters = new Map<number | string, number>();
  for (const run of runs) letters.set(of(run), (letters.get(of(run)) ?? 0) + run.text.length);
  const [most] = [...letters].sort((a, b) => b[1] - a[1]);
  return most?.[0];
}

function placed({ title, level, y }: FileBookmark, page: PDFPageProxy) {
  const viewport = page.getViewport({ scale: 1 });
  return { title, level, top: y === null ? null : (viewport.convertToViewportPoint(0, y)[1] as number) };
}

const meaningless = /^(?:untitled|document\d*|microsoft word\b.*|.*\.(?:docx?|pdf|indd|tex|dvi|qxd|pptx?))$/i;

async function wordsAbout(document: PDFDocumentProxy, { name }: FileToRead) {
  const info = ((await document.getMetadata().catch(() => null))?.info ?? {}) as Record<string, unknown>;
  const said = (key: string) =>
    typeof info[key] === "string" ? (info[key] as string).replaceAll(/\s+/g, " ").trim().slice(0, 300) : "";
  const details: Record<string, string> = {};
  for (const key of ["Author", "Subject", "Keywords"]) if (said(key)) details[key.toLowerCase()] = said(key);
  const date = /^D:(\d{4})(\d{2})?(\d{2})?/.exec(said("CreationDate"));
  if (date) details.date = [date[1], date[2], date[3]].filter(Boolean).join("-");
  const title = said("Title");
  return { title: title && title !== name && !meaningless.test(title) ? title : null, details };
}
