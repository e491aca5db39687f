import { randomUUID } from "node:crypto";
import { afterAll, expect, test } from "vitest";
import { createAgent } from "#engine/agents/commands/create-agent.ts";
import { rollUp } from "#engine/usage/roll-up.ts";
import { closeDatabase, sqlClient } from "#platform/db/db.ts";
import { type GivenEvent, givenUsage } from "../../../../../tests/support/given-usage.ts";
import { contextOf, givenMember, givenWorkspace, testContext } from "../../../../../tests/support/givens.ts";
import { getBreakdown } from "./get-breakdown.ts";
import { getOverview } from "./get-overview.ts";
import { getUsage } from "./get-usage.ts";
import { getUsageSummary } from "./get-usage-summary.ts";

afterAll(closeDatabase);

const day = 86_400_000;
const zone = "Europe/Berlin";
const ago = (days: number, hours = 0) => Date.now() - days * day - hours * 3_600_000;

/** Twelve answers a day over forty days, half of them rolled up, of two agents, two models and two people. */
async function givenBusyWorkspace(role: "owner" | "editor" = "owner") {
  const context = await testContext({ role });
  const owner = role === "owner" ? context : await testContext({ workspaceId: context.workspace.id });
  const [first, second] = await Promise.all([
    createAgent(owner, { name: "Concierge" }),
    createAgent(owner, { name: "Ledger" }),
  ]);
  const other = await givenMember("editor", { workspaceId: context.workspace.id, name: "Ivan Petrov" });
  const events: (GivenEvent & { at: number })[] = Array.from({ length: 480 }, (_, index) => ({
    at: ago(Math.floor(index / 12), (index % 12) / 2),
    agent_id: index % 3 ? first.id : second.id,
    user_id: index % 4 ? context.actor.id : other.id,
    run_by_id: index % 24 === 0 ? context.actor.id : null,
    model: index % 5 ? "openai/gpt-5" : "mistral/large",
    app: index % 2 ? "chat" : "inbox",
    channel: index % 2 ? "chat" : "widget",
    answers: 1,
    messages: index % 7 ? 1 : 0,
    input_tokens: 100 + index,
    output_tokens: 10,
    cost_nanos: 1_000_000 + index * 1000,
    first_words: 1,
    first_word_milliseconds: 200 + (index % 10) * 100,
  }));
  await givenUsage(context.workspace.id, events.slice(0, 300));
  while (await rollUp());
  await givenUsage(context.workspace.id, events.slice(300));
  return { context, other, events, first, second };
}

const sum = (events: readonly GivenEvent[], name: "cost_nanos" | "answers" | "messages" | "input_tokens") =>
  events.reduce((all, event) => all + (event[name] ?? 0), 0);
const localDate = (at: number) => new Intl.DateTimeFormat("en-CA", { timeZone: zone }).format(at);

test("every figure of the overview is the sum of its events, now and before", async () => {
  const { context, events, first } = await givenBusyWorkspace();
  const seen = await getOverview(context, { range: "7d", zone, by: "agent", thenBy: "model" });
  const within = (from: number, to: number) => events.filter(({ at }) => at >= from && at < to);
  const now = within(seen.range.from, seen.range.to);
  const before = within(seen.range.previous.from, seen.range.previous.to);
  expect(seen.figures.sums).toMatchObject({
    cost_nanos: sum(now, "cost_nanos"),
    answers: now.length,
    messages: sum(now, "messages"),
    input_tokens: sum(now, "input_tokens"),
  });
  expect(seen.before.sums.cost_nanos).toBe(sum(before, "cost_nanos"));
  expect(seen.figures.people).toBe(2);
  expect(seen.chart.bars).toHaveLength(7);
  for (const bar of seen.chart.bars) {
    const ofDay = now.filter(({ at }) => localDate(at) === localDate(bar.from));
    expect(bar).toMatchObject({ total: sum(ofDay, "cost_nanos"), answers: ofDay.length });
  }
  const concierge = seen.chart.series.find(({ label }) => label === "Concierge · openai/gpt-5");
  const expected = now.filter(({ agent_id, model }) => agent_id === first.id && model === "openai/gpt-5");
  expect(concierge?.total).toBe(sum(expected, "cost_nanos"));
  expect(seen.items.map(({ label }) => label)).toEqual(["Concierge", "Ledger"]);
  expect(seen.items[0]?.before?.answers).toBe(before.filter(({ agent_id }) => agent_id === first.id).length);
  // 200 to 1100 ms in equal parts: the middle is 600, in steps of a tenth.
  expect(seen.figures.firstWord?.median).toBeGreaterThan(540);
  expect(seen.figures.firstWord?.median).toBeLessThan(660);
  expect(seen.figures.firstWord?.under95).toBeGreaterThan(1000);
  expect(seen.figures.firstWord?.answers).toBe(now.length);
});

