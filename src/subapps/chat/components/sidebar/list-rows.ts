import { formatIsoDay, formatMonth } from "#lib/format/date.ts";
import type { Folder, ListedConversation } from "../organise/chat-types.ts";

export type ListRow =
  | { kind: "heading"; key: string; label: string }
  | { kind: "folder"; key: string; folder: Folder; isOpen: boolean; isEmpty: boolean }
  | { kind: "conversation"; key: string; conversation: ListedConversation; isInFolder: boolean };

export type ListContent = {
  pinned: readonly ListedConversation[];
  folders: readonly Folder[];
  openFolders: ReadonlyMap<string, readonly ListedConversation[] | null>;
  recent: readonly ListedConversation[];
};

/** Everything in the side list as one run of rows, so that only those in sight need to exist. */
export function listRows({ pinned, folders, openFolders, recent }: ListContent, now: Date, zone: string): ListRow[] {
  const rows: ListRow[] = [];
  // The same key when pinned or not: a row that moves keeps its focus and its open menu.
  const row = (conversation: ListedConversation, place = "conversation", isInFolder = false): ListRow => ({
    kind: "conversation",
    key: `${place}-${conversation.id}`,
    conversation,
    isInFolder,
  });
  if (pinned.length > 0) rows.push({ kind: "heading", key: "pinned", label: "Pinned" });
  for (const conversation of pinned) rows.push(row(conversation));
  if (folders.length > 0) rows.push({ kind: "heading", key: "folders", label: "Folders" });
  for (const folder of folders) {
    const inside = openFolders.get(folder.id);
    rows.push({
      kind: "folder",
      key: `folder-${folder.id}`,
      folder,
      isOpen: openFolders.has(folder.id),
      isEmpty: inside?.length === 0,
    });
    for (const conversation of inside ?? []) rows.push(row(conversation, folder.id, true));
  }
  let group = "";
  const pinnedIds = new Set(pinned.map(({ id }) => id));
  for (const conversation of recent) {
    if (pinnedIds.has(conversation.id) || conversation.folderId) continue;
    const label = dayGroup(new Date(conversation.updatedAt), now, zone);
    if (label !== group) rows.push({ kind: "heading", key: `day-${label}`, label });
    group = label;
    rows.push(row(conversation));
  }
  return rows;
}

const dayOf = (moment: Date, zone: string): number =>
  Date.parse(`${formatIsoDay(moment, zone)}T00:00:00Z`) / 86_400_000;

/** The group a moment falls into, by calendar days where the reader is. */
export function dayGroup(moment: Date, now: Date, zone: string): string {
  const days = dayOf(now, zone) - dayOf(moment, zone);
  if (days <= 0) return "Today";
  if (days === 1) return "Yesterday";
  if (days < 8) return "Last week";
  if (days < 31) return "Last month";
  return formatMonth(moment, zone);
}
