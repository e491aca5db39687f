import { afterAll, beforeAll, expect, test } from "vitest";
import { conversationsWiring } from "#engine/conversations/wiring.ts";
import { textOf } from "#engine/messages/parts.ts";
import { provideTools } from "#engine/tools/tool-registry.ts";
import { closeDatabase } from "#platform/db/db.ts";
import { type AskedModel, type FakeModel, fakeModel, type Script } from "../../../../tests/support/fake-model.ts";
import { givenAgent, givenProvider } from "../../../../tests/support/given-agents.ts";
import { type GivenContext, testContext } from "../../../../tests/support/givens.ts";
import { addMemory } from "../commands/add-memory.ts";
import { deleteMemory } from "../commands/delete-memory.ts";
import { forgetAll } from "../commands/forget-all.ts";
import { updateMemory } from "../commands/update-memory.ts";
import { listMemories } from "../queries/list-memories.ts";
import { sendMessage } from "./send-message.ts";

let model: FakeModel;
let script: (asked: AskedModel, count: number) => Script = () => ({ text: "Yes." });
beforeAll(async () => {
  provideTools(conversationsWiring.tools ?? []);
  model = await fakeModel((asked, count) => script(asked, count));
});
afterAll(async () => {
  await model.close();
  await closeDatabase();
});

const facts = async (context: GivenContext, agentId: string) =>
  (await listMemories(context, { agentId })).items.map(({ fact }) => fact);
const say = async (context: GivenContext, agentId: string, text: string, more = {}) =>
  textOf((await sendMessage(context, { agentId, text, wait: true, ...more })).reply?.parts ?? []);

test("without a language model an agent remembers, recalls and forgets on the person's word", async () => {
  const context = await testContext();
  const { id } = await givenAgent(context, { memory: true });
  expect(await say(context, id, "What do you remember about me?")).toBe("I remember nothing about you yet.");
  expect(await say(context, id, "Remember that I drink green tea.")).toBe("I will remember: I drink green tea");
  await say(context, id, "Remember that I drink green tea");
  expect(await facts(context, id)).toEqual(["I drink green tea"]);
  expect(await say(context, id, "What do you remember about me?")).toContain("- I drink green tea");
  expect(await say(context, id, "Forget that I like cars")).toContain("nothing like that");
  expect(await say(context, id, "Forget that I drink green tea")).toBe("I forgot: I drink green tea");
  expect(await facts(context, id)).toEqual([]);
});

test("a language model is told what is remembered, and keeps facts by a tool", async () => {
  const context = await testContext();
  await givenProvider(context, model);
  const { id } = await givenAgent(context, { memory: true });
  script = (_asked, count) =>
    count === 1 ? { calls: [{ name: "remember", arguments: { fact: "Prefers French" } }] } : { text: "D'accord." };
  await say(context, id, "Please speak French with me from now on");
  expect(await facts(context, id)).toEqual(["Prefers French"]);
  expect(model.asked[0]?.tools?.map(({ function: { name } }) => name)).toEqual(["remember", "forget"]);
  await say(context, id, "Bonjour");
  expect(model.asked.at(-1)?.messages[0]?.content).toContain("- Prefers French");
});

test("nothing is remembered without the switch, in a temporary chat, or about somebody else", async () => {
  const context = await testContext();
  const plain = await givenAgent(context, {}, "Plain");
  await say(context, plain.id, "Remember that I drink green tea");
  expect(await facts(context, plain.id)).toEqual([]);
  const { id } = await givenAgent(context, { memory: true });
  expect(await say(context, id, "Remember that I drink green tea", { isTemporary: true })).toContain("leaves no trace");
  expect(await facts(context, id)).toEqual([]);
  await addMemory(context, { agentId: id, fact: "Drinks green tea" });
  const colleague = await testContext({ workspaceId: context.workspace.id });
  expect(await facts(colleague, id)).toEqual([]);
  expect(await say(colleague, id, "What do you remember about me?")).toBe("I remember nothing about you yet.");
});

test("a person sees, corrects and deletes what is remembered about them, and nobody else's", async () => {
  const context = await testContext();
  const { id: agentId } = await givenAgent(context, { memory: true });
  const tea = await addMemory(context, { agentId, fact: "Drinks tea" });
  await addMemory(context, { agentId, fact: "Lives in Sofia" });
  const colleague = await testContext({ workspaceId: context.workspace.id });
  for (const attempt of [
    () => updateMemory(colleague, { memoryId: tea.id, fact: "Drinks beer" }),
    () => deleteMemory(colleague, { memoryId: tea.id }),
  ])
    await expect(attempt()).rejects.toMatchObject({ code: "not_found" });
  await forgetAll(colleague, { agentId });
  await updateMemory(context, { memoryId: tea.id, fact: "Drinks coffee" });
  expect(await facts(context, agentId)).toEqual(["Drinks coffee", "Lives in Sofia"]);
  await deleteMemory(context, { memoryId: tea.id });
  expect(await forgetAll(context, { agentId })).toEqual({ agentId, forgotten: 1 });
  expect((await listMemories(context, {})).items).toEqual([]);
});
