import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import { z } from "zod";
import { command } from "#core/command/operation.ts";
import { requireVersionById } from "#engine/agents/records/find-version.ts";
import { requireConversation } from "#engine/messages/find-conversation.ts";
import { conversation, message } from "#engine/messages/tables.ts";
import { AppError } from "#lib/app-error.ts";
import { uuid } from "#lib/uuid.ts";
import type { MessageRow } from "../records/find-message.ts";
import { forkPoint } from "../records/fork-point.ts";
import { loadAgent } from "../turns/acting-agent.ts";

const mostMessages = 4000;
/** Whatever else it was begun for, a fork is a conversation that its owner finds and goes on with. */
const shownChannels = ["chat", "library"];

/**
 * A new conversation that begins with what was said up to a message or to a step of an answer, with the same agent, another
 * one or another version.
 */
export const forkConversation = command({
  name: "conversations.fork_conversation",
  input: z.object({
    conversationId: uuid(),
    /** The last message of the new conversation; or, with `step`, left out. */
    messageId: uuid().optional(),
    /** A step of a run, by its place in the run's log: the new conversation ends with the answer as it was after it. */
    step: z.object({ runId: uuid(), seq: z.number().int().min(0).max(2_000_000_000) }).optional(),
    agentId: uuid().optional(),
    /** Ties the new conversation to a version of the agent. */
    versionId: uuid().optional(),
  }),
  result: z.object({ conversationId: uuid(), messageId: uuid() }),
  allow: "agents:use",
  audit: false,
  async run({ db, actor, workspace, context, publish }, given) {
    const known = await requireConversation(db, { actor, workspace }, given.conversationId);
    const from = await forkPoint(db, { actor, workspace }, known.id, given);
    const agentId = given.agentId ?? known.agentId;
    if (given.versionId) {
      if (!agentId)
        throw new AppError("invalid", "versionId: this conversation has no agent. Name the agent of the version, too.");
      await requireVersionById(db, workspace.id, agentId, given.versionId);
    }
    if (agentId && (given.agentId || given.versionId))
      await loadAgent(context, { agentId }, { versionId: given.versionId ?? null });
    const branch = (await db.execute(sql`
      with recursive branch as (
        select m.*, 1 as depth from core.message m where m.id = ${from.messageId} and m.conversation_id = ${known.id}
        union all
        select m.*, branch.depth + 1 from branch join core.message m on m.id = branch.parent_id
        where branch.depth < ${mostMessages}
      )
      select id, run_id as "runId", role, status, parts, created_by as "createdBy", created_at as "createdAt"
      from branch order by depth desc`)) as unknown as MessageRow[];
    const open = branch.find(({ status }) => status === "streaming" || status === "waiting");
    if (open) throw new AppError("conflict", "This answer is not over yet. Wait for it or stop it first.");
    if (from.partial) branch.push(from.partial);
    const id = randomUUID();
    const ids = branch.map(() => randomUUID());
    await db.insert(conversation).values({
      id,
      workspaceId: workspace.id,
      agentId,
      model: known.model,
      channel: shownChannels.includes(known.channel) ? known.channel : "chat",
      title: known.title,
      headMessageId: ids.at(-1) as string,
      createdBy: actor.id,
      isTemporary: known.isTemporary,
      memberAgentIds: given.agentId ? [] : known.memberAgentIds,
      agentVersionId: given.versionId ?? (given.agentId ? null : known.agentVersionId),
      forkedFromMessageId: from.messageId,
    });
    const rows = branch.map(({ id: _, createdAt, ...row }, index) => ({
      ...row,
      createdAt: new Date(createdAt),
      id: ids[index] as string,
      parentId: ids[index - 1] ?? null,
      conversationId: id,
      workspaceId: workspace.id,
    }));
    for (let at = 0; at < rows.length; at += 500) await db.insert(message).values(rows.slice(at, at + 500));
    await publish("conversations.changed", { conversationId: id }, { userId: actor.id });
    return { conversationId: id, messageId: ids.at(-1) as string };
  },
});
