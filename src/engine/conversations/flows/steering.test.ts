import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { z } from "zod";
import { textOf } from "#engine/messages/parts.ts";
import { liveRuns } from "#engine/runs/live-run.ts";
import { keepRuns } from "#engine/runs/run-keeper.ts";
import { tool } from "#engine/tools/tool.ts";
import { provideTools } from "#engine/tools/tool-registry.ts";
import { closeDatabase, sqlClient } from "#platform/db/db.ts";
import {
  type AskedModel,
  type FakeModel,
  fakeModel,
  lastWords,
  type Script,
} from "../../../../tests/support/fake-model.ts";
import { givenAgent, givenProvider } from "../../../../tests/support/given-agents.ts";
import { testContext } from "../../../../tests/support/givens.ts";
import { steerQueued } from "../commands/steer-queued.ts";
import { listMessages } from "../queries/list-messages.ts";
import { listQueued } from "../queries/list-queued.ts";
import { sendNext } from "../queue/send-next.ts";
import { decideToolCall } from "./decide-tool-call.ts";
import { queueMessage } from "./queue-message.ts";
import { sendMessage } from "./send-message.ts";
import { sendNow } from "./send-now.ts";

let model: FakeModel;
let script: (asked: AskedModel) => Script | Promise<Script>;
let gate = Promise.withResolvers<void>();

beforeAll(async () => {
  const lookUp = tool({
    name: "look_up",
    label: "Look up",
    description: "Looks something up",
    input: z.object({ what: z.string() }),
    run: async () => {
      await gate.promise;
      return "found";
    },
  });
  provideTools([lookUp]);
  model = await fakeModel((asked) => script(asked));
});
afterEach(() => {
  model.asked.length = 0;
  gate = Promise.withResolvers<void>();
});
afterAll(async () => {
  await model.close();
  await closeDatabase();
});

const words = ({ messages }: AskedModel | { messages: never[] } = { messages: [] }) =>
  messages.filter(({ role }) => role !== "system").map(({ role, content }) => [role, content]);

/** A conversation whose answer has called a tool that goes on until the gate is opened. */
async function atWork(policy: "allow" | "ask" = "allow", maximumSteps = 10) {
  const context = await testContext();
  await givenProvider(context, model);
  const agent = await givenAgent(context, { tools: [{ name: "look_up", policy }], budget: { maximumSteps } });
  script = ({ messages }) =>
    messages.some(({ role }) => role === "tool")
      ? { text: `Answering: ${lastWords({ messages } as AskedModel)}` }
      : { calls: [{ name: "look_up", arguments: { what: "boots" } }] };
  const { conversationId, runId } = await sendMessage(context, { agentId: agent.id, text: "Find boots" });
  await expect.poll(() => model.asked.length).toBe(1);
  const finished = () => liveRuns.find(runId)?.finished;
  const messages = async () => (await listMessages(context, { conversationId })).items.toReversed();
  return { context, conversationId, runId, finished, messages };
}

test("a message sent now is read at the next step of the running answer and shows where it was read", async () => {
  const { context, conversationId, runId, finished, messages } = await atWork();
  const sent = await queueMessage(context, { conversationId, text: "Only size 42", now: true });
  expect(sent).toMatchObject({ runId });
  expect((await listQueued(context, { conversationId })).items).toMatchObject([{ steerRunId: runId }]);
  gate.resolve();
  await finished();
  const asked = words(model.asked[1]);
  expect(asked.slice(-2)).toEqual([
    ["tool", "found"],
    ["user", "Only size 42"],
  ]);
  const [question, answer, ...more] = await messages();
  expect(more).toEqual([]);
  expect(textOf(question?.parts ?? [])).toBe("Find boots");
  expect(answer?.parts.map(({ kind }) => kind)).toEqual(["tool", "steering", "text"]);
  expect(answer?.parts[1]).toMatchObject({ text: "Only size 42", userId: context.actor.id });
  expect((await listQueued(context, { conversationId })).items).toEqual([]);
  // What was said stays part of the conversation for later answers.
  await sendMessage(context, { conversationId, text: "And laces", wait: true });
  expect(words(model.asked[2])).toContainEqual(["user", "Only size 42"]);
});

test("a queued message can be sent now, and one that waits behind it stays queued", async () => {
  const { context, conversationId, finished, messages } = await atWork();
  const { id } = await queueMessage(context, { conversationId, text: "Only size 42" });
  await queueMessage(context, { conversationId, text: "And laces" });
  await sendNow(context, { queuedId: id });
  gate.resolve();
  await finished();
  const [, answer] = await messages();
  expect(answer?.parts.filter(({ kind }) => kind === "steering")).toMatchObject([{ text: "Only size 42" }]);
  expect((await listQueued(context, { conversationId })).items).toMatchObject([{ text: "And laces" }]);
});

