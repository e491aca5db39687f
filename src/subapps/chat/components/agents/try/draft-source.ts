"use client";

import { callApi } from "#workspace/shell/call-api.ts";
import { apiSource } from "../../thread/api-source.ts";
import type { Receipt, Sending, ThreadSource } from "../../thread/thread-types.ts";

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
      const path = conversationId ? `/api/v1/conversations/${conversationId}/messages` : "/api/v1/messages";
      return callApi<Receipt>("POST", path, {
        text,
        agentId,
        useDraft: true,
        ...(!conversationId && { isTemporary: true }),
      });
    },
  };
}
