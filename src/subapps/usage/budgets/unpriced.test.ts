import { afterAll, beforeAll, expect, test } from "vitest";
import { sendMessage } from "#engine/conversations/flows/send-message.ts";
import { setModelPrice } from "#engine/models/commands/set-model-price.ts";
import { resolveModel } from "#engine/models/resolve-model.ts";
import { closeDatabase, sqlClient } from "#platform/db/db.ts";
import { type AskedModel, type FakeModel, fakeModel, type Script } from "../../../../tests/support/fake-model.ts";
import { givenAgent, givenProvider } from "../../../../tests/support/given-agents.ts";
import { type GivenContext, testContext } from "../../../../tests/support/givens.ts";
import { sumUsage } from "../records/sum-usage.ts";
import { createBudget } from "./commands/create-budget.ts";
import { updateBudget } from "./commands/update-budget.ts";
import { listBudgets } from "./queries/list-budgets.ts";

/* Hard budgets of money and models whose price nobody knows; calls without a limit of their own; limits per run. */

let model: FakeModel;
let script: (asked: AskedModel) => Script = () => ({ text: "Hello." });
beforeAll(async () => {
  model = await fakeModel((asked) => script(asked));
});
afterAll(async () => {
  await model.close();
  await closeDatabase();
});

const cap = { name: "Cap", scope: "workspace", metric: "cost", period: "month", isHard: true } as const;
const greedy = ({ messages, max_tokens }: AskedModel): Script => ({
  text: "x",
  usage: { input: Math.ceil(JSON.stringify(messages).length / 4), output: max_tokens ?? 0 },
});

async function usedBy({ workspace }: GivenContext) {
  const [row] = await sumUsage({
    workspaceIds: [workspace.id],
    zone: "UTC",
    from: new Date(Date.now() - 86_400_000),
    to: new Date(Date.now() + 86_400_000),
    unit: "all",
    by: [],
  });
  return row?.sums;
}

test("a hard cost budget rejects a model without a price, with a link to the price list", async () => {
  script = () => ({ text: "Hello." });
  const context = await testContext();
  await givenProvider(context, model);
  const agent = await givenAgent(context);
  const { id } = await createBudget(context, { ...cap, amount: 1e9 });
  const before = model.asked.length;
  const refused = await sendMessage(context, { agentId: agent.id, text: "Go", wait: true });
  expect(refused.reply?.error).toMatchObject({ code: "invalid", link: { path: "/apps/usage/prices" } });
  expect(refused.reply?.error?.message).toContain("fake/chat has no price");
  expect(refused.reply?.error?.message).toContain("Cap");
  expect(model.asked).toHaveLength(before);
  // What was refused is no answer, no message and no failure, and holds nothing back.
  expect(await usedBy(context)).toMatchObject({ answers: 0, messages: 0, errors: 0, calls: 0 });

  await updateBudget(context, { budgetId: id, name: "Cap", amount: 1e9, isHard: true, allowsUnpriced: true });
  const allowed = await sendMessage(context, { agentId: agent.id, text: "Go", wait: true });
  expect(allowed.status).toBe("done");
  expect(await usedBy(context)).toMatchObject({ answers: 1, messages: 1, calls: 1, unpriced_calls: 1, cost_nanos: 0 });

  await updateBudget(context, { budgetId: id, name: "Cap", amount: 1e9, isHard: true });
  await setModelPrice(context, { model: "fake/chat", inputPerMillion: 0, outputPerMillion: 0 });
  expect((await sendMessage(context, { agentId: agent.id, text: "Go", wait: true })).status).toBe("done");
  expect(await usedBy(context)).toMatchObject({ answers: 2, unpriced_calls: 1 });
});

test("soft budgets and budgets of tokens let models without a price through", async () => {
  script = () => ({ text: "Hello." });
  const context = await testContext();
  await givenProvider(context, model);
  const agent = await givenAgent(context);
  await createBudget(context, { ...cap, amount: 1e9, isHard: false });
  await createBudget(context, { ...cap, metric: "tokens", amount: 1_000_000 });
  expect((await sendMessage(context, { agentId: agent.id, text: "Go", wait: true })).status).toBe("done");
});

test("an agent's budget per run rejects a model without a price", async () => {
  const context = await testContext();
  await givenProvider(context, model);
  const agent = await givenAgent(context, { budget: { perRunNanos: 1e9 } });
  await expect(sendMessage(context, { agentId: agent.id, text: "Go", wait: true })).rejects.toMatchObject({
    code: "invalid",
    link: { path: "/apps/usage/prices" },
  });
});

