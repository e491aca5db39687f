import { afterAll, expect, test } from "vitest";
import { setModelPrice } from "#engine/models/commands/set-model-price.ts";
import { listPrices } from "#engine/models/queries/list-prices.ts";
import { closeDatabase, sqlClient } from "#platform/db/db.ts";
import { givenStatedUsage } from "../../../../tests/support/given-stated-usage.ts";
import { type GivenContext, testContext } from "../../../../tests/support/givens.ts";
import { recordUsage } from "../counting/commands/record-usage.ts";
import { sumUsage } from "../records/sum-usage.ts";
import { changeCurrency } from "./commands/change-currency.ts";
import { confirmPrices } from "./commands/confirm-prices.ts";
import { recountUsage } from "./commands/recount-usage.ts";
import { setRate } from "./commands/set-rate.ts";
import { getPriceFacts } from "./queries/get-price-facts.ts";
import { getPriceList } from "./queries/get-price-list.ts";
import { previewRecount } from "./queries/preview-recount.ts";

afterAll(closeDatabase);

const model = "acme/large";
const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000);
const used = { model, inputTokens: 1000, outputTokens: 100, cachedTokens: 400 };

async function costs(context: GivenContext): Promise<number> {
  const [row] = await sumUsage({
    workspaceIds: [context.workspace.id],
    zone: "UTC",
    from: daysAgo(400),
    to: daysAgo(-1),
    unit: "all",
    by: [],
  });
  return row?.sums.cost_nanos ?? 0;
}

test("a price from the past changes nothing that was counted until it is corrected, and then exactly that", async () => {
  const context = await testContext();
  await setModelPrice(context, { model, inputPerMillion: 1, outputPerMillion: 10, validFrom: daysAgo(60) });
  const [, , stated] = await givenStatedUsage(
    context,
    { ...used, occurredAt: daysAgo(40).toISOString() },
    { ...used, occurredAt: daysAgo(10).toISOString() },
    { ...used, occurredAt: daysAgo(10).toISOString(), costNanos: 5 },
    { ...used, model: "acme/other", occurredAt: daysAgo(10).toISOString() },
  );
  const before = 2 * (1000 * 1000 + 100 * 10_000) + 5;
  expect(await costs(context)).toBe(before);
  await setModelPrice(context, {
    model,
    inputPerMillion: 2,
    outputPerMillion: 10,
    cachedInputPerMillion: 0.5,
    validFrom: daysAgo(20),
  });
  expect(await costs(context)).toBe(before);

  const after = 600 * 2000 + 400 * 500 + 100 * 10_000;
  const preview = await previewRecount(context, { model, from: daysAgo(20) });
  expect(preview).toMatchObject({ events: 1, beforeNanos: 2_000_000, afterNanos: after });
  expect(await costs(context)).toBe(before);
  const done = await recountUsage(context, { model, from: daysAgo(20) });
  expect(done).toMatchObject({ events: 1, beforeNanos: 2_000_000, afterNanos: after });
  expect(await costs(context)).toBe(before - 2_000_000 + after);
  await expect(recountUsage(context, { model, from: daysAgo(20) })).rejects.toMatchObject({ code: "conflict" });

  const rows = await sqlClient()`
    select is_reversal, cost_nanos::int as cost, correction_id from usage.event
    where workspace_id = ${context.workspace.id} and correction_id is not null order by is_reversal desc`;
  expect(rows.map(({ cost }) => cost)).toEqual([-2_000_000, after]);
  expect(rows.every(({ correction_id }) => correction_id === done.id)).toBe(true);
  const [line] = await sqlClient()`
    select detail from core.audit where workspace_id = ${context.workspace.id} and action = 'usage.recount_usage'`;
  expect(line?.detail).toMatchObject({ model, events: 1, afterNanos: after });
  expect((await getPriceFacts(context, {})).corrections).toMatchObject([{ model, events: 1, by: context.actor.name }]);
  expect(stated).toBeDefined();
});

