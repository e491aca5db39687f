import { afterAll, beforeAll, expect, test } from "vitest";
import { decideToolCall } from "#engine/conversations/flows/decide-tool-call.ts";
import { sendMessage } from "#engine/conversations/flows/send-message.ts";
import { provideTools } from "#engine/tools/tool-registry.ts";
import { closeDatabase, sqlClient } from "#platform/db/db.ts";
import { type FakeModel, fakeModel } from "../../../../tests/support/fake-model.ts";
import { givenAgent, givenProvider } from "../../../../tests/support/given-agents.ts";
import { givenLetterTool } from "../../../../tests/support/given-tools.ts";
import { testContext } from "../../../../tests/support/givens.ts";
import { chatHome } from "./chat-home.ts";

let model: FakeModel;
beforeAll(async () => {
  await sqlClient()`create table if not exists letter (recipient text not null)`;
  provideTools([givenLetterTool]);
  model = await fakeModel(({ messages }) =>
    messages.at(-1)?.role === "tool"
      ? { text: "Done." }
      : { calls: [{ id: "c1", name: "send_letter", arguments: { to: "Ana" } }] },
  );
});
afterAll(async () => {
  await model.close();
  await closeDatabase();
});

test("a call that waits is a need of whoever asked, and of nobody else", async () => {
  const context = await testContext();
  await givenProvider(context, model);
  const agent = await givenAgent(context, { tools: [{ name: "send_letter", policy: "ask" }] });
  const { runId, conversationId } = await sendMessage(context, {
    agentId: agent.id,
    text: "Write to Ana",
    wait: true,
  });
  const [need] = (await chatHome.needs?.(context)) ?? [];
  expect(need).toMatchObject({ title: "May send letter run?", mark: { kind: "agent", id: agent.id } });
  expect(need?.actions[1]).toMatchObject({ href: `/apps/chat/c/${conversationId}` });
  const colleague = await testContext({ workspaceId: context.workspace.id });
  expect(await chatHome.needs?.(colleague)).toEqual([]);
  await decideToolCall(context, { runId, callId: "c1", decision: "deny" });
  expect(await chatHome.needs?.(context)).toEqual([]);
  expect((await chatHome.recent?.(context))?.[0]).toMatchObject({ href: `/apps/chat/c/${conversationId}` });
  expect(await chatHome.states?.(context)).toMatchObject({ chat: { line: expect.stringMatching(/live|answering/) } });
});

test("who may not talk to agents has nothing waiting and is told no secrets", async () => {
  const context = await testContext({ permissions: [] });
  expect(await chatHome.needs?.(context)).toEqual([]);
  expect(await chatHome.running?.(context)).toEqual([]);
  expect(await chatHome.recent?.(context)).toEqual([]);
  expect(await chatHome.states?.(context)).toEqual({ chat: { line: "Open" } });
});
