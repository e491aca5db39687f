import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { z } from "zod";
import { textOf } from "#engine/messages/parts.ts";
import { liveRuns } from "#engine/runs/live-run.ts";
import { getRun } from "#engine/runs/queries/get-run.ts";
import { listRunEvents } from "#engine/runs/queries/list-run-events.ts";
import { tool } from "#engine/tools/tool.ts";
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
import { testContext } from "../../../../tests/support/givens.ts";
import { deleteConversation } from "../commands/delete-conversation.ts";
import { getConversation } from "../queries/get-conversation.ts";
import { listConversations } from "../queries/list-conversations.ts";
import { listMessages } from "../queries/list-messages.ts";
import { editMessage } from "./edit-message.ts";
import { regenerate } from "./regenerate.ts";
import { sendMessage } from "./send-message.ts";

const sent: string[] = [];
const sendLetter = tool({
  name: "send_letter",
  label: "Send a letter",
  description: "Sends a letter",
  input: z.object({ to: z.string() }),
  run: async (_context, { to }) => {
    sent.push(to);
    return `sent to ${to}`;
  },
});

let model: FakeModel;
let script: (asked: AskedModel, count: number) => Script | Promise<Script> = () => ({ text: "Hello." });

beforeAll(async () => {
  provideTools([...(toolsWiring.tools ?? []), sendLetter]);
  model = await fakeModel((asked, count) => script(asked, count));
});
afterEach(() => {
  model.asked.length = 0;
  sent.length = 0;
});
afterAll(async () => {
  await model.close();
  await closeDatabase();
});

async function world(nanosPerToken = 0) {
  const context = await testContext();
  await givenProvider(context, model, nanosPerToken);
  return context;
}
const replyText = (result: { reply: { parts: Parameters<typeof textOf>[0] } | null }) =>
  textOf(result.reply?.parts ?? []);

test("a message is kept, answered and kept again", async () => {
  const context = await world();
  script = () => ({ text: ["Hello", " there."], usage: { input: 20, output: 4 } });
  const agent = await givenAgent(context, {
    instructions: "You are {{agent_name}} of {{workspace_name}}. {{unknown}}",
    parameters: { temperature: 0.2 },
  });
  const result = await sendMessage(context, { agentId: agent.id, text: "Hi, how are you?", wait: true });
  expect(replyText(result)).toBe("Hello there.");
  expect(model.asked[0]).toMatchObject({
    model: "chat",
    temperature: 0.2,
    messages: [
      { role: "system", content: "You are Guide of Fjellverk. {{unknown}}" },
      { role: "user", content: "Hi, how are you?" },
    ],
  });
  const { items } = await listMessages(context, { conversationId: result.conversationId });
  expect(items).toMatchObject([
    { role: "assistant", status: "complete", parts: [{ kind: "text", text: "Hello there." }], id: result.replyId },
    { role: "user", parts: [{ kind: "text", text: "Hi, how are you?" }], id: result.messageId },
  ]);
  expect(await getRun(context, { runId: result.runId })).toMatchObject({
    status: "done",
    inputTokens: 20,
    outputTokens: 4,
    agentId: agent.id,
  });
  expect((await listConversations(context, {})).items).toMatchObject([
    { title: "Hi, how are you?", agentId: agent.id },
  ]);
  await sendMessage(context, { conversationId: result.conversationId, text: "And now?", wait: true });
  expect(model.asked[1]?.messages.map(({ role }) => role)).toEqual(["system", "user", "assistant", "user"]);
});

test("somebody else of the workspace does not find the conversation", async () => {
  const context = await world();
  const agent = await givenAgent(context);
  const { conversationId } = await sendMessage(context, { agentId: agent.id, text: "Mine", wait: true });
  const colleague = await testContext({ workspaceId: context.workspace.id });
  for (const look of [getConversation, listMessages])
    await expect(look(colleague, { conversationId })).rejects.toMatchObject({ code: "not_found" });
});

