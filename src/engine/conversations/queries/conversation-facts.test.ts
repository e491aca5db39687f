import { afterAll, beforeAll, expect, test } from "vitest";
import { closeDatabase } from "#platform/db/db.ts";
import { type FakeModel, fakeModel } from "../../../../tests/support/fake-model.ts";
import { givenAgent, givenProvider } from "../../../../tests/support/given-agents.ts";
import { testContext } from "../../../../tests/support/givens.ts";
import { giveFeedback } from "../commands/give-feedback.ts";
import { editMessage } from "../flows/edit-message.ts";
import { regenerate } from "../flows/regenerate.ts";
import { sendMessage } from "../flows/send-message.ts";
import { getConversation } from "./get-conversation.ts";
import { listMessages } from "./list-messages.ts";

let model: FakeModel;
beforeAll(async () => {
  model = await fakeModel(() => ({ text: "Nine.", usage: { input: 20, output: 4 } }));
});
afterAll(async () => {
  await model.close();
  await closeDatabase();
});

test("an answer says who gave it, with what and for how much, and what the person thought of it", async () => {
  const context = await testContext();
  await givenProvider(context, model, 10);
  const agent = await givenAgent(context, {}, "Ledger");
  const { conversationId, replyId, messageId } = await sendMessage(context, {
    agentId: agent.id,
    text: "Three times three?",
    wait: true,
  });
  await giveFeedback(context, { messageId: replyId, value: -1, comment: "Too short" });
  const { items } = await listMessages(context, { conversationId });
  expect(items).toMatchObject([
    {
      id: replyId,
      agentId: agent.id,
      agentName: "Ledger",
      agentVersion: 1,
      model: "fake/chat",
      costNanos: 240,
      inputTokens: 20,
      outputTokens: 4,
      feedback: -1,
      siblingIds: [replyId],
    },
    { id: messageId, agentId: null, costNanos: null, feedback: 0, siblingIds: [messageId] },
  ]);
  expect(await getConversation(context, { conversationId })).toMatchObject({
    spentNanos: 240,
    agents: [{ id: agent.id, name: "Ledger", mark: null }],
  });
  await giveFeedback(context, { messageId: replyId, value: 0 });
  expect((await listMessages(context, { conversationId })).items[0]?.feedback).toBe(0);
  await expect(giveFeedback(context, { messageId, value: 1 })).rejects.toMatchObject({ code: "invalid" });
});

test("what was said in the place of a message stands beside it, also at the very beginning", async () => {
  const context = await testContext();
  const agent = await givenAgent(context, { starters: [{ question: "Hi", answer: "Ho" }] });
  const first = await sendMessage(context, { agentId: agent.id, text: "Hi", wait: true });
  const { conversationId } = first;
  const again = await regenerate(context, { conversationId, messageId: first.replyId, wait: true });
  const edited = await editMessage(context, { conversationId, messageId: first.messageId, text: "Hi!", wait: true });
  const { items } = await listMessages(context, { conversationId });
  expect(items.map(({ siblingIds }) => siblingIds)).toEqual([[edited.replyId], [first.messageId, edited.messageId]]);
  const before = await listMessages(context, { conversationId, fromMessageId: first.replyId });
  expect(before.items[0]?.siblingIds).toEqual([first.replyId, again.replyId]);
});
