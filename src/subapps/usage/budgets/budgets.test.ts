import { randomUUID } from "node:crypto";
import { afterAll, expect, test } from "vitest";
import { createAgent } from "#engine/agents/commands/create-agent.ts";
import { recordCalls } from "#engine/models/record-calls.ts";
import { holdCall } from "#engine/usage/hold-call.ts";
import { closeDatabase, sqlClient } from "#platform/db/db.ts";
import { type GivenContext, givenApiKey, givenMember, testContext } from "../../../../tests/support/givens.ts";
import { recordUsage } from "../counting/commands/record-usage.ts";
import { createBudget } from "./commands/create-budget.ts";
import { endBudget } from "./commands/end-budget.ts";
import { updateBudget } from "./commands/update-budget.ts";
import { getBudgetsFor } from "./queries/get-budgets-for.ts";
import { listBudgets } from "./queries/list-budgets.ts";

afterAll(closeDatabase);

const euro = 1_000_000_000;
const whole = { name: "Everything", scope: "workspace", metric: "cost", period: "month", isHard: false } as const;
const use = (context: GivenContext, part: Record<string, unknown> = {}) =>
  recordUsage(context, {
    events: [{ id: randomUUID(), occurredAt: new Date().toISOString(), answers: 1, costNanos: euro, ...part }],
  });

const aCall = {
  agentId: null,
  agentVersionId: null,
  model: "fake/chat",
  input: 10,
  output: 5,
  cached: 0,
  reasoning: 0,
  priceId: null,
  currency: null,
  priceNanos: null,
  isEstimated: false,
};

test("a budget made in mid-period counts what was used already, and what comes after", async () => {
  const context = await testContext();
  await use(context, { costNanos: 3 * euro });
  await createBudget(context, { ...whole, amount: 60 * euro });
  await use(context, { costNanos: 2 * euro });
  const { items } = await listBudgets(context, {});
  expect(items).toHaveLength(1);
  expect(items[0]).toMatchObject({ spent: 5 * euro, left: 55 * euro, isStopped: false, subject: null });
  expect(items[0]?.answersLeft).toBe(22);
});

test("while events are under way, a budget that is made misses none and counts none twice", async () => {
  const context = await testContext();
  const uses = Array.from({ length: 60 }, () => use(context));
  const budgets = Promise.all(
    Array.from({ length: 3 }, (_, number) =>
      createBudget(context, { ...whole, name: `B${number}`, amount: 900 * euro }),
    ),
  );
  await Promise.all([...uses, budgets]);
  const { items } = await listBudgets(context, {});
  expect(items.map(({ spent }) => spent)).toEqual([60 * euro, 60 * euro, 60 * euro]);
});

test("each member has as much for themselves, and the list shows whoever is nearest to it", async () => {
  const context = await testContext();
  const kaya = await givenMember("editor", { workspaceId: context.workspace.id, name: "Kaya" });
  await use(context, { userId: context.actor.id });
  await use(context, { userId: kaya.id, costNanos: 4 * euro });
  await createBudget(context, { ...whole, scope: "member", amount: 8 * euro });
  await use(context, { userId: kaya.id, costNanos: euro });
  await use(context, {});
  const { items } = await listBudgets(context, {});
  expect(items[0]).toMatchObject({ isEach: true, subjects: 2, spent: 5 * euro, subject: { name: "Kaya" } });
});

test("whoever may not see everybody's usage sees what limits themselves", async () => {
  const context = await testContext();
  await createBudget(context, { ...whole, amount: 60 * euro });
  await createBudget(context, { ...whole, name: "Members", scope: "member", amount: 8 * euro });
  await use(context, { userId: context.actor.id, costNanos: 7 * euro });
  const viewer = await testContext({ role: "viewer", workspaceId: context.workspace.id });
  const { items } = await listBudgets(viewer, {});
  expect(items).toHaveLength(1);
  expect(items[0]).toMatchObject({ name: "Members", spent: 0, subject: { id: viewer.actor.id } });
});