test("a table holds every group once, sorted and searched; run-as usage stands apart", async () => {
  const { context, events } = await givenBusyWorkspace();
  const seen = await getBreakdown(context, { range: "30d", zone, by: "user" });
  expect(seen.items.map(({ label }) => label).sort()).toEqual([
    "Ivan Petrov",
    "Marta Ilves",
    "Marta Ilves acting as Ivan Petrov",
  ]);
  const all = events.filter(({ at }) => at >= seen.range.from && at < seen.range.to);
  expect(seen.spend).toBe(sum(all, "cost_nanos"));
  expect(seen.items.reduce((total, { sums }) => total + sums.cost_nanos, 0)).toBe(seen.spend);
  const found = await getBreakdown(context, { range: "30d", zone, by: "user", search: "acting", sort: "label" });
  expect(found).toMatchObject({ found: 1, count: 3 });
  const narrowed = await getBreakdown(context, { range: "30d", zone, by: "model", provider: "mistral" });
  expect(narrowed.items.map(({ label }) => label)).toEqual(["mistral/large"]);
});

test("whoever may not see everybody's sees their own, whatever they ask for", async () => {
  const { context, other, events } = await givenBusyWorkspace("editor");
  const mine = events.filter(({ user_id, at }) => user_id === context.actor.id && at > ago(28));
  const seen = await getOverview(context, { range: "30d", zone });
  expect(seen.scope.isOwn).toBe(true);
  expect(seen.figures.sums.answers).toBeGreaterThanOrEqual(mine.length);
  expect(seen.figures.people).toBe(1);
  const asked = await getOverview(context, { range: "30d", zone, userId: other.id });
  expect(asked.figures.sums.answers).toBe(0);
  expect(asked.items).toEqual([]);
  const people = await getBreakdown(context, { range: "30d", zone, by: "user" });
  expect(new Set(people.items.map(({ keys }) => keys[0]))).toEqual(new Set([context.actor.id]));
  const { items, isOwn } = await getUsage(context, { from: "2026-01-01", to: "2027-01-01", unit: "all", by: "user" });
  expect(isOwn).toBe(true);
  expect(items.map(({ groups }) => groups.user?.id)).toEqual([context.actor.id]);
});

test("an agency sees its workspaces together; a member of it without the permission does not", async () => {
  const agency = await testContext();
  const [one, two, abroad] = await Promise.all([
    givenWorkspace("Nordlys"),
    givenWorkspace("Havn"),
    givenWorkspace("Bay"),
  ]);
  await sqlClient()`update core.workspace set agency_id = ${agency.workspace.id} where id in (${one.id}, ${two.id}, ${abroad.id})`;
  await sqlClient()`update core.workspace set currency = 'USD' where id = ${abroad.id}`;
  const event = { at: ago(1), answers: 1, cost_nanos: 5_000_000 };
  for (const { id } of [agency.workspace, one, two, abroad]) await givenUsage(id, [event]);
  const seen = await getBreakdown(agency, { range: "7d", zone, by: "workspace", scope: "all" });
  expect(seen.items.map(({ label }) => label).sort()).toEqual(["Fjellverk", "Havn", "Nordlys"]);
  expect(seen.scope.leftOut).toEqual([{ name: "Bay", currency: "USD" }]);
  expect(seen.chart.trace).toBeNull();
  const alone = await getOverview(agency, { range: "7d", zone });
  expect(alone.figures.sums.answers).toBe(1);
  expect(alone.scope.hasOthers).toBe(true);
  const viewer = await givenMember("viewer", { workspaceId: agency.workspace.id });
  const looked = await getOverview(await contextOf(viewer.id, agency.workspace.id), {
    range: "7d",
    zone,
    scope: "all",
  });
  expect(looked.figures.sums.answers).toBe(0);
  expect(looked.scope).toMatchObject({ isOwn: true, hasOthers: false, name: "workspace" });
  const child = await givenMember("owner", { workspaceId: one.id });
  const below = await getOverview(await contextOf(child.id, one.id), { range: "7d", zone, scope: "all" });
  expect(below.figures.sums.answers).toBe(1);
});

