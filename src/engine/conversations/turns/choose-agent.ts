import type { Context } from "#core/access/context.ts";
import { authorise } from "#core/command/operation.ts";
import type { ConversationRow } from "#engine/messages/find-conversation.ts";
import { AppError } from "#lib/app-error.ts";
import { lastHandOff } from "../records/last-hand-off.ts";
import { type ActingAgent, loadAgent, modelAlone } from "./acting-agent.ts";

export type AgentWish = {
  agentId?: string | undefined;
  model?: string | undefined;
  useDraft?: boolean;
  /** Of a conversation that begins with this: it decides who is tried on a new version. */
  newConversationId?: string;
};

/** Who answers: whoever is named, else whoever the conversation was handed to on this branch, else whose it is. */
export async function chooseAgent(
  context: Context,
  conversation: ConversationRow | null,
  parentId: string | null,
  { agentId, model, useDraft = false, newConversationId }: AgentWish,
): Promise<ActingAgent> {
  if (useDraft) authorise(context, "command", "agents:edit");
  const chosen =
    agentId ??
    (conversation && parentId ? await lastHandOff(conversation.id, parentId) : null) ??
    conversation?.agentId;
  if (chosen) {
    const conversationId = conversation?.id ?? newConversationId ?? null;
    const agent = await loadAgent(context, { agentId: chosen }, { useDraft, conversationId });
    return model ? { ...agent, config: { ...agent.config, model } } : agent;
  }
  const reference = model ?? conversation?.model;
  if (!reference) throw new AppError("invalid", "agentId: is missing. Name the agent that is to answer, or a model.");
  return modelAlone(reference);
}
