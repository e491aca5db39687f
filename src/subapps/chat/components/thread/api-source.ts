"use client";

import type { RunEntry } from "#engine/runs/run-log.ts";
import { onNews } from "#workspace/shell/live.ts";
import { api } from "../chat-api.ts";
import { newestBelow } from "./newest-below.ts";
import type { RunListener, Sending, ThreadSource } from "./thread-types.ts";

const pageSize = 50;
const news = ["conversations.changed", "runs.finished", "runs.decided", "conversations.queue_changed"];
const entryKinds = ["text", "reasoning", "tool", "part", "model", "step", "finish"];

const page = (conversationId: string, query: Record<string, string>) =>
  api("GET /conversations/:conversationId/messages", { conversationId, limit: `${pageSize}`, ...query });

/** A thread of somebody who is signed in. */
export const apiSource: ThreadSource = {
  async open(conversationId) {
    const [facts, newest] = await Promise.all([
      api("GET /conversations/:conversationId", { conversationId, withMessages: "false" }),
      page(conversationId, {}),
    ]);
    const { openRuns, agents = [] } = facts;
    // While an answer is being written, what it answers is not the head yet.
    const from = openRuns.at(-1)?.questionId;
    const isMissing = from && !newest.items.some(({ id }) => id === from);
    const shown = isMissing ? await page(conversationId, { fromMessageId: from }) : newest;
    return { messages: shown.items, nextCursor: shown.nextCursor, openRuns, agents };
  },
  async older(conversationId, cursor) {
    const { items, nextCursor } = await page(conversationId, { limit: "100", cursor });
    return { messages: items, nextCursor };
  },
  async one(conversationId, messageId) {
    const { items } = await page(conversationId, { limit: "1", fromMessageId: messageId });
    return items[0] ?? null;
  },
  send: (conversationId, sending) =>
    conversationId
      ? api("POST /conversations/:conversationId/messages", { conversationId, ...bodyOf(sending) })
      : api("POST /messages", bodyOf(sending)),
  follow: followStream,
  stop: (runId) => api("POST /runs/:runId/stop", { runId }),
  watch(conversationId, changed) {
    const stops = news.map((name) => onNews(name, (payload) => payload.conversationId === conversationId && changed()));
    return () => {
      for (const stop of stops) stop();
    };
  },
  decide: (runId, callId, decision, note) =>
    api("POST /runs/:runId/calls/:callId/decision", { runId, callId, decision, note }),
  edit: (conversationId, messageId, text) =>
    api("POST /conversations/:conversationId/messages/:messageId/edit", { conversationId, messageId, text }),
  editAnswer: (conversationId, messageId, text) =>
    api("POST /conversations/:conversationId/messages/:messageId/edit-answer", { conversationId, messageId, text }),
  regenerate: (conversationId, messageId, by) =>
    api("POST /conversations/:conversationId/messages/:messageId/regenerate", { conversationId, messageId, ...by }),
  retry: (runId) => api("POST /runs/:runId/retry", { runId }),
  carryOn: (runId) => api("POST /runs/:runId/continue", { runId }),
  compare: (conversationId, messageId, answers) =>
    api("POST /conversations/:conversationId/messages/:messageId/compare", { conversationId, messageId, answers }),
  async choose(conversationId, messageId, isNewest) {
    const tree = isNewest ? (await api("GET /conversations/:conversationId", { conversationId })).messages : [];
    return api("POST /conversations/:conversationId/branch", {
      conversationId,
      messageId: newestBelow(tree, messageId),
    });
  },
  rate: (messageId, value, comment) =>
    api("PUT /messages/:messageId/feedback", { messageId, value, ...(comment && { comment }) }),
};

const bodyOf = ({ parts: _, agentId, model, ...rest }: Sending) => ({
  ...rest,
  ...(agentId && { agentId }),
  ...(model && { model }),
});

function followStream(runId: string, after: string | null, listener: RunListener): () => void {
  const query = after ? `?${new URLSearchParams({ after })}` : "";
  return followEvents(`/api/v1/runs/${runId}/stream${query}`, listener);
}

/** Follows server-sent events of a run at any address that speaks like ours. */
export function followEvents(address: string, listener: RunListener): () => void {
  const events = new EventSource(address);
  const hear = (event: MessageEvent<string>) => listener.entry(event.lastEventId, JSON.parse(event.data) as RunEntry);
  for (const kind of entryKinds) events.addEventListener(kind, hear);
  events.addEventListener("ready", listener.ready);
  events.addEventListener("rewind", listener.rewind);
  events.onerror = () => {
    events.close();
    listener.broken();
  };
  return () => events.close();
}
