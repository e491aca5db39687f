import type { OpenDocument } from "../../shelf/shelf-document.ts";
import type { PageSize, ReaderDocument } from "./reader-types.ts";

type Sizes = { characters: number; starts: number[]; widths: (number | null)[]; heights: (number | null)[] };

/** What the reader needs of a document, or null while there is nothing to read. */
export function documentOf({ id, title, kind, level, sourceUrl, reading }: OpenDocument): ReaderDocument | null {
  if (!reading) return null;
  const { outline, number, state, pagesTotal, pagesRead, characters, words, language, faultMessage } = reading;
  const revision = {
    id: reading.id,
    number,
    state,
    pagesTotal,
    pagesRead,
    characters,
    words,
    language,
    outline,
    faultMessage,
  };
  return { id, title, kind, level, sourceUrl, revision };
}

export function sizesOf({ characters, starts, widths, heights }: Sizes): PageSize[] {
  return starts.map((start, at) => ({
    start,
    end: starts[at + 1] ?? characters,
    width: widths[at] ?? null,
    height: heights[at] ?? null,
  }));
}
