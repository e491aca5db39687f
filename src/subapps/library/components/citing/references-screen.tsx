"use client";

import { FileUp, Quote } from "lucide-react";
import { useRouter } from "next/navigation";
import { useCallback, useEffect, useRef, useState } from "react";
import type { Page } from "#lib/page.ts";
import { Button } from "#ui/controls/button.tsx";
import { NativeSelect } from "#ui/controls/native-select.tsx";
import { SearchField } from "#ui/controls/search-field.tsx";
import { LoadMore } from "#ui/display/load-more.tsx";
import { EmptyState } from "#ui/feedback/empty-state.tsx";
import { PageHeader } from "#ui/shell/page-header.tsx";
import { useLinks } from "#workspace/shell/components/links-provider.tsx";
import { useNews } from "#workspace/shell/components/use-news.ts";
import type { WorkItem } from "../../citing/records/list-works.ts";
import type { CollectionSummary } from "../../shelf/queries/list-collections.ts";
import { api } from "../library-api.ts";
import { BibliographySheet } from "./bibliography-sheet.tsx";
import { ExportMenu } from "./export-menu.tsx";
import { ReferenceRow } from "./reference-row.tsx";
import { useImport } from "./use-import.ts";

type Filters = { collectionId?: string | undefined; search?: string | undefined };

interface ReferencesScreenProps {
  filters: Filters;
  page: Page<WorkItem>;
  collections: readonly CollectionSummary[];
  mayWrite: boolean;
}

/** What can be cited, to be corrected, taken along, or turned into a bibliography. */
export function ReferencesScreen({ filters, page: given, collections, mayWrite }: ReferencesScreenProps) {
  const router = useRouter();
  const to = useLinks();
  const [page, setPage] = useState(given);
  const [search, setSearch] = useState(filters.search ?? "");
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const [isList, setList] = useState(false);
  const file = useRef<HTMLInputElement>(null);
  useEffect(() => setPage(given), [given]);
  const refresh = useCallback(() => router.refresh(), [router]);
  useNews(["library.references_changed"], refresh);
  const bring = useImport(filters.collectionId ?? null, refresh);
  const change = (next: Filters) => router.push(to(addressOf({ ...filters, ...next })));
  const more = async () => {
    const next = await api("GET /library/references", {
      ...(filters.collectionId && { collectionId: filters.collectionId }),
      ...(filters.search && { search: filters.search }),
      cursor: page.nextCursor ?? "",
      limit: "50",
    });
    setPage((now) => ({ items: [...now.items, ...next.items], nextCursor: next.nextCursor }));
  };
  const shown = page.items.map(({ id }) => id);
  const of =
    chosen.length > 0
      ? { ids: chosen }
      : filters.collectionId
        ? { collectionId: filters.collectionId }
        : { ids: shown.slice(0, 1000) };
  const count =
    chosen.length > 0 ? `${chosen.length} chosen` : filters.collectionId ? "All of the collection" : "All shown";
  return (
    <>
      <PageHeader
        title="References"
        parent={{ label: "Library", href: to("/apps/library") }}
        actions={
          mayWrite && (
            <Button icon={<FileUp aria-hidden />} onClick={() => file.current?.click()}>
              Import BibTeX
            </Button>
          )
        }
      />
      <input
        ref={file}
        type="file"
        hidden
        accept=".bib,.bibtex"
        aria-label="BibTeX file to import"
        onChange={({ target }) => {
          const [first] = target.files ?? [];
          if (first) void bring(first);
          target.value = "";
        }}
      />
      <div className="flex shrink-0 flex-wrap items-center gap-2 border-b px-4 py-2">
        <form
          className="min-w-48 flex-1"
          onSubmit={(event) => {
            event.preventDefault();
            change({ search: search.trim() || undefined });
          }}
        >
          <SearchField
            label="Search titles and people"
            className="max-w-110"
            value={search}
            maxLength={200}
            onChange={({ target }) => setSearch(target.value)}
          />
        </form>
        {collections.length > 0 && (
          <span className="w-44">
            <NativeSelect
              aria-label="Collection"
              value={filters.collectionId ?? ""}
              options={[
                { value: "", label: "Every collection" },
                ...collections.map(({ id, name }) => ({ value: id, label: name })),
              ]}
              onChange={({ target }) => change({ collectionId: target.value || undefined })}
            />
          </span>
        )}
      </div>
      {page.items.length === 0 ? (
        <div className="grid flex-1 place-items-center">
          <EmptyState title="Nothing to cite here yet">
            Documents stand here by themselves. Import a BibTeX file, or watch a Zotero library, for works that are
            elsewhere.
          </EmptyState>
        </div>
      ) : (
        <div className="mx-auto flex w-full max-w-220 flex-col gap-3 p-4">
          <div className="flex flex-wrap items-center gap-2">
            <p className="min-w-0 flex-1 text-meta text-ink-3 tabular-nums">
              {count}
              {chosen.length > 0 && (
                <Button size={24} variant="ghost" onClick={() => setChosen([])}>
                  Choose none
                </Button>
              )}
            </p>
            <Button size={28} icon={<Quote aria-hidden />} onClick={() => setList(true)}>
              Bibliography
            </Button>
            <ExportMenu of={of} />
          </div>
          <ul aria-label="References" className="rounded-10 border">
            {page.items.map((work) => (
              <ReferenceRow
                key={work.id}
                work={work}
                mayWrite={mayWrite}
                isChosen={chosen.includes(work.id)}
                onChoose={(isChosen) =>
                  setChosen((now) => (isChosen ? [...now, work.id] : now.filter((id) => id !== work.id)))
                }
                onChanged={refresh}
              />
            ))}
          </ul>
        </div>
      )}
      <LoadMore hasMore={page.nextCursor !== null} onMore={more} />
      {isList && <BibliographySheet of={of} onClose={() => setList(false)} />}
    </>
  );
}

function addressOf({ collectionId, search }: Filters): string {
  const query = new URLSearchParams({ ...(collectionId && { collection: collectionId }), ...(search && { search }) });
  return query.size > 0 ? `/apps/library/references?${query}` : "/apps/library/references";
}
