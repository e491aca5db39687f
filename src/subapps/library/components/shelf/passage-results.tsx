"use client";

import { AppLink } from "#workspace/shell/components/app-link.tsx";
import type { FoundPassages } from "./shelf-page.tsx";

type Passage = FoundPassages["passages"][number];

/** Passages that hold what was looked for; each opens at exactly its words. */
export function PassageResults({ found, words }: { found: FoundPassages; words: string }) {
  const corrected = found.corrections.length > 0;
  return (
    <section aria-label="Inside documents" className="px-4 pt-4">
      <h2 className="text-pane">Inside documents</h2>
      {corrected && (
        <p className="mt-1 text-meta text-ink-3">
          Also looked for {found.corrections.flatMap(({ used }) => used).join(", ")}, in case of a typing mistake.
        </p>
      )}
      {found.passages.length === 0 && <p className="mt-1 text-ui text-ink-3">No passage holds “{words}”.</p>}
      <ul className="mt-2 divide-y divide-line rounded-10 border empty:hidden">
        {found.passages.map((passage) => (
          <li key={passage.id}>
            <AppLink
              href={`/apps/library/${passage.documentId}#at=${passage.snippet.hits[0]?.start ?? passage.start}-${passage.snippet.hits.at(-1)?.end ?? passage.end}`}
              prefetch={false}
              className="block px-4 py-3 hover:bg-hover"
            >
              <span className="flex items-baseline gap-2 text-meta text-ink-3">
                <span className="truncate font-strong text-ink-2">{passage.title}</span>
                <span className="truncate">{passage.headings.at(-1)}</span>
                <span className="ml-auto whitespace-nowrap tabular-nums">page {passage.pageFrom}</span>
              </span>
              <span className="mt-1 line-clamp-3 block font-serif text-quote text-ink">
                <Marked passage={passage} />
              </span>
            </AppLink>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Marked({ passage: { snippet } }: { passage: Passage }) {
  let at = snippet.start;
  const pieces = snippet.hits.flatMap(({ start, end }) => {
    const before = snippet.text.slice(at - snippet.start, start - snippet.start);
    at = end;
    return [
      before,
      <mark key={start} className="rounded-sm bg-mark-yellow text-ink">
        {snippet.text.slice(start - snippet.start, end - snippet.start)}
      </mark>,
    ];
  });
  return [...pieces, snippet.text.slice(at - snippet.start)];
}
