"use client";

import { clsx } from "clsx";
import { Download, X } from "lucide-react";
import { useRouter } from "next/navigation";
import { useEffect, useState } from "react";
import { formatDayTime } from "#lib/format/date.ts";
import type { Page } from "#lib/page.ts";
import { buttonClass } from "#ui/controls/button-class.ts";
import { SearchField } from "#ui/controls/search-field.tsx";
import { Switch } from "#ui/controls/switch.tsx";
import { Badge } from "#ui/display/badge.tsx";
import { LoadMore } from "#ui/display/load-more.tsx";
import { EmptyState } from "#ui/feedback/empty-state.tsx";
import { PageHeader } from "#ui/shell/page-header.tsx";
import { AppLink } from "#workspace/shell/components/app-link.tsx";
import { useLinks } from "#workspace/shell/components/links-provider.tsx";
import { type MarkColor, markColors } from "../../reading/mark-colors.ts";
import type { AnnotationItem } from "../../reading/records/list-annotation-rows.ts";
import { api } from "../library-api.ts";
import { Dot } from "../reader/tools/selection-popup.tsx";

type Filters = { color?: MarkColor | undefined; tag?: string | undefined; words?: string | undefined; mine: boolean };

interface HighlightsScreenProps {
  filters: Filters;
  page: Page<AnnotationItem>;
  ownId: string;
}

export function HighlightsScreen({ filters, page: given, ownId }: HighlightsScreenProps) {
  const router = useRouter();
  const to = useLinks();
  const [page, setPage] = useState(given);
  const [words, setWords] = useState(filters.words ?? "");
  useEffect(() => setPage(given), [given]);
  const change = (next: Partial<Filters>) => router.push(to(addressOf({ ...filters, ...next })));
  const query = new URLSearchParams({
    ...(filters.color && { color: filters.color }),
    ...(filters.tag && { tag: filters.tag }),
    ...(filters.words && { words: filters.words }),
    ...(filters.mine && { userId: ownId }),
  });
  const more = async () => {
    const next = await api("GET /library/annotations", {
      ...Object.fromEntries(query),
      limit: 50,
      cursor: page.nextCursor ?? undefined,
    });
    setPage((now) => ({ items: [...now.items, ...next.items], nextCursor: next.nextCursor }));
  };
  return (
    <>
      <PageHeader
        title="Highlights"
        parent={{ label: "Library", href: to("/apps/library") }}
        actions={
          <a href={`/api/v1/library/annotations/export?${query}`} download className={buttonClass({ size: 28 })}>
            <Download size={14} aria-hidden /> Export
          </a>
        }
      />
      <div className="flex shrink-0 flex-wrap items-center gap-3 border-b px-4 py-2">
        <form
          className="min-w-48 flex-1"
          onSubmit={(event) => {
            event.preventDefault();
            change({ words: words.trim() || undefined });
          }}
        >
          <SearchField
            label="Find in highlights and notes"
            className="max-w-110"
            value={words}
            maxLength={200}
            onChange={({ target }) => setWords(target.value)}
          />
        </form>
        <span className="flex gap-1">
          {markColors.map((color) => (
            <button
              key={color}
              type="button"
              aria-label={`Only ${color}`}
              aria-pressed={filters.color === color}
              onClick={() => change({ color: filters.color === color ? undefined : color })}
              className={clsx(
                "grid size-7 place-items-center rounded-md hover:bg-hover",
                filters.color === color && "bg-selected",
              )}
            >
              <Dot color={color} />
            </button>
          ))}
        </span>
        <Switch label="Only mine" checked={filters.mine} onChange={({ target }) => change({ mine: target.checked })} />
        {filters.tag && (
          <button type="button" onClick={() => change({ tag: undefined })} aria-label={`Remove the tag ${filters.tag}`}>
            <Badge tone="accent">
              {filters.tag}
              <X size={12} strokeWidth={2} aria-hidden />
            </Badge>
          </button>
        )}
      </div>
      {page.items.length === 0 ? (
        <div className="grid flex-1 place-items-center">
          <EmptyState title="Nothing is marked here">
            Select words in a document to highlight them; they gather here.
          </EmptyState>
        </div>
      ) : (
        <ul className="mx-auto flex w-full max-w-180 flex-col gap-3 p-4">
          {page.items.map((one) => (
            <Highlight key={one.id} one={one} onTag={(tag) => change({ tag })} />
          ))}
        </ul>
      )}
      <LoadMore hasMore={page.nextCursor !== null} onMore={more} />
    </>
  );
}

function Highlight({ one, onTag }: { one: AnnotationItem; onTag: (tag: string) => void }) {
  const place = one.start === null ? "" : `#at=${one.start}-${one.end}`;
  return (
    <li className="flex gap-3 rounded-10 border p-4">
      <span className="pt-0.5">
        <Dot color={one.color} />
      </span>
      <div className="min-w-0 flex-1">
        <AppLink
          href={`/apps/library/${one.documentId}${place}`}
          prefetch={false}
          className="block rounded-sm hover:text-accent-ink"
        >
          <span className="line-clamp-6 font-serif text-quote">“{one.exact.trim()}”</span>
        </AppLink>
        {one.note && (
          <p dir="auto" className="mt-2 text-ui whitespace-pre-wrap text-ink-2">
            {one.note}
          </p>
        )}
        <p className="mt-2 flex flex-wrap items-center gap-x-2 gap-y-1 text-meta text-ink-3">
          <span className="font-strong text-ink-2">{one.documentTitle}</span>
          {one.state === "lost" ? "no longer in the text" : `page ${one.page ?? 1}`}
          <span>
            {one.authorName ?? "Somebody who left"}, {formatDayTime(one.createdAt)}
          </span>
          {one.tags.map((tag) => (
            <button key={tag} type="button" onClick={() => onTag(tag)}>
              <Badge>{tag}</Badge>
            </button>
          ))}
        </p>
      </div>
    </li>
  );
}

function addressOf({ color, tag, words, mine }: Filters): string {
  const query = new URLSearchParams({
    ...(color && { color }),
    ...(tag && { tag }),
    ...(words && { words }),
    ...(mine && { mine: "yes" }),
  });
  return query.size > 0 ? `/apps/library/highlights?${query}` : "/apps/library/highlights";
}
