import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { holdCall } from "#engine/usage/hold-call.ts";
import { closeDatabase, sqlClient } from "#platform/db/db.ts";
import { givenAgent } from "../../../../tests/support/given-agents.ts";
import { givenApiKey, testContext } from "../../../../tests/support/givens.ts";
import { type Metric, type Scope, scopes } from "./budget.ts";
import { createBudget } from "./commands/create-budget.ts";

/* Every combination of nested budgets: the tightest refuses and names itself, and nothing is held anywhere. */

afterAll(closeDatabase);

type Spender = { workspaceId: string; userId: string; agentId: string; apiKeyId: string; rootRunId: string };
let spender: Spender;
const ids = {} as Record<Scope, string>;
const metricOf: Record<Scope, Metric> = {
  agency: "tokens",
  workspace: "cost",
  member: "cost",
  agent: "tokens",
  api_key: "cost",
  run: "tokens",
};
const need: Record<Metric, number> = { cost: 1_000_000, tokens: 700, messages: 1 };
const worst = () => ({ costNanos: need.cost, tokens: need.tokens, messages: need.messages });

beforeAll(async () => {
  const agency = await testContext();
  const context = await testContext();
  await sqlClient()`update core.workspace set agency_id = ${agency.workspace.id} where id = ${context.workspace.id}`;
  const agent = await givenAgent(context);
  const key = await givenApiKey(context.workspace.id, context.actor.id);
  spender = {
    workspaceId: context.workspace.id,
    userId: context.actor.id,
    agentId: agent.id,
    apiKeyId: key.id,
    rootRunId: randomUUID(),
  };
  const subjects: Partial<Record<Scope, string>> = { agent: agent.id, member: context.actor.id };
  for (const scope of scopes) {
    const { id } = await createBudget(scope === "agency" ? agency : context, {
      name: scope,
      scope,
      // One for a single subject, the others for each.
      subjectId: subjects[scope] ?? null,
      metric: metricOf[scope],
      period: scope === "run" ? "ever" : "month",
      amount: 0,
      isHard: true,
    });
    ids[scope] = id;
  }
});

const subsets = (() => {
  const all: Scope[][] = [[]];
  for (const scope of scopes) all.push(...all.map((some) => [...some, scope]));
  return all.filter((some) => some.length > 0);
})();

/** Room for so many calls in each; without a number the budget is not there. */
async function allow(rooms: Partial<Record<Scope, number>>): Promise<void> {
  for (const scope of scopes) {
    const room = rooms[scope];
    await sqlClient()`
      update usage.budget set amount = ${Math.floor((room ?? 0) * need[metricOf[scope]])},
        ended_at = ${room === undefined ? new Date().toISOString() : null} where id = ${ids[scope]}`;
  }
}

const held = async () => {
  const [row] = await sqlClient()<{ reservations: number; reserved: number }[]>`
    select (select count(*)::int from usage.reservation where budget_id = any(${Object.values(ids)}::uuid[])) as reservations,
      coalesce((select sum(reserved)::float8 from usage.budget_state where budget_id = any(${Object.values(ids)}::uuid[])), 0) as reserved`;
  return row;
};

test.each(subsets.map((some) => [some.join(", "), some] as const))("%s", async (_, some) => {
  for (const tightest of some) {
    await allow(Object.fromEntries(some.map((scope) => [scope, scope === tightest ? 0.5 : 0.9])));
    await expect(holdCall(spender, randomUUID(), worst)).rejects.toMatchObject({
      code: "over_limit",
      budget: { id: ids[tightest], name: tightest, scope: tightest, metric: metricOf[tightest], spent: 0 },
    });
    // One that is full refuses for all, though the others have room.
    await allow(Object.fromEntries(some.map((scope) => [scope, scope === tightest ? 0.5 : 5])));
    await expect(holdCall(spender, randomUUID(), worst)).rejects.toMatchObject({ budget: { name: tightest } });
    expect(await held()).toEqual({ reservations: 0, reserved: 0 });
  }
  await allow(Object.fromEntries(some.map((scope) => [scope, 1])));
  const call = randomUUID();
  await holdCall(spender, call, worst);
  const whole = some.reduce((sum, scope) => sum + need[metricOf[scope]], 0);
  expect(await held()).toEqual({ reservations: some.length, reserved: whole });
  // All are full now. Of equally tight ones the innermost speaks.
  const innermost = [...some].sort((a, b) => inner.indexOf(a) - inner.indexOf(b))[0];
  await expect(holdCall(spender, randomUUID(), worst)).rejects.toMatchObject({ budget: { name: innermost } });
  // Held twice it is held once.
  await holdCall(spender, call, worst);
  expect(await held()).toEqual({ reservations: some.length, reserved: whole });
  await sqlClient()`select usage.release(${[call]}::text[])`;
  expect(await held()).toEqual({ reservations: 0, reserved: 0 });
});

const inner: Scope[] = ["run", "api_key", "agent", "member", "workspace", "agency"];
