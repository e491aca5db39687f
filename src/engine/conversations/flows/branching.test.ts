import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { textOf } from "#engine/messages/parts.ts";
import { stopRun } from "#engine/runs/commands/stop-run.ts";
import { liveRuns } from "#engine/runs/live-run.ts";
import { provideTools } from "#engine/tools/tool-registry.ts";
import { toolsWiring } from "#engine/tools/wiring.ts";
import { closeDatabase, sqlClient } from "#platform/db/db.ts";
import {
  type AskedModel,
  type FakeModel,
  fakeModel,
  lastWords,
  type Script,
} from "../../../../tests/support/fake-model.ts";
import { givenAgent, givenEdges, givenProvider } from "../../../../tests/support/given-agents.ts";
import { givenConversation } from "../../../../tests/support/given-conversations.ts";
import { testContext } from "../../../../tests/support/givens.ts";
import { deleteConversation } from "../commands/delete-conversation.ts";
import { forkConversation } from "../commands/fork-conversation.ts";
import { sweepTemporary } from "../jobs/sweep-temporary.ts";
import { getConversation } from "../queries/get-conversation.ts";
import { listMessages } from "../queries/list-messages.ts";
import { compareAnswers } from "./compare-answers.ts";
import { continueRun } from "./continue-run.ts";
import { sendMessage } from "./send-message.ts";
import { titleConversation } from "./title-conversation.ts";

let model: FakeModel;
let script: (asked: AskedModel) => Script | Promise<Script> = () => ({ text: "Yes." });
beforeAll(async () => {
  provideTools(toolsWiring.tools ?? []);
  model = await fakeModel((asked) => script(asked));
});
afterEach(() => {
  model.asked.length = 0;
  script = () => ({ text: "Yes." });
});
afterAll(async () => {
  await model.close();
  await closeDatabase();
});

async function world() {
  const context = await testContext();
  await givenProvider(context, model);
  return context;
}
const thread = async (context: Awaited<ReturnType<typeof world>>, conversationId: string) =>
  (await listMessages(context, { conversationId })).items.map(({ parts }) => textOf(parts)).toReversed();

test("a fork has what was said up to a message, speaks on by itself and outlives where it came from", async () => {
  const context = await world();
  const agent = await givenAgent(context);
  const first = await sendMessage(context, { agentId: agent.id, text: "One", wait: true });
  const { conversationId } = first;
  await sendMessage(context, { conversationId, text: "Two", wait: true });
  const other = await givenAgent(context, {}, "Ledger");
  const fork = await forkConversation(context, { conversationId, messageId: first.replyId, agentId: other.id });
  expect(await thread(context, fork.conversationId)).toEqual(["One", "Yes."]);
  const next = await sendMessage(context, {
    conversationId: fork.conversationId,
    text: "Three",
    agentId: other.id,
    wait: true,
  });
  expect(next.agentId).toBe(other.id);
  await deleteConversation(context, { conversationId });
  expect(await thread(context, fork.conversationId)).toEqual(["One", "Yes.", "Three", "Yes."]);
  const stranger = await testContext({ workspaceId: context.workspace.id });
  await expect(
    forkConversation(stranger, { conversationId: fork.conversationId, messageId: fork.messageId }),
  ).rejects.toMatchObject({ code: "not_found" });
});

test("a fork onto a version is answered by that version, and another agent's version is not found", async () => {
  const context = await world();
  const agent = await givenAgent(context, { instructions: "First version" });
  const [version] = await sqlClient()`select id from core.agent_version where agent_id = ${agent.id}`;
  const talk = await sendMessage(context, { agentId: agent.id, text: "One", wait: true });
  const from = { conversationId: talk.conversationId, messageId: talk.replyId };
  const { conversationId } = await forkConversation(context, { ...from, versionId: version?.id });
  expect(await getConversation(context, { conversationId })).toMatchObject({ agentVersionId: version?.id });
  const other = await givenAgent(context, {}, "Other");
  const [foreign] = await sqlClient()`select id from core.agent_version where agent_id = ${other.id}`;
  await expect(forkConversation(context, { ...from, versionId: foreign?.id })).rejects.toMatchObject({
    code: "not_found",
  });
});

test("a fork onto a version is refused where the conversation has no agent, and works once the agent is named", async () => {
  const context = await world();
  const agent = await givenAgent(context);
  const [version] = await sqlClient()`select id from core.agent_version where agent_id = ${agent.id}`;
  const talk = await sendMessage(context, { model: "fake/chat", text: "One", wait: true });
  const from = { conversationId: talk.conversationId, messageId: talk.replyId, versionId: version?.id };
  await expect(forkConversation(context, from)).rejects.toMatchObject({ code: "invalid" });
  const { conversationId } = await forkConversation(context, { ...from, agentId: agent.id });
  expect(await getConversation(context, { conversationId })).toMatchObject({ agentVersionId: version?.id });
});

