"use client";

import { FileUp, FolderUp, Globe, LayoutGrid, List, Plus, Rss, Settings2 } from "lucide-react";
import { useSearchParams } from "next/navigation";
import { useRef, useState } from "react";
import { Button } from "#ui/controls/button.tsx";
import { IconButton } from "#ui/controls/icon-button.tsx";
import { NativeSelect } from "#ui/controls/native-select.tsx";
import { SearchField } from "#ui/controls/search-field.tsx";
import { DropdownMenu } from "#ui/overlay/dropdown-menu.tsx";
import { PageHeader } from "#ui/shell/page-header.tsx";
import { documentKinds } from "../../text.ts";
import { WatchesSheet } from "../bringing/watches-sheet.tsx";
import { kindWords } from "../words/kind-words.ts";
import { chosenFiles, type DroppedFile } from "./dropped-files.ts";
import type { ShelfView } from "./shelf-address.ts";

interface ShelfHeaderProps {
  view: ShelfView;
  title: string;
  mayWrite: boolean;
  onChange: (change: Partial<ShelfView>) => void;
  onFiles: (files: DroppedFile[]) => void;
  onAddress: () => void;
  onCollection: (() => void) | null;
}

export function ShelfHeader({ view, title, mayWrite, onChange, onFiles, onAddress, onCollection }: ShelfHeaderProps) {
  const [words, setWords] = useState(view.q ?? "");
  const [isWatching, setWatching] = useState(false);
  const isUploadAsked = useSearchParams().get("do") === "upload";
  const files = useRef<HTMLInputElement>(null);
  const folder = useRef<HTMLInputElement>(null);
  const take = (input: HTMLInputElement) => {
    onFiles(chosenFiles(input.files));
    input.value = "";
  };
  return (
    <>
      <PageHeader
        title={title}
        actions={
          <>
            {onCollection && (
              <IconButton
                size={28}
                label="Name and people of this collection"
                icon={<Settings2 aria-hidden />}
                onClick={onCollection}
              />
            )}
            {mayWrite && (
              <DropdownMenu
                key={`${isUploadAsked}`}
                defaultOpen={isUploadAsked}
                trigger={
                  <Button variant="primary" icon={<Plus aria-hidden />}>
                    Add
                  </Button>
                }
                entries={[
                  { label: "Files", icon: <FileUp aria-hidden />, onSelect: () => files.current?.click() },
                  { label: "A folder", icon: <FolderUp aria-hidden />, onSelect: () => folder.current?.click() },
                  { label: "A web address", icon: <Globe aria-hidden />, onSelect: onAddress },
                  { separator: true },
                  { label: "Feeds, folders, Zotero", icon: <Rss aria-hidden />, onSelect: () => setWatching(true) },
                ]}
              />
            )}
          </>
        }
      />
      {isWatching && <WatchesSheet collectionId={view.collection ?? null} onClose={() => setWatching(false)} />}
      <input
        ref={files}
        type="file"
        multiple
        hidden
        aria-label="Files to add"
        onChange={({ target }) => take(target)}
      />
      <input
        ref={folder}
        type="file"
        hidden
        aria-label="Folder to add"
        {...{ webkitdirectory: "" }}
        onChange={({ target }) => take(target)}
      />
      <div className="flex shrink-0 flex-wrap items-center gap-2 border-b px-4 py-2">
        <form
          className="min-w-48 flex-1 max-sm:basis-full"
          onSubmit={(event) => {
            event.preventDefault();
            onChange({ q: words.trim() || undefined });
          }}
        >
          <SearchField
            label="Search titles and what is written inside"
            value={words}
            maxLength={200}
            className="sm:max-w-110"
            onChange={({ target }) => {
              setWords(target.value);
              if (target.value === "" && view.q) onChange({ q: undefined });
            }}
          />
        </form>
        <span className="w-36 max-sm:flex-1">
          <NativeSelect
            aria-label="Kind"
            value={view.kind ?? ""}
            options={[
              { value: "", label: "Every kind" },
              ...documentKinds.map((value) => ({ value, label: kindWords[value] })),
            ]}
            onChange={({ target }) => onChange({ kind: documentKinds.find((one) => one === target.value) })}
          />
        </span>
        <span className="w-36 max-sm:flex-1">
          <NativeSelect
            aria-label="Order"
            value={view.sort}
            options={[
              { value: "recent", label: "Last changed" },
              { value: "added", label: "Last added" },
              { value: "title", label: "By name" },
            ]}
            onChange={({ target }) => onChange({ sort: target.value as ShelfView["sort"] })}
          />
        </span>
        <IconButton
          label={view.layout === "covers" ? "Show as a list" : "Show covers"}
          icon={view.layout === "covers" ? <List aria-hidden /> : <LayoutGrid aria-hidden />}
          onClick={() => onChange({ layout: view.layout === "covers" ? "list" : "covers" })}
        />
      </div>
    </>
  );
}
