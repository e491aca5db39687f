import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { sendMessage } from "#engine/conversations/flows/send-message.ts";
import { type MessagePart, textOf } from "#engine/messages/parts.ts";
import { startAnswer } from "#engine/openai/answering.ts";
import { closeDatabase } from "#platform/db/db.ts";
import { type AskedModel, type FakeModel, fakeModel, type Script } from "../../../tests/support/fake-model.ts";
import { givenAgent, givenEdges, givenProvider } from "../../../tests/support/given-agents.ts";
import { type GivenContext, testContext } from "../../../tests/support/givens.ts";

let model: FakeModel;
let script: (asked: AskedModel) => Script;
beforeAll(async () => {
  model = await fakeModel((asked) => script(asked));
});
afterEach(() => {
  model.asked.length = 0;
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
const ask = async (context: GivenContext, agentId: string, text: string): Promise<MessagePart[]> =>
  (await sendMessage(context, { agentId, text, wait: true })).reply?.parts ?? [];
const read = () => JSON.stringify(model.asked.map(({ messages }) => messages.filter(({ role }) => role !== "system")));

/** A front agent that hands everything over to one with guardrails. */
async function handed(context: GivenContext, guardrails: object) {
  script = ({ tools }) =>
    tools?.length
      ? { calls: [{ name: "hand_off_to_strict", arguments: { reason: "theirs" } }] }
      : { text: "An answer that is rather long." };
  const strict = await givenAgent(context, { guardrails }, "Strict");
  const front = await givenAgent(context, { guardrails: { disclaimer: "Front words." } }, "Front");
  await givenEdges(context, { agentId: front.id, edges: [{ toAgentId: strict.id, kind: "hand_off" }] });
  return front.id;
}

test("a topic is refused without asking a model, also by whoever takes over", async () => {
  const context = await world();
  script = () => ({ text: "Sure." });
  const { id } = await givenAgent(context, { guardrails: { refuseTopics: ["tax advice"] } });
  expect(textOf(await ask(context, id, "Give me Tax-Advice!"))).toBe("I cannot talk about tax advice here.");
  expect(model.asked).toEqual([]);
  const front = await handed(context, { refuseTopics: ["horses"] });
  expect(textOf(await ask(context, front, "Tell me about horses"))).toContain("I cannot talk about horses here.");
  expect(model.asked).toHaveLength(1);
});

test("personal data does not reach the model: not in chat, not over the API, not by hand-over", async () => {
  const context = await world();
  script = () => ({ text: "Fine." });
  const guardrails = { maskPersonalData: true };
  const { id, slug } = await givenAgent(context, { guardrails });
  const text = "I am marta@example.com, card 4111 1111 1111 1111";
  await ask(context, id, text);
  const prompt = [{ role: "user" as const, content: [{ kind: "text" as const, text }] }];
  await (await startAnswer({ model: slug, prompt, tools: [], parameters: {} }, context)).finished;
  expect(read()).not.toMatch(/marta@|4111/);
  expect(read()).toContain("[email]");
  model.asked.length = 0;
  await ask(context, await handed(context, guardrails), text);
  expect(JSON.stringify(model.asked[0]?.messages)).toContain("marta@");
  expect(JSON.stringify(model.asked[1]?.messages)).not.toMatch(/marta@|4111/);
});

test("the disclaimer ends the answer, and is that of whoever answered", async () => {
  const context = await world();
  const front = await handed(context, { disclaimer: "No advice." });
  const said = textOf(await ask(context, front, "Hello there"));
  expect(said.endsWith("\n\nNo advice.")).toBe(true);
  expect(said).not.toContain("Front words.");
});

test("an answer is cut at its longest, says so, and still ends with the disclaimer", async () => {
  const context = await world();
  script = () => ({ text: ["An answer that is ", "rather long, and longer still."] });
  const { id } = await givenAgent(context, { guardrails: { maximumCharacters: 25, disclaimer: "No advice." } });
  const parts = await ask(context, id, "Hello there");
  expect(parts).toMatchObject([
    { kind: "text", text: "An answer that is rather " },
    { kind: "notice", text: expect.stringContaining("25 characters") },
    { kind: "text", text: "\n\nNo advice." },
  ]);
});

test("a model is told the approved answer to a question it is asked", async () => {
  const context = await world();
  script = () => ({ text: "Fine." });
  const { id } = await givenAgent(context, {
    starters: [{ question: "Do you ship to Norway?", answer: "Yes, in five days." }],
  });
  await ask(context, id, "Are you shipping to Norway?");
  await ask(context, id, "What is your name?");
  const [first, second] = model.asked.map(({ messages }) => JSON.stringify(messages));
  expect(first).toContain("Yes, in five days.");
  expect(second).not.toContain("Yes, in five days.");
});
