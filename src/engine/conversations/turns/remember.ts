import { loadAttached } from "#core/files/load-attached.ts";
import { fileIdsIn } from "#engine/messages/parts.ts";
import { chatModelsOf } from "#engine/models/chat-models.ts";
import type { ModelMessage } from "#engine/models/model.ts";
import { sqlClient } from "#platform/db/db.ts";
import { type BranchMessage, loadBranch, loadGroupBranch } from "../records/load-branch.ts";
import type { GroupMember } from "../records/load-members.ts";
import { attributed } from "../rules/attributed.ts";
import { mostFileCharacters, noticesOf } from "../rules/file-notices.ts";
import { maskPersonalData } from "../rules/mask-personal-data.ts";
import { type KeptMessage, modelMessagesOf } from "../rules/model-messages.ts";
import { type Remembered, roomForHistory, splitWindow } from "../rules/split-window.ts";
import type { ActingAgent } from "./acting-agent.ts";
import { offeredTools } from "./offered-tools.ts";

/** The past of a turn: what the model reads word for word, what a summary already stands for, and what it must yet. */
export type Memory = {
  recent: readonly ModelMessage[];
  summary: string;
  toSummarise: { messages: readonly ModelMessage[]; upTo: string } | null;
  branch: readonly BranchMessage[];
  /** What the person should know about the files of the message that is answered. */
  notices: readonly string[];
};

/** Reads the branch up to `headId`, adds what was said just now, and finds out what no longer fits the model. */
export async function remember(
  workspaceId: string,
  conversationId: string,
  headId: string | null,
  added: KeptMessage | null,
  { id: agentId, config }: Pick<ActingAgent, "id" | "config">,
  group: readonly GroupMember[] = [],
): Promise<Memory> {
  const branch = await (group.length > 0 ? loadGroupBranch : loadBranch)(conversationId, headId);
  const models = await chatModelsOf(workspaceId, config.model);
  const files = await loadAttached(
    workspaceId,
    [...branch, ...(added ? [added] : [])].flatMap(({ parts }) => fileIdsIn(parts)),
    models[0]?.seesImages !== false,
  );
  const contextTokens = models[0]?.contextTokens ?? null;
  const options = {
    mask: config.guardrails.maskPersonalData ? maskPersonalData : plain,
    files,
    mostFileCharacters: mostFileCharacters(contextTokens),
  };
  const summarised = branch[0]?.summary ? 1 : 0;
  const past: Remembered[] = branch
    .slice(summarised)
    .map((message) => ({ id: message.id, messages: modelMessagesOf(attributed(message, agentId), options) }))
    .concat(added ? [{ id: added.id, messages: modelMessagesOf(added, options) }] : []);
  const summary = branch[0]?.summary ?? "";
  const fixed = config.instructions.length + 4000 + summary.length + JSON.stringify(offeredTools(config)).length;
  const room = roomForHistory(contextTokens, fixed, config.parameters.maximumTokens);
  const { old, recent } = splitWindow(past, room);
  const last = old.at(-1);
  return {
    recent: recent.flatMap(({ messages }) => messages),
    summary,
    toSummarise: last ? { messages: old.flatMap(({ messages }) => messages), upTo: last.id } : null,
    branch,
    notices: noticesOf((added ?? branch.at(-1))?.parts ?? [], files, options.mostFileCharacters),
  };
}

const plain = (text: string) => text;

/** Kept, so that the next turn need not summarise the same again. */
export async function keepSummary(conversationId: string, messageId: string, summary: string): Promise<void> {
  await sqlClient()`
    insert into core.conversation_summary (conversation_id, message_id, summary)
    values (${conversationId}, ${messageId}, ${summary})
    on conflict (conversation_id, message_id) do update set summary = excluded.summary`;
}
