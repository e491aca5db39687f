import { afterAll, expect, test } from "vitest";
import { closeDatabase } from "#platform/db/db.ts";
import { testContext } from "../../../../tests/support/givens.ts";
import { chatFirstStep } from "../home/chat-first-step.ts";
import { listRoster } from "../queries/list-roster.ts";
import { startReadyMade } from "./start-ready-made.ts";

afterAll(closeDatabase);

test("a new owner is offered a ready-made agent that answers its starter question without a model", async () => {
  const owner = await testContext();
  const [step] = await chatFirstStep(owner);
  expect(step).toMatchObject({ title: "Chat with a ready-made agent", isDone: false, action: { label: "Start chat" } });
  const [question] = step?.preview.kind === "agent" ? step.preview.questions : [];
  if (!question || !("call" in question.action)) throw new Error("no question to ask");

  const { conversationId, agentId, href } = await startReadyMade(owner, question.action.call.body ?? {});

  expect(href).toBe(`/apps/chat/c/${conversationId}`);
  expect((await listRoster(owner, {})).items.map(({ id, name }) => ({ id, name }))).toEqual([
    { id: agentId, name: "Returns" },
  ]);
  expect((await chatFirstStep(owner))[0]).toMatchObject({ title: "Chat with Returns", isDone: true });
});

test("starting again uses the agent that is there", async () => {
  const owner = await testContext();
  const first = await startReadyMade(owner, {});
  const second = await startReadyMade(owner, {});
  expect(second.agentId).toBe(first.agentId);
  expect(first.href).toBe(`/apps/chat?agent=${first.agentId}`);
});

test("a viewer is not offered a chat", async () => {
  expect(await chatFirstStep(await testContext({ role: "viewer" }))).toEqual([]);
});
