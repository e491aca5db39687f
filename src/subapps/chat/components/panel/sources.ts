import type { RunEvent } from "./trace-steps.ts";

export type Source = { number: number; documentId: string; title: string; quote: string; locator: string };

/** What an answer leans on, numbered as in the answer: in order, each passage once. */
export function sourcesOf(events: readonly RunEvent[]): Source[] {
  const sources = new Map<string, Source>();
  for (const { entry } of events) {
    if (entry.kind !== "part" || entry.part.kind !== "citation") continue;
    const { documentId, title, quote, locator } = entry.part;
    const key = JSON.stringify([documentId, locator, quote]);
    if (!sources.has(key)) sources.set(key, { number: sources.size + 1, documentId, title, quote, locator });
  }
  return [...sources.values()];
}
