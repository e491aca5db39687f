import { afterAll, expect, test } from "vitest";
import { closeDatabase, sqlClient } from "#platform/db/db.ts";
import { testContext } from "../../../../tests/support/givens.ts";
import { setModelPrice } from "../commands/set-model-price.ts";
import { adoptOfferedPrices } from "../jobs/adopt-offered-prices.ts";
import { priceList } from "../price-list/price-list.ts";
import { listModels } from "../queries/list-models.ts";
import { listPrices } from "../queries/list-prices.ts";

afterAll(closeDatabase);

async function givenOffer(currency: string) {
  const context = await testContext();
  const { id } = context.workspace;
  await sqlClient()`update core.workspace set currency = ${currency} where id = ${id}`;
  await sqlClient()`insert into core.provider (workspace_id, kind, slug, name) values (${id}, 'google', 'gem', 'Gem')`;
  await sqlClient()`
    insert into core.model (workspace_id, provider_slug, model_id, name)
    values (${id}, 'gem', 'gemini-2.5-pro', 'Pro'), (${id}, 'gem', 'gemini-2.5-flash', 'Flash'), (${id}, 'gem', 'unheard-of', 'New')`;
  return context;
}

test("models on offer get their shipped price once, with its date, tiers and rate; own prices stay", async () => {
  const context = await givenOffer("EUR");
  await setModelPrice(context, { model: "gem/gemini-2.5-flash", inputPerMillion: 9, outputPerMillion: 9 });
  await adoptOfferedPrices();
  await adoptOfferedPrices();
  const { items } = await listPrices(context, {});
  expect(items).toMatchObject([
    { model: "gem/gemini-2.5-flash", inputPerMillion: 9, source: "workspace", tiers: [] },
    {
      model: "gem/gemini-2.5-pro",
      inputPerMillion: 1.25,
      currency: "USD",
      source: "list",
      tiers: [{ aboveTokens: 200_000, inputPerMillion: 2.5, outputPerMillion: 15 }],
    },
  ]);
  expect(items[1]?.validFrom.toISOString().slice(0, 10)).toBe(priceList.date);
  const models = await listModels(context, {});
  expect(models.items.map(({ modelId, price }) => [modelId, price?.inputPerMillion ?? null])).toEqual([
    ["gemini-2.5-flash", 9],
    ["unheard-of", null],
    ["gemini-2.5-pro", 1.25],
  ]);
  const rates = await sqlClient()`select rate, source from usage.rate where workspace_id = ${context.workspace.id}`;
  expect(rates).toEqual([{ rate: priceList.rates.EUR, source: "list" }]);
});

test("a workspace that counts in dollars needs no rate, and one whose currency is not known gets no price", async () => {
  const dollars = await givenOffer("USD");
  const other = await givenOffer("XPF");
  await adoptOfferedPrices();
  expect((await listPrices(dollars, {})).items.map(({ currency }) => currency)).toEqual([null, null]);
  expect((await listPrices(other, {})).items).toEqual([]);
});