test("tools run, are checked, and what they say goes back to the model", async () => {
  const context = await world();
  script = (_asked, count) => {
    if (count === 1)
      return { text: "Let me see. ", calls: [{ id: "c1", name: "calculate", arguments: { expression: "6 * 7" } }] };
    if (count === 2) return { calls: [{ id: "c2", name: "calculate", arguments: { wrong: 1 } }] };
    return { text: "It is 42." };
  };
  const agent = await givenAgent(context, { tools: [{ name: "calculate", policy: "allow" }] });
  const result = await sendMessage(context, { agentId: agent.id, text: "6 times 7?", wait: true });
  expect(result.reply?.parts).toMatchObject([
    { kind: "text", text: "Let me see. " },
    { kind: "tool", callId: "c1", name: "calculate", arguments: { expression: "6 * 7" }, state: "done", result: "42" },
    { kind: "tool", callId: "c2", state: "failed" },
    { kind: "text", text: "It is 42." },
  ]);
  expect(model.asked[0]?.tools?.map((given) => given.function.name)).toEqual(["calculate"]);
  expect(model.asked[1]?.messages.slice(-2)).toMatchObject([
    { role: "assistant", content: "Let me see. ", tool_calls: [{ id: "c1" }] },
    { role: "tool", tool_call_id: "c1", content: "42" },
  ]);
  expect(lastWords(model.asked[2] as AskedModel)).toContain("expression");
  const run = await getRun(context, { runId: result.runId });
  expect(run).toMatchObject({ inputTokens: 30, outputTokens: 15 });
  const events = await listRunEvents(context, { runId: result.runId });
  const steps = events.items.flatMap(({ entry }) => (entry.kind === "step" ? [entry.usage.input] : []));
  expect(steps).toEqual([10, 10, 10]);
});

test("a denied tool is neither offered nor run, and the model is told", async () => {
  const context = await world();
  script = (_asked, count) =>
    count === 1 ? { calls: [{ name: "send_letter", arguments: { to: "x" } }] } : { text: "I cannot." };
  const agent = await givenAgent(context, { tools: [{ name: "send_letter", policy: "deny" }] });
  const result = await sendMessage(context, { agentId: agent.id, text: "Write to x", wait: true });
  expect(sent).toEqual([]);
  expect(model.asked[0]?.tools).toBeUndefined();
  expect(result.reply?.parts).toMatchObject([{ kind: "tool", state: "denied" }, { text: "I cannot." }]);
});

test("going in circles is found and says where", async () => {
  const context = await world();
  script = () => ({ calls: [{ name: "calculate", arguments: { expression: "1+1" } }] });
  const agent = await givenAgent(context, { tools: [{ name: "calculate", policy: "allow" }] }, "Looper");
  const result = await sendMessage(context, { agentId: agent.id, text: "Go", wait: true });
  expect(result).toMatchObject({ status: "failed", reply: { error: { code: "loop_found" } } });
  expect(result.reply?.error?.message).toMatch(/Looper.*calculate.*3 times/);
  expect(model.asked).toHaveLength(3);
});

test("the last step must be an answer; whoever goes on is ended", async () => {
  const context = await world();
  script = (_asked, count) => ({ calls: [{ name: "calculate", arguments: { expression: `${count}+1` } }] });
  const agent = await givenAgent(context, {
    tools: [{ name: "calculate", policy: "allow" }],
    budget: { maximumSteps: 3 },
  });
  const result = await sendMessage(context, { agentId: agent.id, text: "Go", wait: true });
  expect(model.asked).toHaveLength(3);
  expect(model.asked[2]?.tool_choice).toBe("none");
  expect(result.reply?.error).toMatchObject({ code: "too_many_steps" });
});

test("a conversation changes hands, and the next message goes to whoever has it", async () => {
  const context = await world();
  const billing = await givenAgent(context, { instructions: "You do billing." }, "Billing team");
  const front = await givenAgent(context, { instructions: "You greet." }, "Front");
  await givenEdges(context, {
    agentId: front.id,
    edges: [{ toAgentId: billing.id, kind: "hand_off", condition: "money" }],
  });
  script = ({ messages }) =>
    String(messages[0]?.content).startsWith("You greet")
      ? {
          text: "One moment. ",
          calls: [{ name: "hand_off_to_billing_team", arguments: { reason: "asks about an invoice" } }],
        }
      : { text: "Billing here." };
  const result = await sendMessage(context, { agentId: front.id, text: "My invoice?", wait: true });
  expect(result.reply?.parts).toMatchObject([
    { kind: "text", text: "One moment. " },
    { kind: "tool", name: "hand_off_to_billing_team", state: "done" },
    {
      kind: "hand_off",
      fromAgentId: front.id,
      toAgentId: billing.id,
      toName: "Billing team",
      reason: "asks about an invoice",
    },
    { kind: "text", text: "Billing here." },
  ]);
  expect(String(model.asked[1]?.messages[0]?.content)).toContain("took over this conversation from Front");
  expect(model.asked[1]?.messages.filter(({ role }) => role === "tool")).toEqual([]);
  await sendMessage(context, { conversationId: result.conversationId, text: "And?", wait: true });
  expect(String(model.asked[2]?.messages[0]?.content)).toContain("You do billing.");
});

