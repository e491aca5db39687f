import { spawn } from "node:child_process";
import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { decideToolCall } from "#engine/conversations/flows/decide-tool-call.ts";
import { retryRun } from "#engine/conversations/flows/retry-run.ts";
import { sendMessage } from "#engine/conversations/flows/send-message.ts";
import { interruptLostRuns } from "#engine/runs/interrupt-runs.ts";
import { provideTools } from "#engine/tools/tool-registry.ts";
import { holdCall, releaseHolds } from "#engine/usage/hold-call.ts";
import { closeDatabase, sqlClient } from "#platform/db/db.ts";
import { type AskedModel, type FakeModel, fakeModel, type Script } from "../../../../tests/support/fake-model.ts";
import { givenAgent, givenProvider } from "../../../../tests/support/given-agents.ts";
import { givenLetterTool } from "../../../../tests/support/given-tools.ts";
import { testContext } from "../../../../tests/support/givens.ts";
import type { Metric } from "./budget.ts";
import { createBudget } from "./commands/create-budget.ts";
import { listBudgets } from "./queries/list-budgets.ts";

/* The real engine against hard budgets: many at once, and a process that dies while it holds something. */

const nanos = 1000;
let model: FakeModel;
/** A model that takes all it may: what it was told to stop at, and as much as its question can be. */
const greedy = ({ messages, max_tokens }: AskedModel): Script => ({
  text: "x",
  usage: { input: Math.ceil(JSON.stringify(messages).length / 4), output: max_tokens ?? 0 },
});
let script: (asked: AskedModel) => Script = greedy;

beforeAll(async () => {
  model = await fakeModel((asked) => script(asked));
});
afterAll(async () => {
  await model.close();
  await closeDatabase();
});

async function given(metric: Metric, amount: number) {
  const context = await testContext();
  await givenProvider(context, model, nanos);
  const agent = await givenAgent(context, { parameters: { maximumTokens: 100 } });
  await createBudget(context, { name: "Cap", scope: "workspace", metric, period: "month", amount, isHard: true });
  return { context, agentId: agent.id };
}

const stateOf = async (workspaceId: string) => {
  const [row] = await sqlClient()<{ spent: number; reserved: number; counted: number; open: number }[]>`
    select s.spent::float8 as spent, s.reserved::float8 as reserved,
      (select sum(case b.metric when 'cost' then cost_nanos when 'messages' then messages else input_tokens + output_tokens end)::float8
        from usage.event where workspace_id = ${workspaceId}) as counted,
      (select count(*)::int from usage.reservation where workspace_id = ${workspaceId}) as open
    from usage.budget b join usage.budget_state s on s.budget_id = b.id where b.workspace_id = ${workspaceId}`;
  return row;
};

test.each([
  ["cost", 1500 * nanos],
  ["tokens", 1500],
  ["messages", 7],
] as const)("200 at once against a hard cap of %s: overspent by nothing", async (metric, amount) => {
  script = greedy;
  const { context, agentId } = await given(metric, amount);
  const answers = await Promise.all(
    Array.from({ length: 200 }, () => sendMessage(context, { agentId, text: "Go", wait: true })),
  );
  const refused = answers.filter(({ reply }) => reply?.error?.budget?.name === "Cap");
  const done = answers.filter(({ status }) => status === "done");
  expect(done.length + refused.length).toBe(200);
  expect(done.length).toBeGreaterThan(0);
  const state = await stateOf(context.workspace.id);
  expect(state).toMatchObject({ reserved: 0, open: 0, spent: state?.counted });
  expect(state?.spent).toBeLessThanOrEqual(amount);
  if (metric === "messages") expect(done.length).toBe(7);
  // Whoever comes later uses what is left, and still not more.
  const later = await sendMessage(context, { agentId, text: "Go", wait: true });
  expect((await stateOf(context.workspace.id))?.spent).toBeLessThanOrEqual(amount);
  if (metric === "messages") expect(later.reply?.error?.budget).toMatchObject({ spent: 7, amount: 7 });
});

test("a model that fails gives back all that was held for it", async () => {
  const { context, agentId } = await given("cost", 1_000_000 * nanos);
  script = () => ({ status: 500 });
  await sendMessage(context, { agentId, text: "Go", wait: true });
  expect(await stateOf(context.workspace.id)).toMatchObject({ reserved: 0, open: 0, spent: 0 });
});

test("a budget that ends while a call is under way is left without holds", async () => {
  const { context, agentId } = await given("tokens", 100_000);
  const { promise: gate, resolve: open } = Promise.withResolvers<void>();
  const { promise: asked, resolve: begun } = Promise.withResolvers<void>();
  script = (given) => {
    begun();
    return { ...greedy(given), text: ["a", "b"], gate };
  };
  const answer = sendMessage(context, { agentId, text: "Go", wait: true });
  await asked;
  expect((await stateOf(context.workspace.id))?.open).toBe(1);
  await sqlClient()`update usage.budget set ended_at = now() where workspace_id = ${context.workspace.id}`;
  open();
  await answer;
  expect(await stateOf(context.workspace.id)).toMatchObject({ reserved: 0, open: 0 });
});

