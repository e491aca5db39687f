"use client";

import { type ReactNode, useEffect, useState } from "react";
import { useLinks } from "#workspace/shell/components/links-provider.tsx";
import { onChatAction } from "../organise/chat-actions.ts";
import type { AgentName } from "../organise/chat-types.ts";
import { apiSource } from "./api-source.ts";
import { type ThreadDeeds, ThreadDeedsProvider } from "./deeds-context.tsx";
import { MessageList } from "./message-list.tsx";
import { ThreadProvider } from "./thread-context.tsx";
import { createThreadStore, type ThreadStore } from "./thread-store.ts";
import type { OpenedThread, ThreadSource } from "./thread-types.ts";

interface ThreadViewProps {
  /** Null until something is said: then a conversation begins, and the address becomes its own. */
  conversationId: string | null;
  /** What the page read already, so that nothing has to be fetched to show it. */
  initial?: OpenedThread | null;
  /** A message to go to. */
  messageId?: string | null;
  me: { id: string; name: string };
  agents: readonly AgentName[];
  source?: ThreadSource;
  /** What can be done with a message besides what the thread does itself. Keep it one object. */
  deeds?: ThreadDeeds;
  /** Above the messages, below them, beside them, and instead of them while there are none. */
  header?: ReactNode;
  composer?: ReactNode;
  panel?: ReactNode;
  empty?: ReactNode;
  /** A conversation has begun here. Without it the address is changed to the conversation's. */
  onConversation?: (conversationId: string) => void;
  /** The store, for those who stand around it. */
  onStore?: (store: ThreadStore) => void;
}

const noDeeds: ThreadDeeds = {};

/** A conversation as people see it all day. Give it the conversation's id as its key. */
export function ThreadView(props: ThreadViewProps) {
  const { conversationId, initial, messageId, source = apiSource, onConversation, onStore } = props;
  const [store] = useState(() => createThreadStore(source, conversationId, initial ?? null));
  useEffect(() => store.start(), [store]);
  useEffect(() => onStore?.(store), [store, onStore]);
  useEffect(() => {
    if (messageId) void store.goTo(messageId);
  }, [store, messageId]);
  useEffect(
    () =>
      onChatAction((given) => {
        if (given.action === "go-to-message") void store.goTo(given.messageId);
        if (given.action === "edit-last") store.editLast();
        if (given.action === "conversation-changed") store.refresh();
      }),
    [store],
  );
  const linkTo = useLinks();
  useEffect(() => {
    let known = conversationId;
    return store.subscribe(() => {
      const id = store.getState().conversationId;
      if (!id || id === known) return;
      known = id;
      if (onConversation) onConversation(id);
      else window.history.replaceState(null, "", linkTo(`/apps/chat/c/${id}`));
    });
  }, [store, conversationId, onConversation, linkTo]);
  return (
    <ThreadProvider store={store}>
      <ThreadDeedsProvider deeds={props.deeds ?? noDeeds} me={props.me} agents={props.agents}>
        <div className="flex min-h-0 min-w-0 flex-1">
          <div className="flex min-h-0 min-w-0 flex-1 flex-col">
            {props.header}
            <MessageList empty={props.empty} />
            {props.composer}
          </div>
          {props.panel}
        </div>
      </ThreadDeedsProvider>
    </ThreadProvider>
  );
}
