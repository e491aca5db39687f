import { and, eq } from "drizzle-orm";
import { z } from "zod";
import { command } from "#core/command/operation.ts";
import { lockAgent } from "#engine/agents/records/find-agent.ts";
import { requireMessage } from "#engine/conversations/records/find-message.ts";
import { loadBranch } from "#engine/conversations/records/load-branch.ts";
import { titleOf } from "#engine/conversations/rules/title-of.ts";
import { requireConversation } from "#engine/messages/find-conversation.ts";
import { type MessagePart, textOf } from "#engine/messages/parts.ts";
import { run } from "#engine/runs/tables.ts";
import type { Expectation, TestMessage } from "#engine/trials/expectation.ts";
import { AppError } from "#lib/app-error.ts";
import { displayName } from "#lib/display-name.ts";
import { uuid } from "#lib/uuid.ts";
import { insertTest } from "../records/insert-test.ts";
import { keySentence } from "../rules/key-sentence.ts";
import { testCaseResult } from "../rules/test-case-result.ts";

const mostMessages = 100;

/** Makes a test of what was said: the branch up to an answer, which the agent must give again in substance. */
export const createTestFromConversation = command({
  name: "chat.create_test_from_conversation",
  input: z.object({ conversationId: uuid(), messageId: uuid(), name: displayName().optional() }),
  result: testCaseResult,
  allow: "agents:edit",
  async run({ db, actor, workspace, publish }, { conversationId, messageId, name }) {
    const who = { actor, workspace };
    await requireConversation(db, who, conversationId);
    const answer = await requireMessage(db, conversationId, messageId);
    if (answer.role !== "assistant" || answer.status !== "complete")
      throw new AppError("invalid", "Choose an answer of an agent that is whole.");
    const [answered] = answer.runId
      ? await db
          .select({ agentId: run.agentId })
          .from(run)
          .where(and(eq(run.id, answer.runId), eq(run.workspaceId, workspace.id)))
      : [];
    if (!answered?.agentId) throw new AppError("invalid", "This was answered by a model alone. Tests are for agents.");
    await lockAgent(db, who, answered.agentId);
    const messages = messagesOf(await loadBranch(conversationId, answer.parentId));
    if (messages.length === 0) throw new AppError("invalid", "There is no text before this answer to test with.");
    const created = await insertTest(db, {
      workspaceId: workspace.id,
      agentId: answered.agentId,
      name: name ?? titleOf(messages.at(-1)?.text ?? "A test"),
      messages,
      expectations: expectationsOf(answer.parts),
      sourceMessageId: messageId,
      createdBy: actor.id,
    });
    await publish("agents.changed", { agentId: answered.agentId });
    return created;
  },
  audit: (_input, { id, agentId, name }) => ({ targetId: agentId, detail: { testCaseId: id, name } }),
});

/** What people and agents said, in words; a test begins and ends with a person. */
function messagesOf(branch: readonly { role: string; parts: MessagePart[] }[]): TestMessage[] {
  const said = branch.flatMap(({ role, parts }): TestMessage[] => {
    const text = textOf(parts).trim().slice(0, 50_000);
    return text && (role === "user" || role === "assistant") ? [{ role, text }] : [];
  });
  const recent = said.slice(-mostMessages);
  return recent.slice(recent.findIndex(({ role }) => role === "user"));
}

function expectationsOf(parts: readonly MessagePart[]): Expectation[] {
  const sentence = keySentence(parts);
  const cited = new Set(parts.flatMap((part) => (part.kind === "citation" ? [part.title] : [])));
  const called = new Set(parts.flatMap((part) => (part.kind === "tool" && part.state === "done" ? [part.name] : [])));
  const found: Expectation[] = [
    ...(sentence ? [{ kind: "contains" as const, value: sentence }] : []),
    ...[...cited].map((value) => ({ kind: "cites" as const, value })),
    ...[...called].map((value) => ({ kind: "tool_called" as const, value })),
  ];
  return found.slice(0, 20);
}
