import { afterAll, beforeAll, expect, test } from "vitest";
import { sendMessage } from "#engine/conversations/flows/send-message.ts";
import { provideTools } from "#engine/tools/tool-registry.ts";
import { closeDatabase, sqlClient } from "#platform/db/db.ts";
import { type FakeModel, fakeModel } from "../../../../tests/support/fake-model.ts";
import { givenAgent, givenProvider } from "../../../../tests/support/given-agents.ts";
import { givenLetterTool } from "../../../../tests/support/given-tools.ts";
import { fileAll, givenTeam, givenTeamAnswer, teamScript } from "../../../../tests/support/given-traces.ts";
import { type GivenContext, testContext } from "../../../../tests/support/givens.ts";
import { fileRuns } from "./file-runs.ts";

let model: FakeModel;
beforeAll(async () => {
  provideTools([givenLetterTool]);
  model = await fakeModel(teamScript);
  await sqlClient()`create table if not exists letter (recipient text not null)`;
});
afterAll(async () => {
  await model.close();
  await closeDatabase();
});

async function world(): Promise<GivenContext> {
  const context = await testContext();
  await givenProvider(context, model, 1000);
  return context;
}

test("an answer that is over is filed whole, once, with a block over its steps", async () => {
  const context = await world();
  const { concierge } = await givenTeam(context);
  const { runId, conversationId } = await givenTeamAnswer(context, concierge.id);
  await fileAll(runId);
  const [row] = await sqlClient()`
    select t.*, (select tree_spent_nanos from core.run where id = ${runId}) as spent from trace.trace t where trace_id = ${runId}`;
  expect(row).toMatchObject({
    name: "Concierge",
    agent_id: concierge.id,
    agent_version: 2, // its connections were published after the agent itself
    model: "fake/chat",
    status: "ok",
    channel: "chat",
    user_id: context.actor.id,
    conversation_id: conversationId,
    span_count: 14,
    error_count: 0,
    excerpt: "The pole snapped. Are refunds paid?",
  });
  expect(row?.cost_nanos).toBe(row?.spent);
  const [block] = await sqlClient()`
    select b.count, octet_length(b.leaves) / 32 as leaves from trace.block b
    where b.batch in (select batch from trace.span where trace_id = ${runId})`;
  expect(block?.count).toBeGreaterThanOrEqual(14);
  expect(block?.leaves).toBe(block?.count);
  await sqlClient()`update trace.place set xid = '0', seq = 0 where name = 'runs'`;
  await fileAll(runId);
  const [again] = await sqlClient()`
    select count(*)::int as spans, count(distinct batch)::int as batches from trace.span where trace_id = ${runId}`;
  expect(again).toEqual({ spans: 14, batches: 1 });
});

test("one whose end commits after later ones is not passed by", async () => {
  const context = await world();
  const agent = await givenAgent(context, {});
  const first = await sendMessage(context, { agentId: agent.id, text: "First", wait: true });
  await fileAll(first.runId);
  const late = await sendMessage(context, { agentId: agent.id, text: "Late", wait: true });
  // Its news as if its transaction had begun before and were still open.
  const news =
    await sqlClient()`delete from core.event where payload ->> 'runId' = ${late.runId} returning workspace_id, payload`;
  const open = await sqlClient().reserve();
  await open`begin`;
  await open`insert into core.event (workspace_id, name, payload) values (${news[0]?.workspace_id}, 'runs.finished',
    ${JSON.stringify({ runId: late.runId, conversationId: late.conversationId, status: "done" })}::text::jsonb)`;
  const after = await sendMessage(context, { agentId: agent.id, text: "After", wait: true });
  for (let round = 0; round < 5; round++) await fileRuns();
  await open`commit`;
  open.release();
  await fileAll(late.runId);
  await fileAll(after.runId);
});

test("a temporary chat leaves no trace, and secrets are never stored", async () => {
  const context = await world();
  const agent = await givenAgent(context, {});
  const hidden = await sendMessage(context, { agentId: agent.id, text: "Hush", isTemporary: true, wait: true });
  const told = await sendMessage(context, {
    agentId: agent.id,
    text: "My key is sk-live-abcdefghijklmnop and my card 4111 1111 1111 1111",
    wait: true,
  });
  await fileAll(told.runId);
  expect(await sqlClient()`select from trace.trace where trace_id = ${hidden.runId}`).toHaveLength(0);
  const [row] = await sqlClient()`select excerpt, words::text as words from trace.trace where trace_id = ${told.runId}`;
  expect(row?.excerpt).toBe("My key is [key] and my card [card number]");
  expect(row?.words).not.toMatch(/abcdefghijklmnop|1111/);
});
