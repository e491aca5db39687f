import type { ListedConversation } from "../organise/chat-types.ts";

type Rows = {
  pinned: ListedConversation[];
  recent: ListedConversation[];
  openFolders: ReadonlyMap<string, ListedConversation[] | null>;
};

/** What becomes of some conversations; null where they leave the list. */
export type ListChange = Partial<ListedConversation> | null;

/** The list after a change. Pinning and unpinning move a row at once. */
export function withChange(list: Rows, ids: readonly string[], change: ListChange): Rows {
  const changed = (items: readonly ListedConversation[]) =>
    change
      ? items.map((item) => (ids.includes(item.id) ? { ...item, ...change } : item))
      : items.filter(({ id }) => !ids.includes(id));
  const pinned = changed(list.pinned);
  const recent = changed(list.recent);
  const openFolders = new Map([...list.openFolders].map(([id, items]) => [id, items && changed(items)]));
  if (change?.pinnedAt === undefined) return { pinned, recent, openFolders };
  const inFolders = [...openFolders.values()].flatMap((items) => items ?? []);
  return {
    pinned: unique([...recent, ...inFolders, ...pinned])
      .filter(({ pinnedAt }) => pinnedAt)
      .sort((a, b) => (b.pinnedAt ?? "").localeCompare(a.pinnedAt ?? "")),
    recent: unique([...recent, ...pinned]).sort((a, b) => b.updatedAt.localeCompare(a.updatedAt)),
    openFolders,
  };
}

const unique = (items: readonly ListedConversation[]) => [...new Map(items.map((item) => [item.id, item])).values()];
