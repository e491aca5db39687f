"use client";

import { useCallback, useEffect, useMemo, useRef, useState } from "react";
import { onNews } from "#workspace/shell/live.ts";
import { api } from "../chat-api.ts";
import { whenIdle } from "../thread/frames.ts";
import { pathTo } from "./branch-place.ts";
import { onChatAction } from "./chat-actions.ts";
import type { ConversationFacts, SentReceipt } from "./chat-types.ts";
import { joinTree, overlapStart } from "./join-tree.ts";

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

  const ask = useCallback(
    (messagesSince?: string) =>
      api("GET /conversations/:conversationId", { conversationId: id, messagesSince }).catch(() => null),
    [id],
  );
  const known = useRef(facts.messages);
  known.current = facts.messages;
  const refresh = useCallback(async () => {
    const found = await ask();
    if (!found) return;
    setFacts(found);
    setTreeKnown(true);
  }, [ask]);
  /** What was said since. The whole tree of a long conversation takes a browser a tenth of a second to read. */
  const follow = useCallback(async () => {
    const since = overlapStart(known.current);
    if (!since) return refresh();
    const found = await ask(since);
    if (found) setFacts((before) => ({ ...found, messages: joinTree(before.messages, found.messages) }));
  }, [ask, refresh]);
  const soon = useCallback(
    (look = follow) => {
      clearTimeout(timer.current);
      timer.current = setTimeout(look, pauseMilliseconds);
    },
    [follow],
  );

  useEffect(() => {
    const unread = whenIdle(refresh);
    const stops = news.map((name) => onNews(name, (payload) => payload.conversationId === id && soon()));
    const unhear = onChatAction((given) => given.action === "conversation-changed" && soon(refresh));
    return () => {
      clearTimeout(timer.current);
      unread();
      unhear();
      for (const stop of stops) stop();
    };
  }, [id, refresh, soon]);

  const isAnswering = facts.openRuns.length > 0;
  useEffect(() => {
    if (!isAnswering) return;
    const looking = setInterval(follow, lookMilliseconds);
    return () => clearInterval(looking);
  }, [isAnswering, follow]);

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

  const last = useMemo(
    () => pathTo(facts.messages, facts.headMessageId).findLast(({ runId }) => runId !== null)?.runId,
    [facts.messages, facts.headMessageId],
  );
  const newestRunId = facts.openRuns.at(-1)?.id ?? last ?? (isTreeKnown ? null : initialRunId);
  return { facts, isTreeKnown, isAnswering, newestRunId, begun, stopped, refresh };
}
