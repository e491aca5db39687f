"use client";

import { useApiQuery } from "#workspace/shell/components/use-api-query.ts";
import { api } from "../library-api.ts";

interface BrokenHighlightsProps {
  documentId: string;
  revisionId: string;
}

/** Highlights, and citations of one's own answers, whose words a revision changed or has no longer. */
export function BrokenHighlights({ documentId, revisionId }: BrokenHighlightsProps) {
  const { data } = useApiQuery(api, "GET /library/documents/:documentId/broken", { documentId, revisionId });
  if (!data || data.highlights.length + data.citations.length === 0) return null;
  return (
    <section aria-label="What broke" className="rounded-md bg-surface-2 px-3 py-2">
      <p className="text-meta font-medium text-ink-2">
        {data.highlights.length === 1 ? "1 highlight" : `${data.highlights.length} highlights`}
        {data.citations.length > 0 && ` and ${data.citations.length} of your citations`} touched
      </p>
      <ul className="mt-1 flex flex-col gap-1">
        {data.highlights.map(({ id, exact, state, page }) => (
          <li key={id} className="text-meta text-ink-3">
            <q className="line-clamp-2 text-ink-2">{exact}</q>{" "}
            {state === "lost" ? "is no longer there" : `now reads differently${page ? `, page ${page}` : ""}`}
          </li>
        ))}
        {data.citations.map(({ conversationId, number, quote, state, conversationTitle }) => (
          <li key={`${conversationId} ${number} ${quote}`} className="text-meta text-ink-3">
            <q className="line-clamp-2 text-ink-2">{quote}</q> cited in {conversationTitle ?? "an answer"}{" "}
            {state === "lost" ? "is no longer there" : "now reads differently"}
          </li>
        ))}
      </ul>
    </section>
  );
}
