import type { Level, RevisionState } from "../../tables.ts";
import type { DocumentKind, Heading } from "../../text.ts";

/** What the reader knows of a document before any of its pages. */
export type ReaderDocument = {
  id: string;
  title: string;
  kind: DocumentKind;
  level: Level;
  sourceUrl: string | null;
  revision: {
    id: string;
    number: number;
    state: RevisionState;
    pagesTotal: number | null;
    pagesRead: number;
    characters: number;
    words: number;
    language: string | null;
    outline: Heading[];
    faultMessage: string | null;
  };
};

/** Where a page begins and how large its paper is, in points; null where it has none. */
export type PageSize = { start: number; end: number; width: number | null; height: number | null };

export type Stretch = { start: number; end: number };

/** Something drawn over or under words. */
export type Layer = Stretch & {
  id: string;
  kind: "mark" | "found" | "found-now" | "flash" | "cited" | "cited-now" | "spoken";
  color?: string;
};

/** A citation's number in the margin of the page. */
export type MarginNumber = Stretch & { number: number; isActive: boolean };

export type Picked = Stretch & { text: string; box: { left: number; top: number; width: number; height: number } };

/** The page, from 1, on which a place is. */
export function pageOfOffset(sizes: readonly PageSize[], offset: number): number {
  let [low, high] = [0, sizes.length - 1];
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if ((sizes[middle]?.start ?? 0) <= offset) low = middle;
    else high = middle - 1;
  }
  return low + 1;
}
