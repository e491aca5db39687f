import type { Context } from "#core/access/context.ts";
import type { ConversationRow } from "#engine/messages/find-conversation.ts";
import { AppError } from "#lib/app-error.ts";
import { type GroupMember, loadMembers } from "../records/load-members.ts";
import type { ActingAgent } from "./acting-agent.ts";
import { type AgentWish, chooseAgent } from "./choose-agent.ts";
import { moderate } from "./moderate.ts";

export const mostMembers = 12;

type Asked = {
  context: Context;
  conversation: ConversationRow | null;
  newConversation: { id: string; memberAgentIds: readonly string[] } | null;
  parentId: string | null;
  question: string;
  wish: AgentWish;
};

/** Who answers a message. In a group it is whoever was named, and else whoever the moderator finds fit. */
export async function whoAnswers(asked: Asked): Promise<{ agent: ActingAgent; group: GroupMember[] }> {
  const { context, conversation, newConversation, parentId, question, wish } = asked;
  // An agent would answer without the documents, and nobody would check what it says.
  if (conversation?.channel === "library")
    throw new AppError("conflict", "This was asked in the Library. Ask again there: it answers from the documents.");
  const memberIds = conversation?.memberAgentIds ?? newConversation?.memberAgentIds ?? [];
  const named = newConversation ? { ...wish, newConversationId: newConversation.id } : wish;
  if (memberIds.length === 0) return { agent: await chooseAgent(context, conversation, parentId, named), group: [] };
  const group = await loadMembers(context, memberIds);
  const agentId = wish.agentId ?? (await moderate(context, group, question, conversation, parentId));
  return { agent: await chooseAgent(context, conversation, parentId, { ...named, agentId }), group };
}
