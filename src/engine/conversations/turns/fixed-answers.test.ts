import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { textOf } from "#engine/messages/parts.ts";
import { provideTools } from "#engine/tools/tool-registry.ts";
import { closeDatabase } from "#platform/db/db.ts";
import { type FakeModel, fakeModel } from "../../../../tests/support/fake-model.ts";
import { givenAgent, givenEdges, givenProvider } from "../../../../tests/support/given-agents.ts";
import { testContext } from "../../../../tests/support/givens.ts";
import { sendMessage } from "../flows/send-message.ts";

const question = "Can I return a tent?";
const answer = "Yes.  Within **30 days**,\nunused — call 0800 1234 ($5 fee).";
let model: FakeModel;

beforeAll(async () => {
  provideTools([]);
  model = await fakeModel(() => ({ text: "Sure thing, you can bring it back!" }));
});
afterEach(() => {
  model.asked.length = 0;
});
afterAll(async () => {
  await model.close();
  await closeDatabase();
});

async function world(config: Parameters<typeof givenAgent>[1] = {}) {
  const context = await testContext();
  await givenProvider(context, model);
  const agent = await givenAgent(context, { starters: [{ question, answer }], ...config });
  const say = (text: string, more = {}) => sendMessage(context, { agentId: agent.id, text, wait: true, ...more });
  return { context, agent, say };
}

test("a fixed answer is the reply, word for word, though a model would say it differently", async () => {
  const { say } = await world({ guardrails: { maximumCharacters: 20 } });
  for (const [asked, match] of [
    ["can i return a TENT", "exact"],
    ["Hi! Can I return a tent? Thanks", "variant"],
  ] as const) {
    const { reply, status } = await say(asked);
    expect(status).toBe("done");
    expect(reply?.parts).toEqual([
      { kind: "fixed_answer", question, match },
      { kind: "text", text: answer },
    ]);
  }
  expect(model.asked).toHaveLength(0);
});

test("a question that is only similar is answered by the model", async () => {
  const { say } = await world();
  const { reply } = await say("Can I return a used tent?");
  expect(textOf(reply?.parts ?? [])).toBe("Sure thing, you can bring it back!");
  expect(model.asked).toHaveLength(1);
});

test("neither agents that are always asked nor the next of a sequence add to a fixed answer", async () => {
  const { context, agent, say } = await world();
  const helper = await givenAgent(context, {}, "Helper");
  await givenEdges(context, {
    agentId: agent.id,
    edges: [
      { toAgentId: helper.id, kind: "parallel" },
      { toAgentId: helper.id, kind: "sequence" },
    ],
  });
  const { reply } = await say(question);
  expect(textOf(reply?.parts ?? [])).toBe(answer);
  expect(model.asked).toHaveLength(0);
});

test("an agent that takes over gives its own fixed answer", async () => {
  const { context, agent } = await world();
  const front = await givenAgent(context, {}, "Front");
  await givenEdges(context, { agentId: front.id, edges: [{ toAgentId: agent.id, kind: "sequence" }] });
  const { reply } = await sendMessage(context, { agentId: front.id, text: question, wait: true });
  expect(reply?.parts.at(-1)).toEqual({ kind: "text", text: answer });
  expect(model.asked).toHaveLength(1);
});
