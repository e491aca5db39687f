"use client";

import { useParams, useRouter } from "next/navigation";
import { type KeyboardEvent, useEffect, useMemo, useRef, useState } from "react";
import { Button } from "#ui/controls/button.tsx";
import { Skeleton } from "#ui/feedback/skeleton.tsx";
import { ConfirmDialog } from "#ui/overlay/confirm-dialog.tsx";
import { useLinks } from "#workspace/shell/components/links-provider.tsx";
import { useNews } from "#workspace/shell/components/use-news.ts";
import { api } from "../chat-api.ts";
import { onChatAction } from "../organise/chat-actions.ts";
import type { Folder } from "../organise/chat-types.ts";
import { frame } from "../organise/frame-store.ts";
import { ShareDialog } from "../organise/share-dialog.tsx";
import { useStored } from "../organise/small-store.ts";
import { BulkBar } from "./bulk-bar.tsx";
import { actOnConversations } from "./conversation-deeds.ts";
import { conversationList, emptyList, type ListState, loadMore, refreshList } from "./conversation-list.ts";
import { ConversationRow, type RowDeeds } from "./conversation-row.tsx";
import { FolderRow } from "./folder-row.tsx";
import { type ListRow, listRows } from "./list-rows.ts";
import { MoveDialog } from "./move-dialog.tsx";
import { SideRows } from "./side-rows.tsx";

type Asked =
  | { what: "delete" | "move"; ids: string[]; title: string }
  | { what: "share"; ids: string[]; title: string }
  | { what: "delete-folder"; folder: Folder };

const news = ["conversations.changed", "runs.finished", "runs.started"];

/** The conversations: pinned, in folders, by day. Only the rows in sight exist. */
export function SideList({ initial, now: begun, zone }: { initial: ListState; now: string; zone: string }) {
  const kept = useStored(conversationList, emptyList, (state) => state);
  const list = kept.isLoaded ? kept : initial;
  const [now, setNow] = useState(() => new Date(begun));
  const [renaming, setRenaming] = useState<string | null>(null);
  const [selected, setSelected] = useState<readonly string[]>([]);
  const [asked, setAsked] = useState<Asked | null>(null);
  const current = useParams<{ conversationId?: string }>().conversationId;
  const router = useRouter();
  const links = useLinks();
  const rows = useMemo(() => listRows(list, now, zone), [list, now, zone]);
  const latest = useRef({ rows, selected });
  latest.current = { rows, selected };

  useEffect(() => {
    if (!conversationList.get().isLoaded) conversationList.set(initial);
    void refreshList();
    return onChatAction(({ action }) => action === "list-changed" && void refreshList());
  }, [initial]);
  useNews(news, () => {
    setNow(new Date());
    void refreshList();
  });

  const deeds: RowDeeds = useMemo(
    () => ({
      rename: setRenaming,
      opened: () => frame.set({ isListOpen: false }),
      ask: (what, { id, title }) => setAsked({ what, ids: [id], title }),
      select: (id, isRange) => setSelected((before) => chosen(before, id, isRange ? latest.current.rows : null)),
    }),
    [],
  );

  /** What was open and is gone leads back to a new conversation. */
  const leaveIfGone = (ids: readonly string[]) => {
    if (current && ids.includes(current)) router.push(links("/apps/chat"));
  };
  const press = (event: KeyboardEvent<HTMLDivElement>) => {
    const id = (event.target as HTMLElement).closest<HTMLElement>("[data-row]")?.dataset.row;
    if (!id) return;
    const row = rows.find((each) => each.kind === "conversation" && each.conversation.id === id);
    if (event.key === "ArrowDown" || event.key === "ArrowUp") {
      event.preventDefault();
      focusNext(event.currentTarget, event.target as HTMLElement, event.key === "ArrowDown" ? 1 : -1);
    } else if (event.key === "F2") setRenaming(id);
    else if (event.key === "Delete" && row?.kind === "conversation") deeds.ask("delete", row.conversation);
    else if (event.key === "Escape" && selected.length > 0) setSelected([]);
  };

  if (!list.isLoaded && list.error) {
    return (
      <div className="px-4 py-3 text-ui text-ink-2" role="alert">
        <p className="pb-2">{list.error}</p>
        <Button size={28} onClick={() => void refreshList()}>
          Try again
        </Button>
      </div>
    );
  }
  if (!list.isLoaded) return <Waiting />;
  return (
    <>
      {rows.length === 0 ? (
        <p className="px-4 py-3 text-ui text-ink-3">Conversations you begin are kept here.</p>
      ) : (
        // biome-ignore lint/a11y/noStaticElementInteractions: keys of the rows inside, which hold the focus
        <div onKeyDown={press} className="min-h-0 flex-1">
          <SideRows rows={rows} onNearEnd={() => void loadMore()}>
            {(row) => (
              <Row
                row={row}
                current={current}
                renaming={renaming}
                selected={selected}
                deeds={deeds}
                onDeleteFolder={(folder) => setAsked({ what: "delete-folder", folder })}
              />
            )}
          </SideRows>
        </div>
      )}
      {selected.length > 0 && (
        <BulkBar
          ids={selected}
          onEnd={() => setSelected([])}
          onMove={() => setAsked({ what: "move", ids: [...selected], title: "" })}
          onDelete={() => setAsked({ what: "delete", ids: [...selected], title: "" })}
        />
      )}
      {asked?.what === "move" && (
        <MoveDialog
          ids={asked.ids}
          onClose={(isMoved) => {
            setAsked(null);
            if (isMoved) setSelected([]);
          }}
        />
      )}
      {asked?.what === "share" && <ShareDialog conversationId={asked.ids[0] ?? ""} onClose={() => setAsked(null)} />}
      {asked?.what === "delete" && (
        <ConfirmDialog
          onClose={() => setAsked(null)}
          title={
            asked.ids.length === 1 && asked.title
              ? `Delete “${asked.title}”?`
              : `Delete ${asked.ids.length} conversations?`
          }
          description="Their messages and shared links are permanently deleted. To hide them instead, archive them."
          confirmLabel="Delete"
          onConfirm={async () => {
            leaveIfGone(asked.ids);
            if (await actOnConversations(asked.ids, "delete")) setSelected([]);
          }}
        />
      )}
      {asked?.what === "delete-folder" && (
        <ConfirmDialog
          onClose={() => setAsked(null)}
          title={`Delete the folder ${asked.folder.name}?`}
          description="Its conversations are kept and move back to the list."
          confirmLabel="Delete folder"
          onConfirm={async () => {
            await api("DELETE /chat/folders/:folderId", { folderId: asked.folder.id });
            await refreshList();
          }}
        />
      )}
    </>
  );
}