test("hands change only so often", async () => {
  const context = await world();
  const one = await givenAgent(context, {}, "One");
  const two = await givenAgent(context, {}, "Two");
  const edge = (toAgentId: string) => [{ toAgentId, kind: "hand_off" as const, maximumHops: 2 }];
  await givenEdges(context, { agentId: one.id, edges: edge(two.id) });
  await givenEdges(context, { agentId: two.id, edges: edge(one.id) });
  script = ({ tools, messages }) => {
    const isRefused = messages.some(({ role, content }) => role === "tool" && String(content).includes("limit"));
    const name = tools?.[0]?.function.name ?? "";
    return isRefused ? { text: "Then I answer." } : { calls: [{ name, arguments: { reason: "not mine" } }] };
  };
  const result = await sendMessage(context, { agentId: one.id, text: "Go", wait: true });
  expect(result.status).toBe("done");
  expect(result.reply?.parts.filter(({ kind }) => kind === "hand_off")).toHaveLength(2);
  expect(replyText(result)).toBe("Then I answer.");
});

test("one agent asks another, in a run of its own", async () => {
  const context = await world(1000);
  const expert = await givenAgent(context, { instructions: "You know law." }, "Law");
  const front = await givenAgent(
    context,
    { instructions: "You greet.", budget: { perRunNanos: 1_000_000_000 } },
    "Front",
  );
  await givenEdges(context, {
    agentId: front.id,
    edges: [{ toAgentId: expert.id, kind: "delegate", contextPolicy: { messages: "none" } }],
  });
  script = ({ messages }) => {
    if (String(messages[0]?.content).startsWith("You know law")) return { text: "Seven days." };
    return messages.at(-1)?.role === "tool"
      ? { text: `They say: ${lastWords({ messages } as AskedModel)}` }
      : { calls: [{ name: "ask_law", arguments: { question: "How long?" } }] };
  };
  const result = await sendMessage(context, { agentId: front.id, text: "Secret words", wait: true });
  expect(replyText(result)).toBe("They say: Seven days.");
  expect(JSON.stringify(model.asked[1]?.messages)).not.toContain("Secret words");
  const run = await getRun(context, { runId: result.runId });
  expect(run.children).toMatchObject([{ agentId: expert.id, status: "done", spentNanos: 15_000 }]);
  expect(run).toMatchObject({ spentNanos: 30_000, treeSpentNanos: 45_000, reservedNanos: 0 });
  expect((await listConversations(context, {})).items).toHaveLength(1);
});

test("agents that are always asked come first, those in a sequence after", async () => {
  const context = await world();
  const [left, right, editor] = [
    await givenAgent(context, { instructions: "left" }, "Left"),
    await givenAgent(context, { instructions: "right" }, "Right"),
    await givenAgent(context, { instructions: "editor" }, "Editor"),
  ];
  const lead = await givenAgent(context, { instructions: "lead" }, "Lead");
  await givenEdges(context, {
    agentId: lead.id,
    edges: [
      { toAgentId: left.id, kind: "parallel" },
      { toAgentId: right.id, kind: "parallel" },
      { toAgentId: editor.id, kind: "sequence" },
    ],
  });
  script = ({ messages }) => {
    const who = String(messages[0]?.content).split("\n")[0];
    if (who !== "lead") return { text: `${who} says so` };
    return {
      text: messages
        .filter(({ role }) => role === "tool")
        .map(({ content }) => content)
        .join(" + "),
    };
  };
  const result = await sendMessage(context, { agentId: lead.id, text: "Go", wait: true });
  expect(replyText(result)).toBe("left says so + right says soeditor says so");
});