test("the API answers by two groups, with totals, and refuses what is too long", async () => {
  const { context, events } = await givenBusyWorkspace();
  const from = new Date(ago(10)).toISOString();
  const to = new Date().toISOString();
  const answer = await getUsage(context, { from, to, unit: "day", by: "app,model", zone });
  const all = events.filter(({ at }) => at >= Date.parse(from) && at < Date.parse(to));
  expect(answer.totals).toMatchObject({ answers: all.length, costNanos: sum(all, "cost_nanos"), activePeople: 2 });
  expect(answer.items.reduce((total, { costNanos }) => total + costNanos, 0)).toBe(sum(all, "cost_nanos"));
  await expect(getUsage(context, { from: "2020-01-01", to: "2026-01-01", unit: "minute" })).rejects.toMatchObject({
    code: "invalid",
  });
  await expect(getUsage(context, { from: "soon", to })).rejects.toMatchObject({ code: "invalid" });
  const summary = await getUsageSummary(context, { range: "30d", zone });
  expect(summary.now.answers).toBeGreaterThan(300);
  expect(summary.now.firstWordMilliseconds?.median).toBeGreaterThan(500);
});

test("deleted ones say so, and foreign ones have no name", async () => {
  const context = await testContext();
  await givenUsage(context.workspace.id, [
    { at: ago(1), answers: 1, cost_nanos: 10, agent_id: randomUUID(), user_id: randomUUID() },
    { at: ago(1), answers: 1, cost_nanos: 5 },
  ]);
  const agents = await getBreakdown(context, { range: "7d", zone, by: "agent" });
  expect(agents.items.map(({ label }) => label)).toEqual(["Deleted agent", "Without an agent"]);
  const people = await getBreakdown(context, { range: "7d", zone, by: "user" });
  expect(people.items.map(({ label }) => label)).toEqual(["Deleted person", "Visitors"]);
});

test("where nothing has a price, the overview shows answers, tokens and the models that need one", async () => {
  const context = await testContext();
  await givenUsage(context.workspace.id, [
    { at: ago(2), answers: 3, calls: 4, input_tokens: 900, output_tokens: 100, model: "nobody/knows" },
    { at: ago(1), answers: 2, calls: 2, input_tokens: 500, output_tokens: 50, model: "nobody/knows" },
    { at: ago(1), answers: 1, calls: 1, input_tokens: 10, output_tokens: 5, model: "parley/retrieval" },
    { at: ago(1), answers: 0, calls: 1, model: "parley/script" },
  ]);
  for (const isRolledUp of [false, true]) {
    if (isRolledUp) await rollUp();
    const { figures, unpricedModels, unpriced, firstAnswerAt } = await getOverview(context, { range: "30d", zone });
    expect(figures.sums).toMatchObject({ answers: 6, cost_nanos: 0, unpriced_calls: 6 });
    expect(unpricedModels).toBe(1);
    expect(Math.abs((firstAnswerAt ?? 0) - ago(2))).toBeLessThan(60_000);
    expect(unpriced?.models).toMatchObject([{ model: "nobody/knows", price: null, sums: { calls: 6 } }]);
    expect(unpriced?.answers.series.reduce((sum, { total }) => sum + total, 0)).toBe(6);
    expect(unpriced?.tokens.series.map(({ label, total }) => [label, total])).toEqual([
      ["Input", 1410],
      ["Output", 155],
    ]);
    expect(unpriced?.agents).toHaveLength(1);
  }
  const { items } = await getBreakdown(context, { range: "30d", zone, by: "model" });
  expect(items.map(({ label, sums }) => [label, sums.unpriced_calls])).toEqual(
    expect.arrayContaining([["nobody/knows", 6]]),
  );
});