test("the sender's next revision still counts after a recount", async () => {
  const context = await testContext();
  const occurredAt = daysAgo(5).toISOString();
  const [id = ""] = await givenStatedUsage(context, { ...used, occurredAt });
  await setModelPrice(context, { model, inputPerMillion: 1, outputPerMillion: 10, validFrom: daysAgo(20) });
  await recountUsage(context, { model, from: daysAgo(20) });
  expect(await costs(context)).toBe(2_000_000);
  const again = { id, revision: 1, occurredAt, calls: 1, model, inputTokens: 2000, outputTokens: 0 };
  expect(await recordUsage(context, { events: [again] })).toMatchObject({ corrected: 1 });
  expect(await recordUsage(context, { events: [again] })).toMatchObject({ corrected: 0, ignored: 1 });
  expect(await costs(context)).toBe(2_000_000);
  await setModelPrice(context, { model, inputPerMillion: 3, outputPerMillion: 10, validFrom: daysAgo(19) });
  await recountUsage(context, { model, from: daysAgo(20) });
  expect(await costs(context)).toBe(6_000_000);
});

test("a price in another currency asks for what it is worth, and counts by the rate of its time", async () => {
  const context = await testContext();
  const dollars = { model, inputPerMillion: 1, outputPerMillion: 10, currency: "USD", validFrom: daysAgo(30) };
  await expect(setModelPrice(context, dollars)).rejects.toMatchObject({ fields: [{ path: "rate" }] });
  await setModelPrice(context, { ...dollars, rate: 0.9 });
  await setRate(context, { currency: "usd", rate: 0.8, validFrom: daysAgo(10) });
  await givenStatedUsage(
    context,
    { ...used, occurredAt: daysAgo(20).toISOString() },
    { ...used, occurredAt: daysAgo(5).toISOString() },
  );
  expect(await costs(context)).toBe(1_800_000 + 1_600_000);
  const facts = await getPriceFacts(context, {});
  expect(facts).toMatchObject({ currency: "EUR", mayChangeCurrency: false, otherCurrencies: ["USD"] });
  expect(facts.rates.map(({ rate, validUntil }) => [rate, validUntil === null])).toEqual([
    [0.8, true],
    [0.9, false],
  ]);
  await expect(setRate(context, { currency: "EUR", rate: 2 })).rejects.toMatchObject({ code: "invalid" });
  await expect(setRate(context, { currency: "XQX", rate: 2 })).rejects.toMatchObject({ code: "invalid" });
});

test("the currency changes only while nothing has cost anything, and prices keep theirs", async () => {
  const context = await testContext();
  await setModelPrice(context, { model, inputPerMillion: 1, outputPerMillion: 10 });
  await setModelPrice(context, {
    model: "acme/dollar",
    inputPerMillion: 1,
    outputPerMillion: 1,
    currency: "USD",
    rate: 0.9,
  });
  await expect(changeCurrency(context, { currency: "USD" })).rejects.toMatchObject({ fields: [{ path: "rates.EUR" }] });
  await changeCurrency(context, { currency: "USD", rates: { EUR: 1.1 } });
  const { items } = await getPriceList(context, {});
  expect(items.map(({ model: of, price }) => [of, price?.currency, price?.lacksRate])).toEqual([
    ["acme/dollar", "USD", false],
    [model, "EUR", false],
  ]);
  await givenStatedUsage(context, { ...used, occurredAt: new Date(Date.now() + 1000).toISOString() });
  expect(await costs(context)).toBe(2_200_000);
  await expect(changeCurrency(context, { currency: "EUR", rates: { USD: 0.9 } })).rejects.toThrow("costs in USD");
});

test("the list shows what is used without a price first, and who looked it over", async () => {
  const context = await testContext();
  await setModelPrice(context, { model: "acme/idle", inputPerMillion: 1, outputPerMillion: 2 });
  await setModelPrice(context, { model: "acme/idle", inputPerMillion: 2, outputPerMillion: 2, validFrom: daysAgo(-3) });
  await givenStatedUsage(context, { ...used, occurredAt: daysAgo(1).toISOString() });
  const first = await getPriceList(context, { limit: 1 });
  expect(first.items).toMatchObject([
    { model, state: "missing", price: null, used: { calls: 1, unpricedTokens: 1100 } },
  ]);
  const second = await getPriceList(context, { limit: 1, cursor: first.nextCursor ?? "" });
  expect(second.items).toMatchObject([{ model: "acme/idle", state: "priced", versions: 2 }]);
  expect(second.items[0]?.nextFrom).not.toBeNull();
  const history = await listPrices(context, { model: "acme/idle" });
  expect(history.items.map(({ inputPerMillion, validUntil }) => [inputPerMillion, validUntil === null])).toEqual([
    [2, true],
    [1, false],
  ]);
  expect(history.items[0]?.createdBy).toBe(context.actor.name);
  const viewer = await testContext({ role: "viewer", workspaceId: context.workspace.id });
  expect((await getPriceList(viewer, {})).items[0]?.used).toBeNull();
  expect((await getPriceFacts(viewer, {})).checked).toBeNull();
  await confirmPrices(context, {});
  expect((await getPriceFacts(viewer, {})).checked).toMatchObject({ by: context.actor.name });
  await expect(confirmPrices(viewer, {})).rejects.toMatchObject({ code: "forbidden" });
});

