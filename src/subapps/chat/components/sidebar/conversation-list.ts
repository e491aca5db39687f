"use client";

import { api } from "../chat-api.ts";
import type { Folder, ListedConversation } from "../organise/chat-types.ts";
import { smallStore } from "../organise/small-store.ts";
import { type ListChange, withChange } from "./with-change.ts";

export type ListState = {
  isLoaded: boolean;
  error: string | null;
  pinned: ListedConversation[];
  folders: Folder[];
  recent: ListedConversation[];
  nextCursor: string | null;
  /** Folders that stand open; null while what is in them is on its way. */
  openFolders: ReadonlyMap<string, ListedConversation[] | null>;
};

export const emptyList: ListState = {
  isLoaded: false,
  error: null,
  pinned: [],
  folders: [],
  recent: [],
  nextCursor: null,
  openFolders: new Map(),
};

/** The caller's conversations as far as they were fetched. One for the page: everything that changes one tells it. */
export const conversationList = smallStore(emptyList);

const pageSize = 60;
const ask = (query: Record<string, string>) => api("GET /chat/conversations", { limit: String(pageSize), ...query });

let asking: Promise<void> | null = null;
let isAskedAgain = false;
let changesUnderWay = 0;
let changesEver = 0;

/** Fetches the head of the list anew and keeps what was loaded below it. Calls at the same time share one fetch. */
export function refreshList(): Promise<void> {
  if (asking) {
    isAskedAgain = true;
    return asking;
  }
  asking = fetchHead().finally(() => {
    asking = null;
    if (!isAskedAgain) return;
    isAskedAgain = false;
    void refreshList();
  });
  return asking;
}

async function fetchHead(): Promise<void> {
  const changesBefore = changesEver;
  try {
    const open = [...conversationList.get().openFolders.keys()];
    const [head, pinned, folders, ...inside] = await Promise.all([
      ask({ folderId: "none" }),
      api("GET /chat/pinned"),
      api("GET /chat/folders"),
      ...open.map((folderId) => ask({ folderId })),
    ]);
    if (changesUnderWay > 0) return; // the end of the change asks again
    if (changesEver !== changesBefore) {
      isAskedAgain = true;
      return;
    }
    const before = conversationList.get();
    const known = new Set(head.items.map(({ id }) => id));
    const oldest = head.items.at(-1)?.updatedAt ?? "";
    // What was loaded further down stays, as long as the head does not say otherwise.
    const below = head.nextCursor
      ? before.recent.filter(({ id, updatedAt }) => !known.has(id) && updatedAt < oldest)
      : [];
    conversationList.set({
      isLoaded: true,
      error: null,
      pinned: pinned.items,
      folders: folders.items,
      recent: [...head.items, ...below],
      nextCursor: below.length > 0 ? before.nextCursor : (head.nextCursor ?? null),
      // A folder opened or closed while this was asked stays as it is now.
      openFolders: new Map(
        [...before.openFolders].map(([id, items]) => [
          id,
          open.includes(id) ? (inside[open.indexOf(id)]?.items ?? []) : items,
        ]),
      ),
    });
  } catch (failure) {
    conversationList.set({
      error: failure instanceof Error ? failure.message : "The list cannot be shown. Try again.",
    });
  }
}

let isLoadingMore = false;

export async function loadMore(): Promise<void> {
  const { nextCursor } = conversationList.get();
  if (!nextCursor || isLoadingMore) return;
  isLoadingMore = true;
  try {
    const page = await ask({ folderId: "none", cursor: nextCursor });
    const { recent } = conversationList.get();
    const known = new Set(recent.map(({ id }) => id));
    conversationList.set({
      recent: [...recent, ...page.items.filter(({ id }) => !known.has(id))],
      nextCursor: page.nextCursor ?? null,
    });
  } catch {
    // Scrolling on asks again.
  }
  isLoadingMore = false;
}

export async function toggleFolder(folderId: string): Promise<void> {
  const openFolders = new Map(conversationList.get().openFolders);
  if (openFolders.delete(folderId)) return conversationList.set({ openFolders });
  conversationList.set({ openFolders: openFolders.set(folderId, null) });
  const inside = await ask({ folderId }).catch(() => null);
  const now = new Map(conversationList.get().openFolders);
  if (now.has(folderId)) conversationList.set({ openFolders: now.set(folderId, inside?.items ?? []) });
}

/**
 * Shows a change before the server has confirmed it. Reads that overlap it are dropped, because they may show the old
 * state or half of each; the one afterwards shows what is stored.
 */
export async function whileChanging<Result>(
  ids: readonly string[],
  change: ListChange | undefined,
  work: () => Promise<Result>,
): Promise<Result> {
  changesUnderWay += 1;
  changesEver += 1;
  if (change !== undefined) conversationList.set(withChange(conversationList.get(), ids, change));
  try {
    return await work();
  } finally {
    changesUnderWay -= 1;
    void refreshList();
  }
}
