"use client";

import { useState } from "react";
import { Button } from "#ui/controls/button.tsx";
import { Row, RowList } from "#ui/display/card.tsx";
import { LoadMore } from "#ui/display/load-more.tsx";
import { RelativeTime } from "#ui/display/local-time.tsx";
import { EmptyState } from "#ui/feedback/empty-state.tsx";
import { ConfirmDialog } from "#ui/overlay/confirm-dialog.tsx";
import { AppLink } from "#workspace/shell/components/app-link.tsx";
import { api } from "../chat-api.ts";
import { actOnConversations } from "../sidebar/conversation-deeds.ts";
import { ChatPage } from "./chat-page.tsx";
import type { Listed, ListedConversation } from "./chat-types.ts";

/** Conversations that were put away: to read, to bring back, or to delete. */
export function ArchivePage({ initial, now }: { initial: Listed<ListedConversation>; now: string }) {
  const [items, setItems] = useState(initial.items);
  const [cursor, setCursor] = useState(initial.nextCursor ?? null);
  const drop = (id: string) => setItems((before) => before.filter((item) => item.id !== id));
  const more = async () => {
    const page = await api("GET /chat/conversations", { state: "archived", ...(cursor && { cursor }) });
    setItems((before) => [...before, ...page.items]);
    setCursor(page.nextCursor ?? null);
  };
  return (
    <ChatPage
      title="Archive"
      description="Archived conversations are hidden from the list, but search still finds them."
    >
      {items.length === 0 ? (
        <EmptyState title="The archive is empty">Archive a conversation to keep it out of your list.</EmptyState>
      ) : (
        <RowList aria-label="Archived conversations">
          {items.map(({ id, title, updatedAt, agentName }) => (
            <Row
              key={id}
              title={
                <AppLink href={`/apps/chat/c/${id}`} prefetch={false} className="truncate hover:underline">
                  {title}
                </AppLink>
              }
              detail={
                <>
                  {agentName && `${agentName} · `}
                  <RelativeTime at={new Date(updatedAt)} now={new Date(now)} />
                </>
              }
              end={
                <>
                  <Button
                    size={28}
                    onClick={async () => {
                      if (await actOnConversations([id], "unarchive")) drop(id);
                    }}
                  >
                    Bring back
                  </Button>
                  <ConfirmDialog
                    trigger={
                      <Button size={28} variant="danger">
                        Delete
                      </Button>
                    }
                    title={`Delete “${title}”?`}
                    description="Its messages and shared links are permanently deleted."
                    confirmLabel="Delete"
                    onConfirm={async () => {
                      if (await actOnConversations([id], "delete")) drop(id);
                    }}
                  />
                </>
              }
            />
          ))}
        </RowList>
      )}
      <LoadMore hasMore={cursor !== null} onMore={more} />
    </ChatPage>
  );
}
