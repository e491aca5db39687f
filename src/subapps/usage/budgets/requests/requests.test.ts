import { randomUUID } from "node:crypto";
import { afterAll, expect, test } from "vitest";
import { deliverEvents } from "#core/events/deliver.ts";
import { holdCall } from "#engine/usage/hold-call.ts";
import { closeDatabase, sqlClient } from "#platform/db/db.ts";
import { type GivenContext, testContext } from "../../../../../tests/support/givens.ts";
import { createBudget } from "../commands/create-budget.ts";
import { endBudget } from "../commands/end-budget.ts";
import { requestNeeds } from "../home/request-needs.ts";
import { listBudgets } from "../queries/list-budgets.ts";
import { decideRequest } from "./commands/decide-request.ts";
import { requestMore } from "./commands/request-more.ts";
import { tellAsker, tellGranters } from "./on/tell-requests.ts";
import { listRequests } from "./queries/list-requests.ts";

afterAll(closeDatabase);

const euro = 1_000_000_000;
const hard = {
  name: "Everything",
  scope: "workspace",
  metric: "cost",
  period: "month",
  amount: euro,
  isHard: true,
} as const;

async function given() {
  const owner = await testContext();
  const asker = await testContext({ role: "editor", workspaceId: owner.workspace.id, name: "Kaya" });
  return { owner, asker };
}

async function titles(context: GivenContext): Promise<string[]> {
  const sql = sqlClient();
  const isOpen = async () =>
    (
      await sql`select from core.event where name in ('usage.more_requested', 'usage.request_decided')
      and workspace_id = ${context.workspace.id} and delivered_at is null`
    ).length > 0;
  while (await isOpen()) await deliverEvents(randomUUID(), [tellGranters, tellAsker]);
  const rows =
    await sql`select title from core.notification where user_id = ${context.actor.id} order by created_at, id`;
  return rows.map(({ title }) => title);
}

const hold = ({ workspace, actor }: GivenContext, nanos: number) =>
  holdCall({ workspaceId: workspace.id, userId: actor.id, agentId: null, apiKeyId: null }, randomUUID(), () => ({
    costNanos: nanos,
    tokens: 0,
    messages: 0,
  }));

test("who was refused asks, an owner grants from home for this period, and it goes on", async () => {
  const { owner, asker } = await given();
  const { id: budgetId } = await createBudget(owner, hard);
  await expect(hold(asker, 3 * euro)).rejects.toMatchObject({ budget: { id: budgetId } });
  await requestMore(asker, { budgetId, amount: 5 * euro, words: "The report is due" });
  expect(await titles(owner)).toEqual(["Kaya asks for €5.00 more of Everything"]);
  expect(await titles(asker)).toEqual([]);
  expect(await requestNeeds(asker)).toEqual([]);
  const [need] = await requestNeeds(owner);
  expect(need).toMatchObject({
    title: "Kaya asks for €5.00 more of Everything",
    actions: [{ label: "Grant" }, { label: "Decline" }],
  });
  const { items } = await listRequests(owner, {});
  await decideRequest(owner, { requestId: items[0]?.id as string, decision: "granted" });
  expect((await listBudgets(owner, {})).items[0]).toMatchObject({ amount: euro, granted: 5 * euro, isStopped: false });
  await hold(asker, 3 * euro);
  expect(await titles(asker)).toEqual(["Marta Ilves granted €5.00 more of Everything"]);
  expect(await requestNeeds(owner)).toEqual([]);
});

test("granted for good, the budget itself is larger; declined, it stays", async () => {
  const { owner, asker } = await given();
  const { id: budgetId } = await createBudget(owner, hard);
  const first = await requestMore(asker, { budgetId });
  await expect(decideRequest(owner, { requestId: first.id, decision: "granted" })).rejects.toMatchObject({
    code: "invalid",
  });
  await decideRequest(owner, { requestId: first.id, decision: "granted", amount: 2 * euro, isForGood: true });
  expect((await listBudgets(owner, {})).items[0]).toMatchObject({ amount: 3 * euro, granted: 0 });
  const second = await requestMore(asker, { budgetId });
  await decideRequest(owner, { requestId: second.id, decision: "declined" });
  expect((await listBudgets(owner, {})).items[0]).toMatchObject({ amount: 3 * euro });
  expect((await titles(asker)).sort()).toEqual([
    "Marta Ilves declined more of Everything",
    "Marta Ilves granted €2.00 more of Everything",
  ]);
});

test("a request is decided once, and only by those who can grant it", async () => {
  const { owner, asker } = await given();
  const stranger = await testContext();
  const { id: budgetId } = await createBudget(owner, hard);
  const { id: requestId } = await requestMore(asker, { budgetId, amount: euro });
  await expect(decideRequest(stranger, { requestId, decision: "granted" })).rejects.toMatchObject({
    code: "not_found",
  });
  await expect(decideRequest(asker, { requestId, decision: "granted" })).rejects.toMatchObject({ code: "forbidden" });
  const answers = await Promise.allSettled(
    [1, 2, 3].map(() => decideRequest(owner, { requestId, decision: "granted" })),
  );
  expect(answers.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
  expect((await listBudgets(owner, {})).items[0]?.granted).toBe(euro);
});

test("asking again replaces what was asked, and others do not see it", async () => {
  const { owner, asker } = await given();
  const bystander = await testContext({ role: "viewer", workspaceId: owner.workspace.id });
  const { id: budgetId } = await createBudget(owner, hard);
  const first = await requestMore(asker, { budgetId, amount: euro });
  const again = await requestMore(asker, { budgetId, amount: 2 * euro });
  expect(again).toMatchObject({ id: first.id, isNew: false });
  expect((await listRequests(asker, {})).items).toMatchObject([{ amount: 2 * euro, mayDecide: false }]);
  expect((await listRequests(bystander, {})).items).toEqual([]);
  expect(await titles(owner)).toHaveLength(1);
});

test("where each has a part of their own, a grant is for the one who asked", async () => {
  const { owner, asker } = await given();
  const { id: budgetId } = await createBudget(owner, { ...hard, scope: "member" });
  const { id: requestId } = await requestMore(asker, { budgetId, amount: 4 * euro });
  await decideRequest(owner, { requestId, decision: "granted" });
  await hold(asker, 3 * euro);
  await expect(hold(owner, 3 * euro)).rejects.toMatchObject({ code: "over_limit" });
});

test("when a budget ends, whoever asked is told to go on", async () => {
  const { owner, asker } = await given();
  const { id: budgetId } = await createBudget(owner, hard);
  await requestMore(asker, { budgetId });
  await endBudget(owner, { budgetId });
  expect(await titles(asker)).toEqual(["Marta Ilves granted more of Everything"]);
  await expect(requestMore(asker, { budgetId })).rejects.toMatchObject({ code: "not_found" });
});
