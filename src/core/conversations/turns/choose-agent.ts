import type { Context } from "#core/access/context.ts";
import { authorise } from "#core/command/operation.ts";
import { AppError } from "#lib/app-error.ts";
import { sqlClient } from "#platform/db/db.ts";
import type { ConversationRow } from "../records/find-conversation.ts";
import { lastHandOff } from "../records/last-hand-off.ts";
import { type ActingAgent, loadAgent, modelAlone } from "./acting-agent.ts";

export type AgentWish = { agentId?: string | undefined; model?: string | undefined; useDraft?: boolean };

/** Who answers: whoever is named, else whoever the conversation was handed to on this branch, else whose it is. */
export async function chooseAgent(
  context: Context,
  conversation: ConversationRow | null,
  parentId: string | null,
  { agentId, model, useDraft = false }: AgentWish,
): Promise<ActingAgent> {
  const workspaceId = context.workspace?.id ?? "";
  if (useDraft) authorise(context, "command", "agents:edit");
  const chosen =
    agentId ??
    (conversation && parentId ? await lastHandOff(conversation.id, parentId) : null) ??
    conversation?.agentId;
  if (chosen) {
    const versionId = useDraft ? null : await pinnedVersion(conversation?.agentVersionId ?? null, chosen);
    const agent = await loadAgent(workspaceId, { agentId: chosen }, { useDraft, versionId });
    return model ? { ...agent, config: { ...agent.config, model } } : agent;
  }
  const reference = model ?? conversation?.model;
  if (!reference) throw new AppError("invalid", "agentId: is missing. Name the agent that is to answer, or a model.");
  return modelAlone(reference);
}

/** The version a conversation is tied to, as long as the agent whose version it is speaks. */
async function pinnedVersion(versionId: string | null, agentId: string): Promise<string | null> {
  if (!versionId) return null;
  const [row] = await sqlClient()`select 1 from core.agent_version where id = ${versionId} and agent_id = ${agentId}`;
  return row ? versionId : null;
}