test("a question that was refused counts when it is tried again, so that a cap cannot be walked around", async () => {
  script = greedy;
  const { context, agentId } = await given("messages", 1);
  await sendMessage(context, { agentId, text: "Go", wait: true });
  const refused = await sendMessage(context, { agentId, text: "Go on", wait: true });
  expect(refused.reply?.error?.budget).toBeDefined();
  const again = await retryRun(context, { runId: refused.runId, wait: true });
  expect(again.reply?.error?.budget).toMatchObject({ name: "Cap" });
  await sqlClient()`update usage.budget set amount = 2 where workspace_id = ${context.workspace.id}`;
  const answered = await retryRun(context, { runId: again.runId, wait: true });
  expect(answered.status).toBe("done");
  expect(await stateOf(context.workspace.id)).toMatchObject({ spent: 2, counted: 2, reserved: 0, open: 0 });
  // Another answer to what was answered is no new message.
  expect((await retryRun(context, { runId: answered.runId, wait: true })).status).toBe("done");
  expect((await stateOf(context.workspace.id))?.spent).toBe(2);
});

test("a run that waits for a person is counted when it goes on, and keeps its place until then", async () => {
  provideTools([givenLetterTool]);
  await sqlClient()`create table if not exists letter (recipient text not null)`;
  const { context } = await given("messages", 1);
  const agent = await givenAgent(context, { tools: [{ name: "send_letter", policy: "ask" }] }, "Writer");
  let asked = 0;
  script = () =>
    asked++ === 0 ? { calls: [{ id: "c1", name: "send_letter", arguments: { to: "Ana" } }] } : { text: "Sent." };
  const waiting = await sendMessage(context, { agentId: agent.id, text: "Write", wait: true });
  expect(waiting.status).toBe("waiting");
  await passes(30, context.workspace.id);
  await releaseHolds();
  expect(await stateOf(context.workspace.id)).toMatchObject({ spent: 0, reserved: 1 });
  await decideToolCall(context, { runId: waiting.runId, callId: "c1", decision: "approve" });
  await expect.poll(async () => (await stateOf(context.workspace.id))?.spent).toBe(1);
  expect(await stateOf(context.workspace.id)).toMatchObject({ spent: 1, reserved: 0, open: 0 });
});

/** Lets the clock of what concerns these holds run on by a while. */
const passes = (seconds: number, workspaceId: string) => sqlClient()`
  with aged as (
    update usage.reservation set created_at = created_at - make_interval(secs => ${seconds})
    where workspace_id = ${workspaceId} returning owner
  )
  update core.worker set heartbeat_at = heartbeat_at - make_interval(secs => ${seconds}) where id in (select owner from aged)`;

test("what a killed process held is free again within a minute", async () => {
  const { context, agentId } = await given("cost", 1500 * nanos);
  const { promise: gate, resolve: open } = Promise.withResolvers<void>();
  script = (given) => ({ ...greedy(given), text: ["written", " later"], gate });
  const owner = spawn(
    process.execPath,
    [
      join(import.meta.dirname, "../../../../tests/support/run-owner.ts"),
      context.actor.id,
      context.workspace.id,
      agentId,
    ],
    { stdio: ["ignore", "inherit", "inherit", "ipc"] },
  );
  await once(owner, "message");
  const holds = async () => (await stateOf(context.workspace.id))?.open ?? 0;
  await expect.poll(holds).toBeGreaterThan(0);
  owner.kill("SIGKILL");
  await once(owner, "exit");
  open();
  // Alive a moment ago: nobody takes anything from it yet.
  await releaseHolds();
  expect(await holds()).toBeGreaterThan(0);
  await passes(30, context.workspace.id);
  await interruptLostRuns();
  await releaseHolds();
  expect(await stateOf(context.workspace.id)).toMatchObject({ reserved: 0, open: 0 });
  expect((await listBudgets(context, {})).items[0]?.reserved).toBe(0);
});

test("what was held by a process that is gone, for a call of no run, is free again, too", async () => {
  const { context } = await given("cost", 1500 * nanos);
  const spender = { workspaceId: context.workspace.id, userId: null, agentId: null, apiKeyId: null };
  await holdCall(spender, randomUUID(), () => ({ costNanos: 900 * nanos, tokens: 0, messages: 0 }));
  await sqlClient()`update usage.reservation set owner = 'gone' where workspace_id = ${context.workspace.id}`;
  await releaseHolds();
  expect((await stateOf(context.workspace.id))?.reserved).toBe(900 * nanos);
  await passes(11, context.workspace.id);
  await releaseHolds();
  expect(await stateOf(context.workspace.id)).toMatchObject({ reserved: 0, open: 0 });
});

test("a provider that counts no tokens doesn't pass by a hard budget", async () => {
  script = () => ({ text: "One sentence of an answer.", usage: null });
  const { context, agentId } = await given("cost", 1_000_000 * nanos);
  const { status } = await sendMessage(context, { agentId, text: "Go", wait: true });
  expect(status).toBe("done");
  const state = await stateOf(context.workspace.id);
  expect(state?.spent).toBeGreaterThan(20 * nanos);
  expect(state).toMatchObject({ reserved: 0, spent: state?.counted });
});
