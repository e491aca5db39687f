import type { PDFDocumentProxy } from "pdfjs-dist/legacy/build/pdf.mjs";

/** A line of the file's own table of contents: the page it leads to and how far down, in the file's own measure. */
export type FileBookmark = { title: string; level: number; page: number; y: number | null };
type Outline = Awaited<ReturnType<PDFDocumentProxy["getOutline"]>>;

const most = 2000;
const deepest = 6;

/** The file's own table of contents, by page. A line that leads nowhere is left out. */
export async function readBookmarks(document: PDFDocumentProxy): Promise<Map<number, FileBookmark[]>> {
  const byPage = new Map<number, FileBookmark[]>();
  const outline = await document.getOutline().catch(() => null);
  const waiting = listed(outline, 1).slice(0, most);
  for (const { title, level, target } of waiting) {
    const found = await placeOf(document, target).catch(() => null);
    if (!found) continue;
    const list = byPage.get(found.page) ?? [];
    list.push({ title, level, ...found });
    byPage.set(found.page, list);
  }
  return byPage;
}

function listed(outline: Outline | null, level: number): { title: string; level: number; target: unknown }[] {
  return (outline ?? []).flatMap(({ title, dest, items }) => [
    ...(title.trim() ? [{ title: title.replaceAll(/\s+/g, " ").trim().slice(0, 300), level, target: dest }] : []),
    ...(level < deepest ? listed(items as Outline, level + 1) : []),
  ]);
}

async function placeOf(
  document: PDFDocumentProxy,
  target: unknown,
): Promise<{ page: number; y: number | null } | null> {
  const place = typeof target === "string" ? await document.getDestination(target) : target;
  if (!Array.isArray(place) || !place[0]) return null;
  const page = typeof place[0] === "number" ? place[0] : await document.getPageIndex(place[0]);
  const kind = (place[1] as { name?: string } | undefined)?.name;
  const y = kind === "XYZ" ? place[3] : kind === "FitH" || kind === "FitBH" ? place[2] : null;
  return { page: page + 1, y: typeof y === "number" ? y : null };
}