test("edits and further answers stand beside the first", async () => {
  const context = await world();
  script = (_asked, count) => ({ text: `answer ${count}` });
  const agent = await givenAgent(context);
  const first = await sendMessage(context, { agentId: agent.id, text: "one", wait: true });
  const { conversationId } = first;
  const again = await regenerate(context, { conversationId, messageId: first.replyId, wait: true });
  const edited = await editMessage(context, { conversationId, messageId: first.messageId, text: "two", wait: true });
  const { messages } = await getConversation(context, { conversationId });
  expect(messages).toHaveLength(5);
  const branch = await listMessages(context, { conversationId, fromMessageId: again.replyId });
  expect(branch.items).toMatchObject([
    { id: again.replyId, siblingIds: [first.replyId, again.replyId] },
    { id: first.messageId, siblingIds: [first.messageId, edited.messageId] },
  ]);
  expect(model.asked.map(lastWords)).toEqual(["one", "one", "two"]);
});

test("a repeated request is one message and one answer", async () => {
  const context = { ...(await world()), idempotencyKey: "send-1" };
  script = () => ({ text: "Once." });
  const agent = await givenAgent({ ...context, idempotencyKey: undefined } as never);
  const receipts = await Promise.all([1, 2, 3].map(() => sendMessage(context, { agentId: agent.id, text: "Hi" })));
  expect(new Set(receipts.map(({ runId }) => runId)).size).toBe(1);
  await liveRuns.find(receipts[0]?.runId ?? "")?.finished;
  expect(await sendMessage(context, { agentId: agent.id, text: "Hi" })).toEqual(receipts[0]);
  expect(model.asked).toHaveLength(1);
  await expect(sendMessage(context, { agentId: agent.id, text: "Other" })).rejects.toMatchObject({ code: "conflict" });
});

test("what no longer fits is summarised, kept and shown", async () => {
  const context = await world();
  await sqlClient()`
    insert into core.model (workspace_id, provider_slug, model_id, name, context_tokens)
    values (${context.workspace.id}, 'fake', 'chat', 'Chat', 8000)`;
  script = ({ messages }) =>
    String(messages[0]?.content).startsWith("Summarise") ? { text: "They like ships." } : { text: "word ".repeat(600) };
  const agent = await givenAgent(context);
  const first = await sendMessage(context, { agentId: agent.id, text: `ships ${"x ".repeat(1500)}`, wait: true });
  const { conversationId } = first;
  for (let turn = 0; turn < 3; turn++) await sendMessage(context, { conversationId, text: `more ${turn}`, wait: true });
  const { items } = await listMessages(context, { conversationId });
  const notices = items.flatMap(({ parts }) => parts).filter(({ kind }) => kind === "notice");
  expect(notices.length).toBeGreaterThan(0);
  expect(JSON.stringify(notices)).toContain("They like ships.");
  const last = model.asked.at(-1) as AskedModel;
  expect(JSON.stringify(last.messages)).toContain("They like ships.");
  expect(JSON.stringify(last.messages).length).toBeLessThan(24_000);
  expect(lastWords(last)).toBe("more 2");
});

test("guardrails: topics, masks, length and what must be said", async () => {
  const context = await world();
  script = () => ({ text: ["0123456789", "0123456789", "0123456789"] });
  const agent = await givenAgent(context, {
    guardrails: { refuseTopics: ["politics"], maskPersonalData: true, disclaimer: "No advice.", maximumCharacters: 25 },
  });
  const refused = await sendMessage(context, { agentId: agent.id, text: "Your view on politics?", wait: true });
  expect(replyText(refused)).toBe("I cannot talk about politics here.\n\nNo advice.");
  expect(model.asked).toHaveLength(0);
  const answered = await sendMessage(context, { agentId: agent.id, text: "Mail me: a@b.example", wait: true });
  expect(lastWords(model.asked[0] as AskedModel)).toBe("Mail me: [email]");
  expect(answered.reply?.parts).toMatchObject([
    { kind: "text", text: "0123456789012345678901234" },
    { kind: "notice" },
    { kind: "text", text: "\n\nNo advice." },
  ]);
});