test("under a hard cost budget a fallback without a price never answers", async () => {
  const context = await testContext();
  await givenProvider(context, model, 1000);
  await sqlClient()`
    update core.model_choice set models = '{fake/chat,fake/unknown}' where workspace_id = ${context.workspace.id}`;
  const agent = await givenAgent(context);
  await createBudget(context, { ...cap, amount: 1e9 });
  script = ({ model: asked }) => (asked === "chat" ? { status: 503 } : { text: "Unpriced." });
  const answer = await sendMessage(context, { agentId: agent.id, text: "Go", wait: true });
  expect(answer.status).toBe("failed");
  expect(model.asked.at(-1)?.model).toBe("chat");
});

test("a shipped price is put on the workspace's list; one the workspace sets itself wins", async () => {
  const context = await testContext();
  await sqlClient()`
    insert into core.provider (workspace_id, kind, slug, name, base_url)
    values (${context.workspace.id}, 'openai', 'mine', 'Mine', ${model.url}), (${context.workspace.id}, 'ollama', 'home', 'Home', ${model.url})`;
  const { price, contextTokens, maximumOutput } = await resolveModel(context.workspace.id, "mine/gpt-4o-mini");
  expect(price).toMatchObject({ input: 150, output: 600, cachedInput: 75, currency: "USD", rate: 0.86 });
  expect({ contextTokens, maximumOutput }).toEqual({ contextTokens: 128_000, maximumOutput: 16_384 });
  expect((await resolveModel(context.workspace.id, "home/qwen3:32b")).price).toMatchObject({
    id: expect.any(String),
    input: 0,
  });
  expect((await resolveModel(context.workspace.id, "mine/unheard-of")).price.isUnknown).toBe(true);
  await setModelPrice(context, { model: "mine/gpt-4o-mini", inputPerMillion: 7, outputPerMillion: 8 });
  const own = (await resolveModel(context.workspace.id, "mine/gpt-4o-mini")).price;
  expect(own).toMatchObject({ input: 7000, output: 8000 });
  expect(own.currency).toBeUndefined();
});

test("a call without max_tokens is cut to what the budget can pay, and spends no more than that", async () => {
  script = greedy;
  const context = await testContext();
  await givenProvider(context, model, 1000);
  const agent = await givenAgent(context);
  // The answer's usual 4,096 tokens alone would be more than this.
  await createBudget(context, { ...cap, amount: 2_000_000 });
  const first = await sendMessage(context, { agentId: agent.id, text: "Go", wait: true });
  expect(first.status).toBe("done");
  const told = model.asked.at(-1)?.max_tokens ?? 0;
  expect(told).toBeGreaterThan(1000);
  expect(told).toBeLessThan(2000);
  const used = await usedBy(context);
  expect(used?.cost_nanos).toBeLessThanOrEqual(2_000_000);
  expect((await listBudgets(context, {})).items[0]).toMatchObject({ spent: used?.cost_nanos, reserved: 0 });
});

test("an agent's budget per run cuts a call without max_tokens, too", async () => {
  script = greedy;
  const context = await testContext();
  await givenProvider(context, model, 1000);
  const agent = await givenAgent(context, { budget: { perRunNanos: 2_000_000 } });
  const answer = await sendMessage(context, { agentId: agent.id, text: "Go", wait: true });
  expect(answer.status).toBe("done");
  expect(model.asked.at(-1)?.max_tokens).toBeLessThan(2000);
  expect((await usedBy(context))?.cost_nanos).toBeLessThanOrEqual(2_000_000);
});

test("a limit per run holds for each run by itself", async () => {
  script = greedy;
  const context = await testContext();
  await givenProvider(context, model, 1000);
  const agent = await givenAgent(context, { parameters: { maximumTokens: 200 } });
  const limit = { ...cap, name: "Per run", scope: "run", period: "ever", metric: "tokens" } as const;
  await expect(createBudget(context, { ...limit, period: "month", amount: 1 })).rejects.toMatchObject({
    fields: [{ path: "period" }],
  });
  await createBudget(context, { ...limit, amount: 900 });
  const runs = await Promise.all(
    [1, 2, 3].map(() => sendMessage(context, { agentId: agent.id, text: "Go", wait: true })),
  );
  expect(runs.map(({ status }) => status)).toEqual(["done", "done", "done"]);
  const asked = model.asked.length;
  const large = await sendMessage(context, { agentId: agent.id, text: "Go ".repeat(2000), wait: true });
  expect(large.reply?.error?.budget).toMatchObject({ name: "Per run", scope: "run", spent: 0, resetsAt: null });
  expect(large.reply?.error?.message).toContain("each run");
  expect(model.asked).toHaveLength(asked);
  const [item] = (await listBudgets(context, {})).items;
  expect(item).toMatchObject({ scope: "run", isEach: true, isStopped: false, reserved: 0 });
  expect(item?.spent).toBeGreaterThan(200);
});
