"use client";

import { Link2Off } from "lucide-react";
import { useState } from "react";
import { Button } from "#ui/controls/button.tsx";
import { CopyButton } from "#ui/controls/copy-button.tsx";
import { Row, RowList } from "#ui/display/card.tsx";
import { RelativeTime } from "#ui/display/local-time.tsx";
import { EmptyState } from "#ui/feedback/empty-state.tsx";
import { ConfirmDialog } from "#ui/overlay/confirm-dialog.tsx";
import { AppLink } from "#workspace/shell/components/app-link.tsx";
import { api } from "../chat-api.ts";
import { ChatPage } from "./chat-page.tsx";
import type { SharedLink } from "./chat-types.ts";

/** Every link that shows a conversation to whoever has it. */
export function SharedPage({ initial, now }: { initial: SharedLink[]; now: string }) {
  const [links, setLinks] = useState(initial);
  return (
    <ChatPage
      title="Shared links"
      description="Anyone with one of these links can read that conversation as it was when shared, without signing in."
    >
      {links.length === 0 ? (
        <EmptyState title="Nothing is shared">Open a conversation and choose Share to make a link to it.</EmptyState>
      ) : (
        <RowList aria-label="Shared links">
          {links.map((link) => (
            <Row
              key={link.id}
              title={
                link.conversationId ? (
                  <AppLink href={`/apps/chat/c/${link.conversationId}`} className="truncate hover:underline">
                    {link.title}
                  </AppLink>
                ) : (
                  link.title
                )
              }
              detail={
                <>
                  <a href={link.url} className="[overflow-wrap:anywhere] hover:underline">
                    {link.url}
                  </a>{" "}
                  · <RelativeTime at={new Date(link.createdAt)} now={new Date(now)} />
                </>
              }
              end={
                <>
                  <CopyButton value={link.url} label="Copy the link" />
                  <ConfirmDialog
                    trigger={
                      <Button size={28} icon={<Link2Off strokeWidth={1.75} aria-hidden />}>
                        Revoke
                      </Button>
                    }
                    title={`Take the link to “${link.title}” back?`}
                    description="The link stops working. The conversation is kept."
                    confirmLabel="Revoke link"
                    onConfirm={async () => {
                      await api("DELETE /shares/:shareId", { shareId: link.id });
                      setLinks((before) => before.filter(({ id }) => id !== link.id));
                    }}
                  />
                </>
              }
            />
          ))}
        </RowList>
      )}
    </ChatPage>
  );
}
