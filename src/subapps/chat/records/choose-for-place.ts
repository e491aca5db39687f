import type { Context } from "#core/access/context.ts";
import { type ActingAgent, loadAgent } from "#engine/conversations/turns/acting-agent.ts";
import { chooseAgent } from "#engine/conversations/turns/choose-agent.ts";
import type { ConversationRow } from "#engine/messages/find-conversation.ts";

type Place = { agent: { id: string }; versionId: string | null; isPinned: boolean };

/** Who answers where an agent is published: the version the place is tied to, or what is published or tried out now. */
export async function chooseForPlace(
  context: Context,
  { agent: { id: agentId }, versionId, isPinned }: Place,
  conversation: ConversationRow | { newId: string },
): Promise<{ agent: ActingAgent; pinnedVersionId: string | null }> {
  if (!("newId" in conversation)) {
    const agent = await chooseAgent(context, conversation, conversation.headMessageId, {});
    return { agent, pinnedVersionId: null };
  }
  if (isPinned) return { agent: await loadAgent(context, { agentId }, { versionId }), pinnedVersionId: versionId };
  const wish = { agentId, newConversationId: conversation.newId };
  return { agent: await chooseAgent(context, null, null, wish), pinnedVersionId: null };
}
