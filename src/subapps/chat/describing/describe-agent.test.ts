import { afterAll, beforeAll, expect, test } from "vitest";
import { publishAgent } from "#engine/agents/commands/publish-agent.ts";
import { sendMessage } from "#engine/conversations/flows/send-message.ts";
import { listConversations } from "#engine/conversations/queries/list-conversations.ts";
import { textOf } from "#engine/messages/parts.ts";
import { provideTools } from "#engine/tools/tool-registry.ts";
import { toolsWiring } from "#engine/tools/wiring.ts";
import { closeDatabase } from "#platform/db/db.ts";
import { type FakeModel, fakeModel, lastWords, type Script } from "../../../../tests/support/fake-model.ts";
import { givenProvider } from "../../../../tests/support/given-agents.ts";
import { testContext } from "../../../../tests/support/givens.ts";
import { describeAgent } from "../flows/describe-agent.ts";
import { describeByRules } from "../rules/describe-by-rules.ts";

let model: FakeModel;
let script: (count: number) => Script;
beforeAll(async () => {
  provideTools(toolsWiring.tools ?? []);
  model = await fakeModel((_asked, count) => script(count));
});
afterAll(async () => {
  await model.close();
  await closeDatabase();
});

test.each([
  ["I want an agent that answers questions about coffee machines in a friendly tone", "Coffee machines guide"],
  ["a bot for parking permits", "Parking permits guide"],
  ["Help new employees with their first week", "First week guide"],
  ["Recipes", "Recipes guide"],
])("%s is called %s", (wish, name) => expect(describeByRules(wish).name).toBe(name));

test("rules find tone and what to keep away from", () => {
  const { config } = describeByRules(
    "A friendly assistant about bicycle repair. It should never talk about politics or religion.",
  );
  expect(config).toMatchObject({
    voice: expect.stringContaining("Warm"),
    guardrails: { refuseTopics: ["politics", "religion"] },
    starters: [{ question: "What can you help me with?", answer: expect.stringContaining("bicycle repair") }, {}, {}],
  });
  expect(config?.instructions).toContain("bicycle repair");
});

test("without a model rules write it, and it can be talked to at once", async () => {
  const context = await testContext();
  const { agent, by } = await describeAgent(context, { wish: "An agent that answers questions about coffee machines" });
  expect(by).toBe("rules");
  await publishAgent(context, { agentId: agent.id });
  for (const { question } of agent.draft.starters) {
    const { reply } = await sendMessage(context, { agentId: agent.id, text: question, wait: true });
    expect(textOf(reply?.parts ?? [])).toContain("coffee machines");
  }
});

test("a repeated request makes one agent", async () => {
  const context = { ...(await testContext()), idempotencyKey: "wish-1" };
  const first = await describeAgent(context, { wish: "A guide about tea" });
  const again = await describeAgent(context, { wish: "A guide about tea" });
  expect(again.agent.id).toBe(first.agent.id);
});

const good = {
  name: "Barista",
  description: "Knows coffee.",
  instructions: "You help people with coffee machines. Answer first, then explain. Never guess at repairs.",
  starters: [{ question: "Why is my coffee bitter?" }],
  refuseTopics: ["tea"],
  tools: ["calculate", "fly_to_moon"],
};

test("a model writes it; what cannot be used is asked for once more, with what was wrong", async () => {
  const context = await testContext();
  await givenProvider(context, model);
  model.asked.length = 0;
  script = (count) =>
    count === 1
      ? { text: '{"name": "", "instructions": "short"}' }
      : { text: `Here:\n\`\`\`json\n${JSON.stringify(good)}\n\`\`\`` };
  const { agent, by } = await describeAgent(context, { wish: "Coffee, please" });
  expect(by).toBe("model");
  expect(agent).toMatchObject({
    name: "Barista",
    draft: {
      guardrails: { refuseTopics: ["tea"] },
      tools: [{ name: "calculate", policy: "allow" }],
      starters: [{ question: "Why is my coffee bitter?" }],
    },
  });
  expect(lastWords(model.asked[1] as never)).toContain("is too short to instruct");
  expect((await listConversations(context, { channel: "all" })).items).toEqual([]);
});

test("a model that fails twice, or is not there, leaves it to the rules", async () => {
  for (const answer of [{ text: "no" }, { status: 400, error: "no" }]) {
    const context = await testContext();
    await givenProvider(context, model);
    script = () => answer;
    expect((await describeAgent(context, { wish: "A guide about tea" })).by).toBe("rules");
  }
});
