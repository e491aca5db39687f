"use client";

import { useEffect, useMemo } from "react";
import { ThreadComposer } from "../composer/thread-composer.tsx";
import { ThreadPanel } from "../panel/thread-panel.tsx";
import type { ThreadStore } from "../thread/thread-store.ts";
import type { OpenedThread } from "../thread/thread-types.ts";
import { ThreadView } from "../thread/thread-view.tsx";
import type { ConversationFacts, RosterAgent } from "./chat-types.ts";
import { ConversationProvider } from "./conversation-context.tsx";
import { ConversationHeader } from "./conversation-header.tsx";
import { frame } from "./frame-store.ts";
import { MessageDeeds, useMessageDeeds } from "./message-deeds.tsx";

export interface ConversationScreenProps {
  facts: ConversationFacts;
  initialRunId: string | null;
  thread: OpenedThread;
  messageId: string | null;
  /** The newest answers stand side by side. */
  isCompared: boolean;
  me: { id: string; name: string };
  choices: readonly RosterAgent[];
  draft: string;
}

/** A conversation with everything around it. */
export function ConversationScreen(props: ConversationScreenProps) {
  const { facts, initialRunId, thread, messageId, isCompared, me, choices, draft } = props;
  const { deeds, asked, setAsked } = useMessageDeeds(facts.id, facts.isTemporary);
  // Another conversation begins with its own newest answer.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each conversation
  useEffect(() => frame.set({ panelRunId: null, isPanelOpen: false }), [facts.id]);
  const view = useMemo(
    () => (
      <ThreadView
        key={facts.id}
        conversationId={facts.id}
        initial={thread}
        messageId={messageId}
        me={me}
        agents={choices}
        deeds={deeds}
        onStore={isCompared ? showSideBySide : undefined}
        header={<ConversationHeader />}
        composer={<ThreadComposer draft={draft} />}
        panel={<ThreadPanel />}
      />
    ),
    [facts.id, thread, messageId, isCompared, me, choices, deeds, draft],
  );
  return (
    <div className="relative flex min-h-0 flex-1 max-sm:z-20 max-sm:-mb-19.5 max-sm:h-dvh max-sm:flex-none max-sm:bg-surface">
      <ConversationProvider key={facts.id} initial={facts} initialRunId={initialRunId} choices={choices}>
        {view}
        {asked && (
          <MessageDeeds conversationId={facts.id} asked={asked} choices={choices} onClose={() => setAsked(null)} />
        )}
      </ConversationProvider>
    </div>
  );
}

/** Puts the answers to the newest question beside each other as soon as they are known. */
function showSideBySide(store: ThreadStore): void {
  const look = () => {
    const last = store.getState().rows.at(-1);
    const id = last?.ids[0];
    if (!id || store.getState().status !== "ready") return;
    const siblings = store.message(id)?.facts.siblingIds.length ?? 0;
    if (siblings < 2 && last.ids.length < 2) return;
    stop();
    if (last.ids.length < 2) void store.sideBySide(id, true);
  };
  const stop = store.subscribe(look);
  look();
}
