import type { MarginNumber, ReaderDocument } from "../reader/reader-types.ts";
import type { Answer } from "./ask-thread.ts";

/** The numbers an answer puts beside the text: its citations in this revision of the document, each place once. */
export function marginOf(answer: Answer, document: ReaderDocument, active: number | null): MarginNumber[] {
  const seen = new Set<string>();
  return answer.citations.flatMap(({ place, number, documentId }) => {
    if (!place || number === undefined || documentId !== document.id) return [];
    if (place.revisionId !== document.revision.id) return [];
    const key = `${number} ${place.start} ${place.end}`;
    if (seen.has(key)) return [];
    seen.add(key);
    return [{ number, start: place.start, end: place.end, isActive: number === active }];
  });
}
