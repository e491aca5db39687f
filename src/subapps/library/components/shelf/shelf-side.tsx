"use client";

import { FolderClosed, Highlighter, Library, Lock, Plus, Quote, Tag } from "lucide-react";
import { IconButton } from "#ui/controls/icon-button.tsx";
import { type NavGroup, SideNav } from "#ui/shell/side-nav.tsx";
import { SideNavTitle } from "#ui/shell/side-nav-title.tsx";
import { useLinks } from "#workspace/shell/components/links-provider.tsx";
import type { ShelfStatus } from "../../shelf/queries/get-shelf-status.ts";
import type { CollectionSummary } from "../../shelf/queries/list-collections.ts";
import { type ShelfView, shelfAddress } from "./shelf-address.ts";
import { StorageLine } from "./storage-line.tsx";

interface ShelfSideProps {
  view: ShelfView;
  collections: readonly CollectionSummary[];
  tags: readonly { tag: string; documents: number }[];
  storage: ShelfStatus["storage"];
  mayWrite: boolean;
  onNew: () => void;
}

const shownTags = 20;

/** Collections and tags at the left; on a phone they unfold from a sheet. */
export function ShelfSide({ view, collections, tags, storage, mayWrite, onNew }: ShelfSideProps) {
  const to = useLinks();
  const address = (part: Partial<ShelfView>) => to(shelfAddress({ sort: view.sort, layout: view.layout, ...part }));
  const groups: NavGroup[] = [
    {
      items: [
        { label: "All documents", href: address({}), icon: <Library aria-hidden /> },
        { label: "References", href: to("/apps/library/references"), icon: <Quote aria-hidden /> },
        { label: "Highlights", href: to("/apps/library/highlights"), icon: <Highlighter aria-hidden /> },
      ],
    },
    ...(collections.length > 0
      ? [
          {
            label: "Collections",
            items: collections.map(({ id, name, access, documents }) => ({
              label: name,
              href: address({ collection: id }),
              icon: access === "restricted" ? <Lock aria-label="Closed" /> : <FolderClosed aria-hidden />,
              count: documents,
            })),
          },
        ]
      : []),
    ...(tags.length > 0
      ? [
          {
            label: "Tags",
            items: tags.slice(0, shownTags).map(({ tag, documents }) => ({
              label: tag,
              href: address({ tag }),
              icon: <Tag aria-hidden />,
              count: documents,
            })),
          },
        ]
      : []),
  ];
  const current = address({ collection: view.collection, tag: view.collection ? undefined : view.tag });
  return (
    <>
      <SideNavTitle title="Library" groups={groups} target="list-library" current={current} />
      <div id="list-library" popover="auto" className="float bottom-sheet border-line bg-raised text-ink sm:hidden">
        <SideNav label="Library" groups={groups} current={current} />
        {mayWrite && (
          <button
            type="button"
            onClick={onNew}
            className="flex h-11 w-full items-center gap-2 px-4 text-ui text-accent-ink"
          >
            <Plus size={16} aria-hidden /> New collection
          </button>
        )}
        <StorageLine storage={storage} />
      </div>
      <aside className="flex w-58 shrink-0 flex-col overflow-y-auto border-r bg-surface-2 max-sm:hidden">
        <p className="flex h-12 shrink-0 items-center justify-between pr-2 pl-4 text-pane">
          Library
          {mayWrite && <IconButton size={28} label="New collection" icon={<Plus aria-hidden />} onClick={onNew} />}
        </p>
        <SideNav label="Library" groups={groups} current={current} />
        <StorageLine storage={storage} />
      </aside>
    </>
  );
}
