"use client";

import { useRouter } from "next/navigation";
import { useMemo, useState, useSyncExternalStore } from "react";
import type { Page } from "#lib/page.ts";
import { LoadMore } from "#ui/display/load-more.tsx";
import { useLinks } from "#workspace/shell/components/links-provider.tsx";
import { useNews } from "#workspace/shell/components/use-news.ts";
import type { ShelfStatus } from "../../shelf/queries/get-shelf-status.ts";
import type { CollectionSummary } from "../../shelf/queries/list-collections.ts";
import type { ShelfDocument } from "../../shelf/shelf-document.ts";
import { AddressDialog } from "./address-dialog.tsx";
import { CollectionDialog } from "./collection-dialog.tsx";
import { DocumentCards } from "./document-cards.tsx";
import { DocumentTable } from "./document-table.tsx";
import { DropAnywhere } from "./drop-anywhere.tsx";
import { EmptyShelf } from "./empty-shelf.tsx";
import { NothingHere } from "./nothing-here.tsx";
import { PassageResults } from "./passage-results.tsx";
import { PausedNotice } from "./paused-notice.tsx";
import { type ShelfView, shelfAddress } from "./shelf-address.ts";
import { ShelfHeader } from "./shelf-header.tsx";
import type { FoundPassages } from "./shelf-page.tsx";
import { ShelfSide } from "./shelf-side.tsx";
import { UploadList } from "./upload-list.tsx";
import { UploadQueue } from "./upload-queue.ts";
import { useShelf } from "./use-shelf.ts";

interface ShelfScreenProps {
  view: ShelfView;
  collections: readonly CollectionSummary[];
  tags: readonly { tag: string; documents: number }[];
  documents: Page<ShelfDocument>;
  found: FoundPassages | null;
  status: ShelfStatus;
  mayWrite: boolean;
}

const none: readonly never[] = [];

export function ShelfScreen({ view, collections, tags, documents, found, status, mayWrite }: ShelfScreenProps) {
  const router = useRouter();
  const to = useLinks();
  const queue = useMemo(() => new UploadQueue(), []);
  const uploads = useSyncExternalStore(queue.subscribe, queue.read, () => none);
  const { items, nextCursor, more, reload } = useShelf(view, documents);
  const [opened, setOpened] = useState<"address" | "collection" | "new-collection" | null>(null);
  useNews(["library.collections_changed"], () => router.refresh());
  const open = collections.find(({ id }) => id === view.collection) ?? null;
  const change = (next: Partial<ShelfView>) => router.push(to(shelfAddress({ ...view, ...next })));
  const send = (files: Parameters<UploadQueue["add"]>[0]) => queue.add(files, view.collection ?? null);
  const isPlain = !view.collection && !view.tag && !view.kind && !view.q;
  const isEmpty = items.length === 0 && uploads.length === 0;
  const shown = { documents: items, mayWrite, onChanged: () => void reload() };
  return (
    <div className="flex min-h-0 flex-1 max-sm:flex-col">
      <ShelfSide
        view={view}
        collections={collections}
        tags={tags}
        storage={status.storage}
        mayWrite={mayWrite}
        onNew={() => setOpened("new-collection")}
      />
      <div className="flex min-w-0 flex-1 flex-col overflow-y-auto max-sm:overflow-visible">
        <ShelfHeader
          view={view}
          title={open?.name ?? (view.tag ? `Tag ${view.tag}` : "All documents")}
          mayWrite={mayWrite}
          onChange={change}
          onFiles={send}
          onAddress={() => setOpened("address")}
          onCollection={open && open.level === "edit" && mayWrite ? () => setOpened("collection") : null}
        />
        {open?.description && <p className="px-4 pt-3 text-ui text-ink-3">{open.description}</p>}
        {status.pausedUntil && <PausedNotice until={status.pausedUntil} />}
        <UploadList queue={queue} uploads={uploads} />
        {found && view.q && <PassageResults found={found} words={view.q} />}
        {isEmpty && isPlain ? (
          <EmptyShelf mayWrite={mayWrite} onFiles={send} />
        ) : isEmpty ? (
          !(found && found.passages.length > 0) && (
            <NothingHere view={view} onClear={() => router.push(to("/apps/library"))} />
          )
        ) : (
          <>
            {found && view.q && items.length > 0 && <h2 className="px-4 pt-5 text-pane">Titles</h2>}
            {view.layout === "list" ? <DocumentTable {...shown} /> : <DocumentCards {...shown} />}
            <LoadMore hasMore={nextCursor !== null} onMore={more} />
          </>
        )}
      </div>
      {mayWrite && <DropAnywhere onFiles={send} into={open?.name ?? "Library"} />}
      {opened === "address" && (
        <AddressDialog
          collectionId={view.collection ?? null}
          onClose={() => setOpened(null)}
          onAdded={() => void reload()}
        />
      )}
      {(opened === "collection" || opened === "new-collection") && (
        <CollectionDialog
          collection={opened === "collection" ? open : null}
          onClose={() => setOpened(null)}
          onSaved={(id) => {
            setOpened(null);
            if (id !== view.collection) change({ collection: id ?? undefined });
            router.refresh();
          }}
        />
      )}
    </div>
  );
}
