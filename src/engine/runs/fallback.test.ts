import { afterAll, beforeAll, expect, test } from "vitest";
import { sendMessage } from "#engine/conversations/flows/send-message.ts";
import { listMessages } from "#engine/conversations/queries/list-messages.ts";
import { closeDatabase, sqlClient } from "#platform/db/db.ts";
import { type FakeModel, fakeModel } from "../../../tests/support/fake-model.ts";
import { givenAgent, givenProvider } from "../../../tests/support/given-agents.ts";
import { testContext } from "../../../tests/support/givens.ts";

let model: FakeModel;
beforeAll(async () => {
  model = await fakeModel(({ model: name }) =>
    name === "spare" ? { text: "Here." } : { status: 503, error: "Overloaded" },
  );
});
afterAll(async () => {
  await model.close();
  await closeDatabase();
});

test("a message tells which model failed, why, and which one answered instead", async () => {
  const context = await testContext();
  await givenProvider(context, model);
  await sqlClient()`
    update core.model_choice set models = '{fake/chat,fake/spare}' where workspace_id = ${context.workspace.id}`;
  const agent = await givenAgent(context);
  const { conversationId } = await sendMessage(context, { agentId: agent.id, text: "Hi", wait: true });
  const { items } = await listMessages(context, { conversationId });
  expect(items[0]).toMatchObject({
    model: "fake/spare",
    parts: [
      { kind: "fallback", failed: "fake/chat", next: "fake/spare", because: expect.stringMatching(/\w+/) },
      { kind: "text", text: "Here." },
    ],
  });
});