test("what a use falls under comes tightest first, with the answer's own limit beside it", async () => {
  const context = await testContext();
  const agent = await createAgent(context, { name: "Scout", config: { budget: { perRunNanos: 50_000_000 } } });
  const key = await givenApiKey(context.workspace.id, context.actor.id);
  await createBudget(context, { ...whole, isHard: true, amount: 100 * euro });
  await createBudget(context, {
    ...whole,
    isHard: true,
    name: "Scout",
    scope: "agent",
    subjectId: agent.id,
    amount: 10 * euro,
  });
  await createBudget(context, { ...whole, isHard: true, name: "Keys", scope: "api_key", amount: 40 * euro });
  await createBudget(context, { ...whole, name: "Soft", scope: "member", amount: 1 });
  await use(context, { agentId: agent.id, apiKeyId: key.id, userId: context.actor.id, costNanos: 8 * euro });
  const found = await getBudgetsFor(context, { agentId: agent.id, apiKeyId: key.id });
  expect(found.items.map(({ name, left }) => [name, left / euro])).toEqual([
    ["Scout", 2],
    ["Keys", 32],
    ["Everything", 92],
    ["Soft", 0],
  ]);
  expect(found.answer).toMatchObject({ agentName: "Scout", amount: 50_000_000 });
});

test("others' limits are not for everybody to ask", async () => {
  const context = await testContext();
  const viewer = await testContext({ role: "viewer", workspaceId: context.workspace.id });
  await expect(getBudgetsFor(viewer, { memberId: context.actor.id })).rejects.toMatchObject({ code: "forbidden" });
});

test("raising a budget makes room at once; ending it stops nothing any more", async () => {
  const context = await testContext();
  const { id } = await createBudget(context, { ...whole, isHard: true, amount: euro });
  const spender = { workspaceId: context.workspace.id, userId: context.actor.id, agentId: null, apiKeyId: null };
  const hold = () => holdCall(spender, randomUUID(), () => ({ costNanos: 2 * euro, tokens: 10, messages: 0 }));
  await expect(hold()).rejects.toMatchObject({
    code: "over_limit",
    budget: { id, name: "Everything", ask: ["Marta Ilves"] },
  });
  expect((await listBudgets(context, {})).items[0]?.isStopped).toBe(true);
  await updateBudget(context, { budgetId: id, name: "Everything", amount: 3 * euro, isHard: true });
  expect((await listBudgets(context, {})).items[0]?.isStopped).toBe(false);
  await hold();
  await expect(hold()).rejects.toMatchObject({ code: "over_limit" });
  await endBudget(context, { budgetId: id });
  await hold();
  expect((await listBudgets(context, {})).items).toEqual([]);
});

test("only the call itself settles what it holds: no event of another workspace, and none that was sent", async () => {
  const context = await testContext();
  const stranger = await testContext();
  await createBudget(context, { ...whole, isHard: true, amount: 4 * euro });
  const spender = { workspaceId: context.workspace.id, userId: null, agentId: null, apiKeyId: null };
  const id = randomUUID();
  const made = { ...aCall, id, at: Date.now(), costNanos: euro };
  const who = { ...spender, runById: null, channel: "api" };
  await holdCall(spender, id, () => ({ costNanos: 2 * euro, tokens: 0, messages: 0 }));
  await recordCalls([made], { ...who, workspaceId: stranger.workspace.id });
  await use(stranger, { id });
  await use(context, { id });
  expect((await listBudgets(context, {})).items[0]).toMatchObject({ reserved: 2 * euro, spent: euro });
  await recordCalls([made], who);
  expect((await listBudgets(context, {})).items[0]).toMatchObject({ reserved: 0, spent: 2 * euro });
});

test("a correction heals what was counted", async () => {
  const context = await testContext();
  await createBudget(context, { ...whole, amount: 60 * euro });
  const id = randomUUID();
  await use(context, { id, costNanos: 9 * euro });
  await use(context, { id, revision: 1, costNanos: 4 * euro });
  expect((await listBudgets(context, {})).items[0]?.spent).toBe(4 * euro);
});

test("a subject of another workspace is not found, and a whole has none", async () => {
  const context = await testContext();
  const stranger = await testContext();
  const given = { ...whole, amount: euro, subjectId: stranger.actor.id };
  await expect(createBudget(context, { ...given, scope: "member" })).rejects.toMatchObject({ code: "not_found" });
  await expect(createBudget(context, given)).rejects.toMatchObject({ code: "invalid" });
});

test("whole totals and events not in them yet give the same sum", async () => {
  const context = await testContext();
  await use(context, { costNanos: 3 * euro });
  const { rollUp } = await import("#engine/usage/roll-up.ts");
  while (await rollUp());
  await use(context, { costNanos: 2 * euro });
  await createBudget(context, { ...whole, period: "ever", amount: 60 * euro });
  expect((await listBudgets(context, {})).items[0]).toMatchObject({ spent: 5 * euro, resetsAt: null, forecast: null });
  const [row] = await sqlClient()`select count(*)::int as total from usage.budget_state s
    join usage.budget b on b.id = s.budget_id where b.workspace_id = ${context.workspace.id}`;
  expect(row?.total).toBe(1);
});