test("tiers, cached input and cache writes are priced alike when usage is sent, recounted and answered", async () => {
  const context = await testContext();
  const tiered = "acme/tiered";
  const occurredAt = daysAgo(1).toISOString();
  const read = { model: tiered, occurredAt, outputTokens: 10, cachedTokens: 100, cacheWriteTokens: 50 };
  const events = [200_000, 200_001].map((inputTokens) => ({ ...read, inputTokens }));
  // Two calls of 150,000 tokens are below the tier, however many they are together.
  await givenStatedUsage(context, ...events, { ...read, calls: 2, inputTokens: 300_000 });
  expect(await costs(context)).toBe(0);
  await setModelPrice(context, {
    model: tiered,
    inputPerMillion: 1,
    outputPerMillion: 10,
    cachedInputPerMillion: 0.1,
    cacheWritePerMillion: 2,
    tiers: [{ aboveTokens: 200_000, inputPerMillion: 3, outputPerMillion: 20, cachedInputPerMillion: 0.5 }],
    validFrom: daysAgo(2),
  });
  await recountUsage(context, { model: tiered, from: daysAgo(2) });
  const low = (input: number) => (input - 150) * 1000 + 100 * 100 + 50 * 2000 + 10 * 10_000;
  const high = (input: number) => (input - 150) * 3000 + 100 * 500 + 50 * 3000 + 10 * 20_000;
  expect(await costs(context)).toBe(low(200_000) + high(200_001) + low(300_000));
  await givenStatedUsage(context, { ...read, inputTokens: 500_000 });
  expect(await costs(context)).toBe(low(200_000) + high(200_001) + low(300_000) + high(500_000));
});

test("usage of a known model is priced by the shipped list, and a stated cost of nothing is a cost", async () => {
  const context = await testContext();
  const occurredAt = daysAgo(0).toISOString();
  await givenStatedUsage(
    context,
    { model: "openai/gpt-4o-mini", inputTokens: 1000, outputTokens: 100, occurredAt },
    { model: "nobody/knows", inputTokens: 1000, outputTokens: 100, occurredAt },
    { model: "nobody/knows", inputTokens: 1000, outputTokens: 100, occurredAt, costNanos: 0 },
  );
  expect(await costs(context)).toBe(Math.round((1000 * 150 + 100 * 600) * 0.86));
  const { items } = await getPriceList(context, {});
  expect(items).toMatchObject([
    { model: "nobody/knows", state: "missing" },
    { model: "openai/gpt-4o-mini", state: "priced", price: { currency: "USD", source: "list" } },
  ]);
  const [row] = await sqlClient()`
    select sum(unpriced_calls)::int as unpriced from usage.event where workspace_id = ${context.workspace.id}`;
  expect(row?.unpriced).toBe(1);
});

test("usage dated in the future is rejected; a clock that is a little fast is not", async () => {
  const context = await testContext();
  const ahead = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString();
  const event = { id: "ahead", calls: 1, model, inputTokens: 1 };
  for (const occurredAt of ["2031-01-01T00:00:00Z", ahead(60)])
    await expect(recordUsage(context, { events: [{ ...event, occurredAt }] })).rejects.toMatchObject({
      code: "invalid",
      fields: [{ path: "events.0.occurredAt", message: expect.stringContaining("in the future") }],
    });
  expect(await recordUsage(context, { events: [{ ...event, occurredAt: ahead(1) }] })).toMatchObject({ written: 1 });
});
