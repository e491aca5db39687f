import { randomUUID } from "node:crypto";
import { conversation, message } from "#engine/messages/tables.ts";
import { run, toolApproval } from "#engine/runs/tables.ts";
import { database } from "#platform/db/db.ts";
import type { GivenContext } from "./givens.ts";

/** A conversation in which an agent wants to call a tool and waits for a person. */
export async function givenPausedRun({ actor, workspace }: GivenContext, agentId: string) {
  const db = database();
  const [conversationId, messageId, runId, replyId] = [randomUUID(), randomUUID(), randomUUID(), randomUUID()];
  const common = { workspaceId: workspace.id, conversationId };
  await db.insert(conversation).values({
    id: conversationId,
    workspaceId: workspace.id,
    agentId,
    title: "Stranger talk",
    headMessageId: replyId,
    createdBy: actor.id,
  });
  await db.insert(message).values([
    { ...common, id: messageId, role: "user", status: "complete", parts: [{ kind: "text", text: "Stranger words" }] },
    { ...common, id: replyId, parentId: messageId, runId, role: "assistant", status: "waiting", parts: [] },
  ]);
  await db.insert(run).values({
    ...common,
    id: runId,
    rootRunId: runId,
    questionId: messageId,
    replyId,
    agentId,
    actorId: actor.id,
    channel: "chat",
    status: "waiting",
  });
  await db
    .insert(toolApproval)
    .values({ runId, callId: "call_1", workspaceId: workspace.id, tool: "calculate", arguments: {} });
  return { conversationId, messageId, runId, replyId };
}
