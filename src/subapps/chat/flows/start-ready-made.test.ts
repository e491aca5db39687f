import { afterAll, expect, test } from "vitest";
import { archiveAgent } from "#engine/agents/commands/archive-agent.ts";
import { closeDatabase, sqlClient } from "#platform/db/db.ts";
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

test("requests at the same time, also of two people, share one new agent and one audit line", async () => {
  const owner = await testContext();
  const colleague = await testContext({ workspaceId: owner.workspace.id, role: "admin" });
  const asking = [owner, colleague, owner, colleague, owner].map((context) => startReadyMade(context, {}));
  const agents = new Set((await Promise.all(asking)).map(({ agentId }) => agentId));
  expect(agents.size).toBe(1);
  expect((await listRoster(owner, {})).items.map(({ id }) => id)).toEqual([...agents]);
  const lines = await sqlClient()`
    select target_id from core.audit where workspace_id = ${owner.workspace.id} and action = 'chat.create_from_template'`;
  expect(lines.map((line) => line.target_id)).toEqual([...agents]);
});

test("an archived agent is not used again", async () => {
  const owner = await testContext();
  const first = await startReadyMade(owner, {});
  await archiveAgent(owner, { agentId: first.agentId });
  expect((await startReadyMade(owner, {})).agentId).not.toBe(first.agentId);
});

test("a viewer is not offered a chat", async () => {
  expect(await chatFirstStep(await testContext({ role: "viewer" }))).toEqual([]);
});
