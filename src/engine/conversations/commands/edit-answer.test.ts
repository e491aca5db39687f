import { afterAll, beforeAll, expect, test } from "vitest";
import { textOf } from "#engine/messages/parts.ts";
import { provideTools } from "#engine/tools/tool-registry.ts";
import { toolsWiring } from "#engine/tools/wiring.ts";
import { closeDatabase, sqlClient } from "#platform/db/db.ts";
import { type FakeModel, fakeModel } from "../../../../tests/support/fake-model.ts";
import { givenAgent, givenProvider } from "../../../../tests/support/given-agents.ts";
import { testContext } from "../../../../tests/support/givens.ts";
import { sendMessage } from "../flows/send-message.ts";
import { listMessages } from "../queries/list-messages.ts";
import { editAnswer } from "./edit-answer.ts";
import { forkConversation } from "./fork-conversation.ts";

let model: FakeModel;
beforeAll(async () => {
  provideTools(toolsWiring.tools ?? []);
  model = await fakeModel(({ messages }) =>
    messages.at(-1)?.content === "What is 6 × 7?"
      ? { text: "Let me see.", calls: [{ name: "calculate", arguments: { expression: "6*7" } }] }
      : { text: "It is 42." },
  );
});
afterAll(async () => {
  await model.close();
  await closeDatabase();
});

async function world() {
  const context = await testContext();
  await givenProvider(context, model);
  const agent = await givenAgent(context, { tools: [{ name: "calculate", policy: "allow" }] });
  const asked = await sendMessage(context, { agentId: agent.id, text: "What is 6 × 7?", wait: true });
  const { conversationId, replyId: messageId } = asked;
  const thread = async (id = conversationId) =>
    (await listMessages(context, { conversationId: id })).items.toReversed();
  return { context, conversationId, messageId, runId: asked.runId, thread };
}

test("an edited answer stands beside the original, says who edited it, and agents read it from then on", async () => {
  const { context, conversationId, messageId, runId, thread } = await world();
  const edited = await editAnswer(context, { conversationId, messageId, text: "Forty-two." });
  const [, shown] = await thread();
  expect(shown).toMatchObject({ id: edited.id, runId, siblingIds: [messageId, edited.id], status: "complete" });
  expect(shown?.parts.map(({ kind }) => kind)).toEqual(["tool", "text", "edited"]);
  expect(shown?.parts.at(-1)).toMatchObject({ fromMessageId: messageId, userName: context.actor.name });
  const { items } = await listMessages(context, { conversationId, fromMessageId: messageId });
  expect(textOf(items[0]?.parts ?? [])).toBe("Let me see.It is 42.");
  model.asked.length = 0;
  await sendMessage(context, { conversationId, text: "Sure?", wait: true });
  const words = model.asked[0]?.messages.map(({ content }) => content);
  expect(words).toContain("Forty-two.");
  expect(words).not.toContain("It is 42.");
  const [line] = await sqlClient()`
    select action, detail from core.audit where action = 'conversations.edit_answer' and target_id = ${edited.id}`;
  expect(line?.detail).toMatchObject({ originalId: messageId, runId });
});

test("a fork keeps the mark that a person edited an answer", async () => {
  const { context, conversationId, messageId, thread } = await world();
  const edited = await editAnswer(context, { conversationId, messageId, text: "Forty-two." });
  const fork = await forkConversation(context, { conversationId, messageId: edited.id });
  expect((await thread(fork.conversationId)).at(-1)?.parts.at(-1)).toMatchObject({ kind: "edited" });
});

test("only an answer that is over can be edited, by whose conversation it is, and to another text", async () => {
  const { context, conversationId, messageId, thread } = await world();
  const [question] = await thread();
  const edit = (change: object) => editAnswer(context, { conversationId, messageId, text: "Forty-two.", ...change });
  await expect(edit({ messageId: question?.id })).rejects.toMatchObject({ code: "invalid" });
  await expect(edit({ text: "Let me see.It is 42." })).rejects.toMatchObject({ code: "invalid" });
  await sqlClient()`update core.message set status = 'streaming' where id = ${messageId}`;
  await expect(edit({})).rejects.toMatchObject({ code: "conflict" });
  const colleague = await testContext({ workspaceId: context.workspace.id });
  await expect(editAnswer(colleague, { conversationId, messageId, text: "Mine." })).rejects.toMatchObject({
    code: "not_found",
  });
  expect(await thread()).toHaveLength(2);
});
