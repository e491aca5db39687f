"use client";

import { TextLink } from "#ui/controls/text-link.tsx";
import { Citation } from "#ui/display/citation.tsx";
import { EmptyState } from "#ui/feedback/empty-state.tsx";
import { useLinks } from "#workspace/shell/components/links-provider.tsx";
import { type Source, sourcesOf } from "./sources.ts";
import type { FollowedRun } from "./use-run.ts";

/** The passages an answer leans on, in the voice of a source. */
export function SourcesTab({ followed }: { followed: FollowedRun | null }) {
  const sources = followed ? sourcesOf(followed.events) : [];
  if (sources.length === 0)
    return (
      <div className="py-8">
        <EmptyState title="No sources">
          This answer quotes no document. Give its agent knowledge, and quotes show here.
        </EmptyState>
      </div>
    );
  return (
    <div className="p-4">
      <SourceList sources={sources} />
    </div>
  );
}

export function SourceList({ sources }: { sources: readonly Source[] }) {
  return (
    <ol className="flex flex-col gap-3.5">
      {sources.map((source) => (
        <li key={source.number} className="grid grid-cols-[20px_1fr] gap-x-2">
          <span className="pt-0.5">
            <Citation number={source.number} />
          </span>
          <span className="min-w-0">
            <q className="block font-serif text-quote text-ink [quotes:'“'_'”']">{source.quote}</q>
            <SourcePlace source={source} />
          </span>
        </li>
      ))}
    </ol>
  );
}

/** Where a source is from; a document of the library is opened at these very words. */
function SourcePlace({ source: { title, locator, documentId, place } }: { source: Source }) {
  const links = useLinks();
  const words = locator ? `${title}, ${locator}` : title;
  if (!place) return <span className="mt-1 block text-meta text-ink-3">{words}</span>;
  return (
    <TextLink
      href={links(`/apps/library/${documentId}#at=${place.start}-${place.end}`)}
      className="mt-1 block text-meta"
    >
      {words}
    </TextLink>
  );
}
