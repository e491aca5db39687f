"use client";

import type { MessagePart } from "#engine/messages/parts.ts";
import type { VisitorMessage } from "../../queries/list-visitor-messages.ts";
import { followEvents } from "../thread/api-source.ts";
import type { OpenedThread, Receipt, ThreadSource, WireMessage } from "../thread/thread-types.ts";
import { askPlace, PlaceError, placeAddress } from "./visitor-api.ts";

type Told = {
  items: (Omit<VisitorMessage, "createdAt" | "feedback"> & { createdAt: string; feedback: -1 | 0 | 1 })[];
  openRuns: (OpenedThread["openRuns"][number] & { questionParts: MessagePart[]; askedAt: string })[];
};

/**
 * A thread of somebody without an account, through the doors of a public page. One that is gone, or somebody else's, is
 * told; one that only cannot be reached is not, for it is still there.
 */
export function visitorSource(slug: string, onGone: () => void): ThreadSource {
  let current: string | null = null;
  const tell = (conversationId: string) =>
    askPlace<Told>(slug, "GET", `/messages?${new URLSearchParams({ conversationId })}`);
  return {
    async open(conversationId) {
      current = conversationId;
      const { items, openRuns } = await tell(conversationId).catch((problem) => {
        if (problem instanceof PlaceError && [400, 403, 404].includes(problem.status)) onGone();
        throw problem;
      });
      const messages = items.map(wireOf);
      // While an answer is being written, what it answers is not the newest on record yet.
      for (const { questionId, questionParts, askedAt } of openRuns) {
        if (!questionId || messages.some(({ id }) => id === questionId)) continue;
        messages.unshift(questionOf(questionId, messages[0]?.id ?? null, questionParts, askedAt));
      }
      return { messages, nextCursor: null, openRuns, agents: [] };
    },
    older: async () => ({ messages: [], nextCursor: null }),
    one: async (conversationId, messageId) =>
      (await tell(conversationId)).items.map(wireOf).find(({ id }) => id === messageId) ?? null,
    async send(conversationId, { text }) {
      const receipt = await askPlace<Receipt>(slug, "POST", "/messages", { text, conversationId });
      current = receipt.conversationId;
      return receipt;
    },
    follow(runId, after, listener) {
      const query = after ? `?${new URLSearchParams({ after })}` : "";
      return followEvents(`${placeAddress(slug)}/runs/${runId}/stream${query}`, listener);
    },
    stop: (runId) => askPlace(slug, "POST", `/runs/${runId}/stop`, {}),
    rate: (messageId, value, comment) =>
      askPlace(slug, "POST", "/feedback", { conversationId: current, messageId, value, comment }),
  };
}

const wireOf = ({ isRetrieval, ...message }: Told["items"][number]): WireMessage => ({
  ...message,
  siblingIds: [message.id],
  model: isRetrieval ? "parley/retrieval" : null,
});

const questionOf = (id: string, parentId: string | null, parts: MessagePart[], createdAt: string): WireMessage => ({
  id,
  parentId,
  runId: null,
  role: "user",
  status: "complete",
  parts,
  createdAt,
  siblingIds: [id],
});
