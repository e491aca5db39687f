import { afterAll, expect, test } from "vitest";
import { nobody } from "#core/access/context.ts";
import { closeDatabase, sqlClient } from "#platform/db/db.ts";
import { givenUsage } from "../../../../tests/support/given-usage.ts";
import { contextOf, givenMember, testContext } from "../../../../tests/support/givens.ts";
import { usageHome } from "./usage-home.ts";

afterAll(closeDatabase);

test("the home shows what this month has cost, by app and against its budget; a member their own part", async () => {
  const owner = await testContext();
  const member = await givenMember("editor", { workspaceId: owner.workspace.id });
  await givenUsage(owner.workspace.id, [
    { at: Date.now(), cost_nanos: 2_000_000_000, app: "chat", user_id: owner.actor.id },
    { at: Date.now(), cost_nanos: 1_500_000_000, app: "inbox", user_id: member.id },
    { at: Date.now() - 40 * 86_400_000, cost_nanos: 9_000_000_000 },
  ]);
  await sqlClient()`
    insert into usage.budget (workspace_id, name, scope, metric, period, zone, amount, is_hard)
    values (${owner.workspace.id}, 'Whole workspace', 'workspace', 'cost', 'month', 'UTC', 60000000000, false)`;
  expect(await usageHome.spend?.(owner)).toMatchObject({
    spent: "€3.50",
    limit: "€60.00",
    parts: [
      { slug: "chat", name: "Chat", value: 2_000_000_000 },
      { slug: "inbox", name: "Inbox", value: 1_500_000_000 },
    ],
  });
  expect(await usageHome.states?.(owner)).toEqual({ usage: { line: "€3.50 spent" } });
  const theirs = await contextOf(member.id, owner.workspace.id);
  expect(await usageHome.spend?.(theirs)).toMatchObject({ spent: "€1.50", parts: [{ slug: "inbox" }] });
  expect(await usageHome.states?.(theirs)).toEqual({ usage: { line: "€1.50 by you" } });
});

test("whoever has nothing to see has none, and an unused workspace says so", async () => {
  expect(await usageHome.spend?.(nobody)).toBeNull();
  const fresh = await testContext();
  expect(await usageHome.spend?.(fresh)).toBeNull();
  expect(await usageHome.states?.(fresh)).toEqual({ usage: { line: "Nothing spent" } });
});

test("a month of models without a price says so instead of nothing", async () => {
  const owner = await testContext();
  await givenUsage(owner.workspace.id, [{ at: Date.now(), calls: 1, input_tokens: 10, model: "nobody/knows" }]);
  expect(await usageHome.states?.(owner)).toEqual({ usage: { line: "No price" } });
});