interface RowProps {
  row: ListRow;
  current: string | undefined;
  renaming: string | null;
  selected: readonly string[];
  deeds: RowDeeds;
  onDeleteFolder: (folder: Folder) => void;
}

function Row({ row, current, renaming, selected, deeds, onDeleteFolder }: RowProps) {
  if (row.kind === "heading") {
    return <h3 className="px-4 pt-4 pb-1.5 text-meta font-strong text-ink-3">{row.label}</h3>;
  }
  if (row.kind === "folder") {
    return (
      <FolderRow
        folder={row.folder}
        isOpen={row.isOpen}
        isEmpty={row.isEmpty}
        isRenaming={renaming === row.folder.id}
        onRename={deeds.rename}
        onDelete={onDeleteFolder}
      />
    );
  }
  const { conversation } = row;
  return (
    <ConversationRow
      conversation={conversation}
      isCurrent={conversation.id === current}
      isInFolder={row.isInFolder}
      isRenaming={renaming === conversation.id}
      isSelecting={selected.length > 0}
      isSelected={selected.includes(conversation.id)}
      deeds={deeds}
    />
  );
}

function Waiting() {
  return (
    <div role="status" aria-label="Loading" className="flex flex-col gap-4 px-4 py-4">
      {["w-4/5", "w-3/5", "w-2/3", "w-1/2", "w-3/4", "w-2/5"].map((width) => (
        <Skeleton key={width} className={`h-2.5 ${width}`} />
      ))}
    </div>
  );
}

/** Chooses one or lets it go; with Shift everything from the one chosen last. */
function chosen(before: readonly string[], id: string, rows: readonly ListRow[] | null): readonly string[] {
  const last = before.at(-1);
  if (!rows || !last) return before.includes(id) ? before.filter((each) => each !== id) : [...before, id];
  const ids = rows.flatMap((row) => (row.kind === "conversation" ? [row.conversation.id] : []));
  const [from, to] = [ids.indexOf(last), ids.indexOf(id)].sort((a, b) => a - b) as [number, number];
  return [...new Set([...before, ...ids.slice(Math.max(0, from), to + 1)])];
}

function focusNext(list: HTMLElement, from: HTMLElement, step: 1 | -1): void {
  const all = [...list.querySelectorAll<HTMLElement>("[data-row]")];
  const next = all[all.indexOf(from.closest<HTMLElement>("[data-row]") ?? from) + step];
  next?.focus();
  next?.scrollIntoView({ block: "nearest" });
}
