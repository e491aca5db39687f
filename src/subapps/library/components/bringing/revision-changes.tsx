"use client";

import { useState } from "react";
import { TextLink } from "#ui/controls/text-link.tsx";
import { LoadMore } from "#ui/display/load-more.tsx";
import { Skeleton } from "#ui/feedback/skeleton.tsx";
import { useLinks } from "#workspace/shell/components/links-provider.tsx";
import { useApiQuery } from "#workspace/shell/components/use-api-query.ts";
import type { Change } from "../../shelf/change-result.ts";
import { api } from "../library-api.ts";

interface RevisionChangesProps {
  documentId: string;
  before: string;
  after: string;
  /** Whether the newer one is what people read, so that a change can be opened there. */
  isRead: boolean;
}

/** What changed from one revision to the next, paragraph by paragraph. */
export function RevisionChanges({ documentId, before, after, isRead }: RevisionChangesProps) {
  const to = useLinks();
  const { data, failure } = useApiQuery(api, "GET /library/documents/:documentId/changes", {
    documentId,
    before,
    after,
    limit: 30,
  });
  const [more, setMore] = useState<{ items: Change[]; nextCursor: string | null } | null>(null);
  if (failure) return <p className="text-meta text-red-ink">{failure}</p>;
  if (!data) return <Skeleton className="h-16" />;
  const next = more ? more.nextCursor : data.nextCursor;
  const changes = [...data.items, ...(more?.items ?? [])];
  const { added, removed, changed } = data.summary;
  return (
    <section aria-label="What changed" className="flex flex-col gap-2">
      <p className="text-meta text-ink-3">
        {changed} changed, {added} added, {removed} removed
      </p>
      {changes.length === 0 && <p className="text-meta text-ink-3">The words are the same.</p>}
      <ol className="flex flex-col gap-2">
        {changes.map((change) => (
          <li
            key={`${change.before?.start}-${change.after?.start}`}
            className="rounded-md border px-3 py-2 text-ui leading-relaxed"
          >
            <p className="max-h-60 overflow-y-auto whitespace-pre-wrap break-words">
              {change.pieces.map((piece, at) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: pieces of a change never move
                <Words key={at} {...piece} />
              ))}
            </p>
            {isRead && change.after && (
              <TextLink
                href={to(`/apps/library/${documentId}#at=${change.after.start}-${change.after.end}`)}
                className="text-meta"
              >
                Page {change.after.page}
              </TextLink>
            )}
          </li>
        ))}
      </ol>
      <LoadMore
        hasMore={next !== null}
        onMore={async () => {
          const page = await api("GET /library/documents/:documentId/changes", {
            documentId,
            before,
            after,
            limit: 30,
            cursor: next ?? "",
          });
          setMore({ items: [...(more?.items ?? []), ...page.items], nextCursor: page.nextCursor });
        }}
      />
    </section>
  );
}

function Words({ kind, text }: Change["pieces"][number]) {
  if (kind === "added")
    return <ins className="rounded-sm bg-green-soft px-0.5 text-green-ink no-underline">{text}</ins>;
  if (kind === "removed") return <del className="rounded-sm bg-red-soft px-0.5 text-red-ink">{text}</del>;
  return <span>{text}</span>;
}
