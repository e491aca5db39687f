"use client";

import { api } from "../chat-api.ts";
import type { Said } from "../composer/composer.tsx";
import type { SentReceipt } from "./chat-types.ts";

export type Pick = { agentId: string } | { model: string };
export type Beginning =
  | { mode: "one"; agentId: string | null }
  | { mode: "group"; agentIds: string[] }
  | { mode: "compare"; picks: Pick[] };

const agentOf = (pick: Pick | undefined) => (pick && "agentId" in pick ? pick.agentId : undefined);

/** Begins a conversation with one agent, with several, or with one question to several that answer side by side. */
export async function beginConversation(
  beginning: Beginning,
  { text, fileIds, model, agentId }: Said,
  isTemporary: boolean,
): Promise<SentReceipt> {
  const said = { text, fileIds, isTemporary, ...(model && { model }) };
  if (beginning.mode === "group") {
    return api("POST /messages", {
      ...said,
      agentId: agentId ?? beginning.agentIds[0],
      memberAgentIds: beginning.agentIds,
    });
  }
  if (beginning.mode === "one") {
    const chosen = agentId ?? beginning.agentId;
    return api("POST /messages", { ...said, ...(chosen && { agentId: chosen }) });
  }
  const [first] = beginning.picks;
  const receipt = await api("POST /messages", {
    ...said,
    ...(first && "model" in first ? { model: first.model } : { agentId: agentOf(first) }),
  });
  // The first answers what was said; the others answer it again, beside it.
  const others = beginning.picks.slice(1);
  if (others.length === 1)
    await api("POST /conversations/:conversationId/messages/:messageId/regenerate", {
      conversationId: receipt.conversationId,
      messageId: receipt.messageId,
      ...others[0],
    });
  else
    await api("POST /conversations/:conversationId/messages/:messageId/compare", {
      conversationId: receipt.conversationId,
      messageId: receipt.messageId,
      answers: others,
    });
  return receipt;
}