test("a second message waits for the first answer", async () => {
  const context = await world();
  const gate = Promise.withResolvers<void>();
  script = () => ({ text: ["a", "b"], gate: gate.promise });
  const agent = await givenAgent(context);
  const { conversationId, runId } = await sendMessage(context, { agentId: agent.id, text: "one" });
  await expect(sendMessage(context, { conversationId, text: "two" })).rejects.toMatchObject({ code: "conflict" });
  expect((await getConversation(context, { conversationId })).openRuns).toMatchObject([
    { id: runId, status: "running" },
  ]);
  gate.resolve();
  await liveRuns.find(runId)?.finished;
});

test("a conversation deleted in mid-answer is gone, and so is what agents asked each other", async () => {
  const context = await world();
  const gate = Promise.withResolvers<void>();
  script = () => ({ text: ["a", "b"], gate: gate.promise });
  const agent = await givenAgent(context);
  const { conversationId, runId } = await sendMessage(context, { agentId: agent.id, text: "one" });
  const run = liveRuns.find(runId);
  await deleteConversation(context, { conversationId });
  gate.resolve();
  await run?.finished;
  await expect(getConversation(context, { conversationId })).rejects.toMatchObject({ code: "not_found" });
  expect(await sqlClient()`select id from core.run where id = ${runId}`).toHaveLength(0);
});

test("a provider's fault becomes words, and the question stays", async () => {
  const context = await world();
  script = () => ({ status: 401, error: "bad key" });
  const agent = await givenAgent(context);
  const result = await sendMessage(context, { agentId: agent.id, text: "Hi", wait: true });
  expect(result).toMatchObject({ status: "failed", reply: { error: { code: "key_refused" } } });
  const { items } = await listMessages(context, { conversationId: result.conversationId });
  expect(items).toMatchObject([{ status: "failed", error: { code: "key_refused" } }, { role: "user" }]);
});

test("an unpublished agent answers only those who edit it", async () => {
  const context = await world();
  const { createAgent } = await import("#engine/agents/commands/create-agent.ts");
  const { id } = await createAgent(context, { name: "Draft", config: { instructions: "draft" } });
  script = () => ({ text: "ok" });
  await expect(sendMessage(context, { agentId: id, text: "Hi" })).rejects.toMatchObject({ code: "conflict" });
  expect(await sendMessage(context, { agentId: id, text: "Hi", useDraft: true, wait: true })).toMatchObject({
    status: "done",
  });
  const user = await testContext({ workspaceId: context.workspace.id, role: "agent" });
  await expect(sendMessage(user, { agentId: id, text: "Hi", useDraft: true })).rejects.toMatchObject({
    code: "forbidden",
  });
});

test("without any model an agent answers from its knowledge, cites it, and hands over by rule", async () => {
  const context = await testContext();
  const knowledge = [{ documentId: "d1", title: "Returns", text: "A refund for returned shoes takes fourteen days." }];
  const billing = await givenAgent(context, { knowledge }, "Billing");
  const front = await givenAgent(context, {}, "Front");
  await givenEdges(context, {
    agentId: front.id,
    edges: [{ toAgentId: billing.id, kind: "hand_off", condition: "refund or invoice" }],
  });
  const result = await sendMessage(context, {
    agentId: front.id,
    text: "Refund for returned shoes?",
    wait: true,
  });
  expect(result.status).toBe("done");
  expect(result.reply?.parts).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ kind: "hand_off", toAgentId: billing.id }),
      expect.objectContaining({ kind: "citation", documentId: "d1" }),
    ]),
  );
  expect(replyText(result)).toContain("fourteen days");
});

test("what only some conversations have is kept with their first message, beside plain ones", async () => {
  const context = await world();
  script = () => ({ text: "Yes." });
  const agent = await givenAgent(context);
  const [temporary, plain] = await Promise.all([
    sendMessage(context, { agentId: agent.id, text: "Between us", isTemporary: true, wait: true }),
    sendMessage(context, { agentId: agent.id, text: "For the record", wait: true }),
  ]);
  expect(await getConversation(context, { conversationId: temporary.conversationId })).toMatchObject({
    isTemporary: true,
    memberAgentIds: [],
  });
  expect(await getConversation(context, { conversationId: plain.conversationId })).toMatchObject({
    isTemporary: false,
  });
});