test("answers are compared side by side, and one that cannot speak keeps all of them from beginning", async () => {
  const context = await world();
  const [first, second] = [await givenAgent(context, {}, "One"), await givenAgent(context, {}, "Two")];
  const asked = await sendMessage(context, { agentId: first.id, text: "Who are you?", wait: true });
  const { conversationId, messageId } = asked;
  const { runs } = await compareAnswers(context, {
    conversationId,
    messageId,
    answers: [{ agentId: second.id }, { agentId: first.id, model: "fake/other" }],
  });
  await Promise.all(runs.map(({ runId }) => liveRuns.find(runId)?.finished));
  expect(runs.map(({ agentId, model }) => [agentId, model])).toEqual([
    [second.id, null],
    [first.id, "fake/other"],
  ]);
  const { items } = await listMessages(context, { conversationId, fromMessageId: runs[0]?.replyId as string });
  expect(items[0]?.siblingIds).toHaveLength(3);
  expect(model.asked.map(({ model }) => model)).toEqual(["chat", "chat", "other"]);
  const gone = "00000000-0000-0000-0000-000000000000";
  await expect(
    compareAnswers(context, { conversationId, messageId, answers: [{ agentId: second.id }, { agentId: gone }] }),
  ).rejects.toMatchObject({ code: "not_found" });
  expect(model.asked).toHaveLength(3);
});

test("an answer that was stopped goes on where it ended; a whole one does not", async () => {
  const context = await world();
  const agent = await givenAgent(context);
  const { promise: gate, resolve: open } = Promise.withResolvers<void>();
  script = ({ messages }) =>
    messages.length === 1 ? { text: ["Once upon", " a time"], gate } : { text: " a midnight dreary." };
  const first = await sendMessage(context, { agentId: agent.id, text: "Tell" });
  await expect.poll(() => liveRuns.find(first.runId)?.log.entries.length).toBeGreaterThan(0);
  const live = liveRuns.find(first.runId);
  live?.stop();
  open();
  await live?.finished;
  await stopRun(context, { runId: first.runId });
  const on = await continueRun(context, { runId: first.runId, wait: true });
  expect(textOf(on.reply?.parts ?? [])).toBe("Once upon a midnight dreary.");
  const read = model.asked[1]?.messages ?? [];
  expect(read.map(({ role }) => role)).toEqual(["user", "assistant", "user"]);
  expect(read[1]?.content).toBe("Once upon");
  await expect(continueRun(context, { runId: on.runId })).rejects.toMatchObject({ code: "conflict" });
});

test("a title is found by the small model, and by what was said first without one", async () => {
  const context = await world();
  const agent = await givenAgent(context);
  const talk = await sendMessage(context, { agentId: agent.id, text: "What does bread cost?", wait: true });
  script = () => ({ text: '"The price of bread."' });
  const { conversationId } = talk;
  expect(await titleConversation(context, { conversationId })).toMatchObject({ title: "The price of bread" });
  const plain = await testContext();
  const { id } = await givenConversation(plain, { says: ["Where is the museum?", "There."], title: "" });
  expect(await titleConversation(plain, { conversationId: id })).toMatchObject({ title: "Where is the museum?" });
});

test("where a small model is chosen a new conversation gets its title by itself", async () => {
  const context = await world();
  await sqlClient()`
    insert into core.model_choice (workspace_id, purpose, models) values (${context.workspace.id}, 'small', '{fake/small}')`;
  const agent = await givenAgent(context);
  script = ({ model }) => ({ text: model === "small" ? "Bread" : "Three." });
  const { conversationId } = await sendMessage(context, { agentId: agent.id, text: "What does bread cost?" });
  await expect.poll(async () => (await getConversation(context, { conversationId })).title).toBe("Bread");
});

test("a temporary chat is gone an hour after its last word, with all that belongs to it", async () => {
  const context = await world();
  const agent = await givenAgent(context);
  const talk = await sendMessage(context, { agentId: agent.id, text: "Between us", isTemporary: true, wait: true });
  const kept = await sendMessage(context, { agentId: agent.id, text: "For the record", wait: true });
  await sweepTemporary();
  expect(await thread(context, talk.conversationId)).toHaveLength(2);
  await sqlClient()`update core.conversation set updated_at = now() - interval '61 minutes' where workspace_id = ${context.workspace.id}`;
  await sweepTemporary();
  await expect(getConversation(context, { conversationId: talk.conversationId })).rejects.toMatchObject({
    code: "not_found",
  });
  expect(await thread(context, kept.conversationId)).toHaveLength(2);
  const left = await sqlClient()`
    select 'message' from core.message where conversation_id = ${talk.conversationId}
    union all select 'event' from core.run_event e where e.run_id = ${talk.runId}
    union all select 'news' from core.event where payload::text like '%Between us%'
    union all select 'audit' from core.audit where detail::text like '%Between us%'`;
  expect(left).toHaveLength(0);
});

