import type { Heading } from "../../text.ts";
import type { Stretch } from "../reader/reader-types.ts";

/** What a question is about, as its asker chose it. */
export type AskScope =
  | { kind: "document" }
  | { kind: "read" }
  | { kind: "chapter" }
  | { kind: "pages"; from: number; to: number }
  | { kind: "selection"; stretch: Stretch; text: string }
  | { kind: "collection"; id: string; name: string }
  | { kind: "everything" };

type Facts = {
  documentId: string;
  /** Where one is, and how far one has read. */
  position: number;
  furthest: number;
  holdsBack: boolean;
  characters: number;
  outline: readonly Heading[];
  pages: readonly { start: number; end: number }[];
};

/** The chapter around a place: from its heading to the next one that is not below it. */
export function chapterAt(
  outline: readonly Heading[],
  position: number,
  characters: number,
): (Stretch & { title: string }) | null {
  const at = outline.findLastIndex(({ start }) => start <= position);
  const heading = outline[at];
  if (!heading) return null;
  const next = outline.slice(at + 1).find(({ level }) => level <= heading.level);
  return { start: heading.start, end: Math.max(heading.start + 1, next?.start ?? characters), title: heading.title };
}

/** What is sent with the question. Whoever does not want to know what comes later is not told. */
export function scopeOf(scope: AskScope, facts: Facts): Record<string, unknown> {
  if (scope.kind === "everything") return {};
  if (scope.kind === "collection") return { collectionId: scope.id };
  const documentIds = [facts.documentId];
  const limit = facts.holdsBack || scope.kind === "read" ? Math.max(1, facts.furthest) : null;
  const stretch = stretchOf(scope, facts);
  if (!stretch) return { documentIds, ...(limit !== null && { stretch: { start: 0, end: limit } }) };
  // Somebody who selects words has read them.
  const end =
    limit === null || scope.kind === "selection"
      ? stretch.end
      : Math.max(stretch.start + 1, Math.min(stretch.end, limit));
  return { documentIds, stretch: { start: stretch.start, end } };
}

function stretchOf(scope: AskScope, { outline, position, characters, pages }: Facts): Stretch | null {
  if (scope.kind === "selection") return scope.stretch;
  if (scope.kind === "pages") {
    const first = pages[Math.max(1, scope.from) - 1];
    const last = pages[Math.min(pages.length, Math.max(scope.from, scope.to)) - 1];
    return first && last ? { start: first.start, end: last.end } : null;
  }
  if (scope.kind !== "chapter") return null;
  const chapter = chapterAt(outline, position, characters);
  return chapter && { start: chapter.start, end: chapter.end };
}

export function scopeWords(scope: AskScope): string {
  if (scope.kind === "document") return "This document";
  if (scope.kind === "read") return "What I have read";
  if (scope.kind === "chapter") return "This chapter";
  if (scope.kind === "pages")
    return scope.from === scope.to ? `Page ${scope.from}` : `Pages ${scope.from} to ${scope.to}`;
  if (scope.kind === "selection") return "Selected words";
  return scope.kind === "collection" ? scope.name : "Everything";
}
