"use client";

import { toast } from "#ui/feedback/toast.ts";
import { api } from "../chat-api.ts";
import { whileChanging } from "./conversation-list.ts";
import type { ListChange } from "./with-change.ts";

export type BulkAction = "pin" | "unpin" | "archive" | "unarchive" | "delete" | "move";

const done: Record<BulkAction, (count: string) => string> = {
  pin: (count) => `${count} pinned`,
  unpin: (count) => `${count} unpinned`,
  archive: (count) => `${count} archived`,
  unarchive: (count) => `${count} brought back`,
  delete: (count) => `${count} deleted`,
  move: (count) => `${count} moved`,
};

const countWords = (count: number) => (count === 1 ? "Conversation" : `${count} conversations`);

/** One thing done to some conversations at once. What fails is told, and the list shows how things are. */
export async function actOnConversations(
  conversationIds: readonly string[],
  action: BulkAction,
  folderId?: string | null,
): Promise<boolean> {
  return whileChanging(conversationIds, shownAs(action, folderId ?? null), async () => {
    try {
      await api("POST /chat/conversations/bulk", {
        conversationIds,
        action,
        ...(action === "move" && { folderId: folderId ?? null }),
      });
      toast.success(done[action](countWords(conversationIds.length)));
      return true;
    } catch (failure) {
      toast.error(failure instanceof Error ? failure.message : "Not done. Try again.");
      return false;
    }
  });
}

function shownAs(action: BulkAction, folderId: string | null): ListChange | undefined {
  if (action === "archive" || action === "delete") return null;
  if (action === "pin") return { pinnedAt: new Date().toISOString() };
  if (action === "unpin") return { pinnedAt: null };
  if (action === "move") return { folderId };
  return undefined;
}

export function renameConversation(conversationId: string, title: string): Promise<boolean> {
  return whileChanging([conversationId], { title }, async () => {
    try {
      await api("PATCH /conversations/:conversationId", { conversationId, title });
      return true;
    } catch (failure) {
      toast.error(failure instanceof Error ? failure.message : "Not renamed. Try again.");
      return false;
    }
  });
}

export function exportConversation(conversationId: string, format: "markdown" | "json"): void {
  window.location.assign(`/api/v1/conversations/${conversationId}/export?format=${format}`);
}