test("a hand-over says exactly what crossed", async () => {
  const context = await world();
  const [guide, ledger] = [await givenAgent(context, {}, "Guide"), await givenAgent(context, {}, "Ledger")];
  const contextPolicy = { messages: "last" as const, files: true };
  await givenEdges(context, {
    agentId: guide.id,
    edges: [{ toAgentId: ledger.id, kind: "hand_off", contextPolicy }],
  });
  script = ({ tools }) =>
    tools?.some(({ function: { name } }) => name === "hand_off_to_ledger")
      ? { text: "One moment.", calls: [{ name: "hand_off_to_ledger", arguments: { reason: "It is about money" } }] }
      : { text: "Three euros." };
  const sent = await sendMessage(context, { agentId: guide.id, text: "What do we owe?", wait: true });
  const part = sent.reply?.parts.find(({ kind }) => kind === "hand_off");
  expect(part).toMatchObject({
    fromName: "Guide",
    toName: "Ledger",
    crossed: {
      messages: [
        { role: "user", excerpt: "What do we owe?" },
        { role: "assistant", excerpt: "One moment." },
      ],
      messageCount: 2,
      files: [],
      tools: [],
      policy: contextPolicy,
    },
  });
});

test("agents that hand a question back and forth are stopped, and the error says where", async () => {
  const context = await world();
  const [guide, ledger] = [await givenAgent(context, {}, "Guide"), await givenAgent(context, {}, "Ledger")];
  const edge = { kind: "hand_off" as const, maximumHops: 20 };
  await givenEdges(context, { agentId: guide.id, edges: [{ ...edge, toAgentId: ledger.id }] });
  await givenEdges(context, { agentId: ledger.id, edges: [{ ...edge, toAgentId: guide.id }] });
  let count = 0;
  script = ({ tools }) => ({
    calls: [{ name: tools?.[0]?.function.name ?? "", arguments: { reason: `Reason ${count++}` } }],
  });
  const sent = await sendMessage(context, { agentId: guide.id, text: "Who?", wait: true });
  expect(sent.status).toBe("failed");
  expect(sent.reply?.error).toMatchObject({
    code: "loop_found",
    message: expect.stringContaining("Guide → Ledger → Guide → Ledger"),
  });
});

test("in a group whoever is named or fits answers, and reads the others under their names", async () => {
  const context = await world();
  const ledger = await givenAgent(context, { instructions: "You know invoices, payments and taxes." }, "Ledger");
  const guide = await givenAgent(context, { instructions: "You know museums, trains and hotels." }, "Guide");
  script = (asked) => ({
    text: String(asked.messages[0]?.content).startsWith("You moderate") ? "guide" : `Answer to ${lastWords(asked)}`,
  });
  const memberAgentIds = [ledger.id, guide.id];
  const first = await sendMessage(context, { memberAgentIds, agentId: ledger.id, text: "What do we owe?", wait: true });
  expect(first.agentId).toBe(ledger.id);
  const { conversationId } = first;
  const second = await sendMessage(context, { conversationId, text: "And which train?", wait: true });
  expect(second.agentId).toBe(guide.id);
  const read = model.asked.at(-1)?.messages ?? [];
  expect(read[0]?.content).toContain("- Ledger");
  expect(read.slice(1).map(({ role, content }) => [role, content])).toEqual([
    ["user", "What do we owe?"],
    ["user", "[Ledger] Answer to What do we owe?"],
    ["user", "And which train?"],
  ]);
  expect(await getConversation(context, { conversationId })).toMatchObject({ memberAgentIds });
});

test("without a language model a group is moderated by what its agents know", async () => {
  const context = await testContext();
  const ledger = await givenAgent(
    context,
    { knowledge: [{ documentId: "1", title: "Invoices", text: "Invoices are paid within thirty days." }] },
    "Ledger",
  );
  const guide = await givenAgent(
    context,
    { knowledge: [{ documentId: "2", title: "Trains", text: "The night train leaves at nine." }] },
    "Guide",
  );
  const memberAgentIds = [ledger.id, guide.id];
  const sent = await sendMessage(context, { memberAgentIds, text: "When does the night train leave?", wait: true });
  expect(sent.agentId).toBe(guide.id);
  const called = await sendMessage(context, {
    conversationId: sent.conversationId,
    text: "@ledger when are invoices paid?",
    wait: true,
  });
  expect(called.agentId).toBe(ledger.id);
});
