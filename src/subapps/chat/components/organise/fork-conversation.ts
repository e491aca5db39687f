"use client";

import { toast } from "#ui/feedback/toast.ts";
import { api } from "../chat-api.ts";
import { doChatAction } from "./chat-actions.ts";

type ForkPoint = { messageId: string } | { step: { runId: string; seq: number } };

/** A new conversation that begins with what was said up to a message or a step. Its id, or null with the reason told. */
export async function forkConversation(
  conversationId: string,
  from: ForkPoint,
  onto: { agentId?: string; versionId?: string } = {},
): Promise<string | null> {
  try {
    const copy = await api("POST /conversations/:conversationId/fork", { conversationId, ...from, ...onto });
    doChatAction({ action: "list-changed" });
    return copy.conversationId;
  } catch (failure) {
    toast.error(failure instanceof Error ? failure.message : "No copy was made. Try again.");
    return null;
  }
}
