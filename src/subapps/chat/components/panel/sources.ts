import type { CitationPart } from "#engine/messages/parts.ts";
import type { RunEvent } from "./trace-steps.ts";

export type Source = {
  number: number;
  documentId: string;
  title: string;
  quote: string;
  locator: string;
  /** Where its words stand, when it is a document of the library. */
  place?: CitationPart["place"];
};

/** What an answer leans on, numbered as in the answer: in order, each passage once. */
export function sourcesOf(events: readonly RunEvent[]): Source[] {
  const sources = new Map<string, Source>();
  for (const { entry } of events) {
    if (entry.kind !== "part" || entry.part.kind !== "citation") continue;
    const { documentId, title, quote, locator, place } = entry.part;
    const key = JSON.stringify([documentId, locator, quote]);
    if (!sources.has(key)) sources.set(key, { number: sources.size + 1, documentId, title, quote, locator, place });
  }
  return [...sources.values()];
}
