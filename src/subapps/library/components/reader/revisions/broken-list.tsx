"use client";

import { useLoaded } from "#core/shell/components/use-loaded.ts";
import type { BrokenCitation } from "../../../reading/records/broken-citations.ts";
import { useReader } from "../reader-context.tsx";

type Broken = { id: string; exact: string; state: "moved" | "lost"; start: number | null; end: number | null };

/** Highlights and citations that the open revision changed or lost. */
export function BrokenList({ onGo }: { onGo: () => void }) {
  const model = useReader();
  const { answer, failure } = useLoaded<{ highlights: Broken[]; citations: BrokenCitation[] }>(
    `/api/v1/library/documents/${model.document.id}/broken`,
  );
  if (failure) return <p className="text-ui text-red-ink">{failure}</p>;
  if (!answer) return null;
  const { highlights, citations } = answer;
  const rows = [
    ...highlights.map((one) => ({ ...one, key: one.id, what: "Highlight", quote: one.exact })),
    ...citations.map((one) => ({ ...one, key: `${one.conversationId} ${one.number} ${one.quote}`, what: "Citation" })),
  ];
  return (
    <section aria-label="What this revision broke" className="flex flex-col gap-2">
      <h3 className="text-pane">What this revision broke</h3>
      {rows.length === 0 && <p className="text-ui text-ink-3">Every highlight and citation was found again.</p>}
      <ul className="divide-y divide-line rounded-lg border empty:hidden">
        {rows.map(({ key, what, quote, state, start, end }) => (
          <li key={key}>
            <button
              type="button"
              disabled={start === null}
              onClick={() => {
                if (start === null || end === null) return;
                onGo();
                model.goTo(start, { end });
              }}
              className="w-full px-3 py-2 text-left enabled:hover:bg-hover"
            >
              <span className="line-clamp-2 font-serif text-quote text-ink">“{quote.trim()}”</span>
              <span className="text-meta text-ink-3">
                {what},{" "}
                <span className="text-amber-ink">{state === "lost" ? "no longer in the text" : "words changed"}</span>
              </span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
