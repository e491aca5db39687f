import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { sendMessage } from "#engine/conversations/flows/send-message.ts";
import { resolveModel } from "#engine/models/resolve-model.ts";
import { provideTools } from "#engine/tools/tool-registry.ts";
import { toolsWiring } from "#engine/tools/wiring.ts";
import { closeDatabase } from "#platform/db/db.ts";
import { type AskedModel, type FakeModel, fakeModel, type Script } from "../../../tests/support/fake-model.ts";
import { givenAgent, givenEdges, givenProvider } from "../../../tests/support/given-agents.ts";
import { testContext } from "../../../tests/support/givens.ts";
import { getRun } from "./queries/get-run.ts";
import { callCost } from "./run-step.ts";
import { startTurn } from "./run-turn.ts";

let model: FakeModel;
let script: (asked: AskedModel, count: number) => Script | Promise<Script> = () => ({ text: "Hello." });

beforeAll(async () => {
  provideTools(toolsWiring.tools ?? []);
  model = await fakeModel((asked, count) => script(asked, count));
});
afterAll(async () => {
  await model.close();
  await closeDatabase();
});

test("a hundred runs at once against a budget of ten calls: never one call more", async () => {
  const context = await testContext();
  await givenProvider(context, model, 1000);
  const step = {
    prompt: [{ role: "user" as const, content: [{ kind: "text" as const, text: "Go" }] }],
    models: [await resolveModel(context.workspace.id, "fake/chat")],
    tools: [],
    parameters: { maximumTokens: 100 },
  };
  const { inputNanos, outputNanosPerToken, wanted } = callCost(step);
  const worst = inputNanos + wanted * outputNanosPerToken;
  const costsAll = { input: worst / 1000 - 100, output: 100 };
  script = () => ({ text: "x", usage: costsAll });
  const turn = {
    ...step,
    context,
    workspaceId: context.workspace.id,
    isNewConversation: true,
    title: "",
    channel: "test",
    agentId: null,
    agentVersionId: null,
    messages: [{ id: randomUUID(), parentId: null, role: "user" as const, parts: [] }],
    budgetNanos: worst * 10,
  };
  const root = startTurn({ ...turn, conversationId: randomUUID(), parentRunId: null, rootRunId: null });
  await root.accepted;
  const below = Array.from({ length: 100 }, () =>
    startTurn({
      ...turn,
      conversationId: randomUUID(),
      messages: [{ ...(turn.messages[0] as (typeof turn.messages)[number]), id: randomUUID() }],
      parentRunId: root.run.id,
      rootRunId: root.run.id,
    }),
  );
  const outcomes = await Promise.all([root, ...below].map(({ finished }) => finished));
  expect(model.asked).toHaveLength(10);
  expect(outcomes.filter(({ error }) => error === null)).toHaveLength(10);
  expect(outcomes.filter(({ error }) => error?.code === "over_limit")).toHaveLength(91);
  expect(await getRun(context, { runId: root.run.id })).toMatchObject({
    treeSpentNanos: worst * 10,
    reservedNanos: 0,
    spentNanos: worst,
  });
});

test("an agent that would go on for ever stops before the call it cannot pay", async () => {
  const context = await testContext();
  await givenProvider(context, model, 1000);
  const helper = await givenAgent(context, { instructions: "helper", parameters: { maximumTokens: 50 } }, "Helper");
  const agent = await givenAgent(context, {
    instructions: "front",
    parameters: { maximumTokens: 50 },
    budget: { perRunNanos: 3_000_000, maximumSteps: 50 },
  });
  await givenEdges(context, {
    agentId: agent.id,
    edges: [{ toAgentId: helper.id, kind: "delegate", maximumHops: 20 }],
  });
  let spent = 0;
  script = ({ messages, max_tokens }, count) => {
    expect(max_tokens).toBe(50);
    const usage = { input: 100, output: 50 };
    spent += 150 * 1000;
    const isFront = String(messages[0]?.content).startsWith("front");
    return isFront
      ? { calls: [{ name: "ask_helper", arguments: { question: `again ${count}` } }], usage }
      : { text: "yes", usage };
  };
  const result = await sendMessage(context, { agentId: agent.id, text: "Go", wait: true });
  expect(result.reply?.error).toMatchObject({ code: "over_limit" });
  expect(spent).toBeLessThanOrEqual(3_000_000);
  expect(spent).toBeGreaterThan(600_000);
  const run = await getRun(context, { runId: result.runId });
  expect(run).toMatchObject({ treeSpentNanos: spent, reservedNanos: 0 });
});

test("a model that costs nothing needs no budget; one that costs too much is not asked", async () => {
  const context = await testContext();
  await givenProvider(context, model, 1000);
  const agent = await givenAgent(context, { budget: { perRunNanos: 1000 } });
  const before = model.asked.length;
  await expect(sendMessage(context, { agentId: agent.id, text: "Go" })).rejects.toMatchObject({ code: "over_limit" });
  expect(model.asked).toHaveLength(before);
});