test("a message that arrives while the last words are written is answered in the same run", async () => {
  const { context, conversationId, finished, messages } = await atWork();
  const written = Promise.withResolvers<void>();
  script = ({ messages: read }) =>
    lastWords({ messages: read } as AskedModel) === "Shorter"
      ? { text: "Boots." }
      : { text: ["Here are", " the boots"], gate: written.promise };
  gate.resolve();
  await expect.poll(() => model.asked.length).toBe(2);
  await queueMessage(context, { conversationId, text: "Shorter", now: true });
  written.resolve();
  await finished();
  const [, answer] = await messages();
  expect(answer?.parts.map(({ kind }) => kind)).toEqual(["tool", "text", "steering", "text"]);
  expect(words(model.asked[2]).slice(-2)).toEqual([
    ["assistant", "Here are the boots"],
    ["user", "Shorter"],
  ]);
});

test("a message that comes too late for the answer is sent as a message of its own, once", async () => {
  const { context, conversationId, finished, messages } = await atWork("allow", 2);
  await sendNext(conversationId);
  const written = Promise.withResolvers<void>();
  script = ({ messages: read }) =>
    lastWords({ messages: read } as AskedModel) === "And laces"
      ? { text: "Laces." }
      : { text: ["Here are", " the boots"], gate: written.promise };
  gate.resolve();
  await expect.poll(() => model.asked.length).toBe(2);
  // The agent has no step left, so this answer cannot read it.
  await queueMessage(context, { conversationId, text: "And laces", now: true });
  written.resolve();
  await finished();
  await Promise.all([sendNext(conversationId), sendNext(conversationId)]);
  await expect
    .poll(async () => (await messages()).map(({ parts }) => textOf(parts)))
    .toEqual(["Find boots", "Here are the boots", "And laces", "Laces."]);
});

test("what a process read and could not take out of the queue before it died is not sent again", async () => {
  const { context, conversationId, runId, finished, messages } = await atWork();
  const { id } = await queueMessage(context, { conversationId, text: "Only size 42", now: true });
  gate.resolve();
  await finished();
  await sqlClient()`
    insert into core.queued_message (id, workspace_id, conversation_id, given, created_by, steer_run_id)
    values (${id}, ${context.workspace.id}, ${conversationId}, '{"text": "Only size 42"}', ${context.actor.id}, ${runId})`;
  expect(await sendNext(conversationId)).toBe(false);
  expect((await listQueued(context, { conversationId })).items).toEqual([]);
  expect(await messages()).toHaveLength(2);
});

test("a run that waits for a decision reads the message when it goes on", async () => {
  const { context, conversationId, runId, finished, messages } = await atWork("ask");
  await finished();
  await queueMessage(context, { conversationId, text: "Only size 42", now: true });
  gate.resolve();
  const [, waiting] = await messages();
  const call = waiting?.parts.find((part) => part.kind === "tool");
  await decideToolCall(context, { runId, callId: call?.kind === "tool" ? call.callId : "", decision: "approve" });
  await finished();
  expect(words(model.asked[1]).slice(-2)).toEqual([
    ["tool", "found"],
    ["user", "Only size 42"],
  ]);
});

test("a run of another process hears of it by notification", async () => {
  const keeper = await keepRuns("server");
  const { context, conversationId, finished, messages } = await atWork();
  // The command alone, as if the run went on elsewhere: nothing here tells the run directly.
  const { id } = await queueMessage(context, { conversationId, text: "Only size 42" });
  const { runId } = await steerQueued(context, { queuedId: id });
  await expect.poll(() => liveRuns.find(runId ?? "")?.hasSteering).toBe(true);
  gate.resolve();
  await finished();
  const [, answer] = await messages();
  expect(answer?.parts.map(({ kind }) => kind)).toContain("steering");
  await keeper.stop();
});

test("files and messages for another agent are refused before anything is queued", async () => {
  const { context, conversationId, finished } = await atWork();
  const other = await givenAgent(context, {}, "Other");
  for (const more of [{ fileIds: [crypto.randomUUID()] }, { agentId: other.id }, { model: "fake/other" }])
    await expect(queueMessage(context, { conversationId, text: "Look", now: true, ...more })).rejects.toMatchObject({
      code: "invalid",
    });
  expect((await listQueued(context, { conversationId })).items).toEqual([]);
  gate.resolve();
  await finished();
});
