"use client";

import { useLoaded } from "#workspace/shell/components/use-loaded.ts";

import type { BrokenCitation } from "../../reading/records/broken-citations.ts";

type Broken = {
  highlights: { id: string; exact: string; state: "moved" | "lost"; page: number | null }[];
  citations: BrokenCitation[];
};

interface BrokenHighlightsProps {
  documentId: string;
  revisionId: string;
}

/** Highlights, and citations of one's own answers, whose words a revision changed or has no longer. */
export function BrokenHighlights({ documentId, revisionId }: BrokenHighlightsProps) {
  const { answer } = useLoaded<Broken>(`/api/v1/library/documents/${documentId}/broken?revisionId=${revisionId}`);
  if (!answer || answer.highlights.length + answer.citations.length === 0) return null;
  return (
    <section aria-label="What broke" className="rounded-md bg-surface-2 px-3 py-2">
      <p className="text-meta font-medium text-ink-2">
        {answer.highlights.length === 1 ? "1 highlight" : `${answer.highlights.length} highlights`}
        {answer.citations.length > 0 && ` and ${answer.citations.length} of your citations`} touched
      </p>
      <ul className="mt-1 flex flex-col gap-1">
        {answer.highlights.map(({ id, exact, state, page }) => (
          <li key={id} className="text-meta text-ink-3">
            <q className="line-clamp-2 text-ink-2">{exact}</q>{" "}
            {state === "lost" ? "is no longer there" : `now reads differently${page ? `, page ${page}` : ""}`}
          </li>
        ))}
        {answer.citations.map(({ conversationId, number, quote, state, conversationTitle }) => (
          <li key={`${conversationId} ${number} ${quote}`} className="text-meta text-ink-3">
            <q className="line-clamp-2 text-ink-2">{quote}</q> cited in {conversationTitle ?? "an answer"}{" "}
            {state === "lost" ? "is no longer there" : "now reads differently"}
          </li>
        ))}
      </ul>
    </section>
  );
}
