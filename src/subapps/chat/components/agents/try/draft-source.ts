"use client";

import { api } from "../../chat-api.ts";
import { apiSource } from "../../thread/api-source.ts";
import type { Sending, ThreadSource } from "../../thread/thread-types.ts";

/** A thread with an agent's draft: kept out of every list, and without what would leave the draft behind. */
export function draftSource(agentId: string, beforeSending: () => Promise<void>): ThreadSource {
  const { open, older, one, follow, stop, watch, decide } = apiSource;
  return {
    open,
    older,
    one,
    follow,
    stop,
    watch,
    decide,
    async send(conversationId: string | null, { text }: Sending) {
      await beforeSending();
      const said = { text, agentId, useDraft: true };
      return conversationId
        ? api("POST /conversations/:conversationId/messages", { conversationId, ...said })
        : api("POST /messages", { ...said, isTemporary: true });
    },
  };
}
