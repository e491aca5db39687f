"use client";

import { useCallback, useEffect, useRef, useState } from "react";
import { callApi } from "#core/shell/call-api.ts";
import { onNews } from "#core/shell/live.ts";
import { pathTo } from "./branch-place.ts";
import { onChatAction } from "./chat-actions.ts";
import type { ConversationFacts, SentReceipt } from "./chat-types.ts";

const news = ["conversations.changed", "runs.started", "runs.finished"];
const pauseMilliseconds = 250;
/** News can be lost where the line is; while an answer is being written one looks now and then. */
const lookMilliseconds = 5000;

/** How a conversation stands: its title, its tree, who speaks and what is being answered; kept up to date by the news. */
export function useConversation(initial: ConversationFacts, initialRunId: string | null) {
  const [facts, setFacts] = useState(initial);
  const [isTreeKnown, setTreeKnown] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const { id } = initial;

  const refresh = useCallback(async () => {
    const found = await callApi<ConversationFacts>("GET", `/api/v1/conversations/${id}`).catch(() => null);
    if (!found) return;
    setFacts(found);
    setTreeKnown(true);
  }, [id]);
  const soon = useCallback(() => {
    clearTimeout(timer.current);
    timer.current = setTimeout(refresh, pauseMilliseconds);
  }, [refresh]);

  useEffect(() => {
    void refresh();
    const stops = news.map((name) => onNews(name, (payload) => payload.conversationId === id && soon()));
    const unhear = onChatAction((given) => given.action === "conversation-changed" && soon());
    return () => {
      clearTimeout(timer.current);
      unhear();
      for (const stop of stops) stop();
    };
  }, [id, refresh, soon]);

  const isAnswering = facts.openRuns.length > 0;
  useEffect(() => {
    if (!isAnswering) return;
    const looking = setInterval(refresh, lookMilliseconds);
    return () => clearInterval(looking);
  }, [isAnswering, refresh]);

  /** An answer that has just begun is known before the server is asked. */
  const begun = useCallback(
    ({ runId, replyId, messageId, agentId }: SentReceipt) => {
      setFacts((before) => ({
        ...before,
        openRuns: [...before.openRuns, { id: runId, questionId: messageId, replyId, agentId, status: "running" }],
      }));
      soon();
    },
    [soon],
  );
  const stopped = useCallback(() => {
    setFacts((before) => ({ ...before, openRuns: [] }));
    soon();
  }, [soon]);

  const last = pathTo(facts.messages, facts.headMessageId).findLast(({ runId }) => runId !== null)?.runId;
  const newestRunId = facts.openRuns.at(-1)?.id ?? last ?? (isTreeKnown ? null : initialRunId);
  return { facts, isTreeKnown, isAnswering, newestRunId, begun, stopped, refresh };
}
