import type { ShelfDocument } from "../../shelf/shelf-document.ts";
import { kindWords } from "../words/kind-words.ts";

const wordsPerMinute = 230;

/** "48 pages, 52 min": how much there is to read. */
export function sizeWords({ kind, revision }: Pick<ShelfDocument, "kind" | "revision">): string {
  if (!revision || revision.pagesRead === 0) return kindWords[kind];
  const pages = `${revision.pagesRead} ${revision.pagesRead === 1 ? "page" : "pages"}`;
  const minutes = Math.round(revision.words / wordsPerMinute);
  if (minutes < 1) return pages;
  return `${pages}, ${minutes < 90 ? `${minutes} min` : `${Math.round(minutes / 60)} h`}`;
}
