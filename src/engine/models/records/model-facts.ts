import { BriefCache } from "#platform/brief-cache.ts";
import { database, sqlClient } from "#platform/db/db.ts";
import { type Price, type PriceTier, unpriced } from "../price.ts";
import { findShipped } from "../price-list/find-shipped.ts";
import { priceList } from "../price-list/price-list.ts";
import type { Provider } from "../provider-kinds.ts";
import { adoptListPrices } from "./adopt-list-prices.ts";

export type ModelFacts = {
  price: Price;
  contextTokens: number | null;
  /** How much it writes at most. */
  maximumOutput: number | null;
  seesImages: boolean | null;
};

const facts = new BriefCache<ModelFacts>(5000);

export const forgetModelFacts = (workspaceId: string, reference: string): void =>
  facts.forget(`${workspaceId} ${reference}`);

/** What a model costs now and how much it can read: as the workspace knows it, else as the shipped list does. */
export const modelFacts = (workspaceId: string, provider: Provider, modelId: string): Promise<ModelFacts> => {
  const reference = `${provider.slug}/${modelId}`;
  return facts.get(`${workspaceId} ${reference}`, async () => {
    const shipped = findShipped(provider, modelId);
    let row = await readFacts(workspaceId, provider.slug, modelId);
    const isDue = row.id === null || (row.source === "list" && row.list_date !== priceList.date);
    if (
      shipped?.price &&
      isDue &&
      (await adoptListPrices(database(), workspaceId, new Map([[provider.slug, provider]]), [reference])).length > 0
    )
      row = await readFacts(workspaceId, provider.slug, modelId);
    return {
      price: row.id === null || !row.has_rate ? unpriced : priceOf(row),
      contextTokens: row.context_tokens ?? shipped?.contextTokens ?? null,
      maximumOutput: shipped?.maximumOutput ?? null,
      seesImages: row.sees_images ?? shipped?.abilities.images ?? null,
    };
  });
};

type Row = {
  id: string | null;
  input: number;
  output: number;
  cached: number | null;
  cache_write: number | null;
  tiers: PriceTier[] | null;
  currency: string | null;
  rate: number;
  has_rate: boolean;
  source: string;
  list_date: string | null;
  context_tokens: number | null;
  sees_images: boolean | null;
};

async function readFacts(workspaceId: string, slug: string, modelId: string): Promise<Row> {
  const [row] = await sqlClient()<Row[]>`
    select price.*, model.context_tokens, (model.abilities ->> 'images')::boolean as sees_images
    from (select 1) one
    left join lateral (
      select p.id, input_nanos_per_token::float8 as input, output_nanos_per_token::float8 as output,
        cached_input_nanos_per_token::float8 as cached, cache_write_nanos_per_token::float8 as cache_write, tiers, p.currency,
        p.source, p.list_date::text, usage.rate_at(p.workspace_id, p.currency, now()) as rate,
        p.currency is null or p.currency = w.currency or exists (select from usage.rate r
          where r.workspace_id = w.id and r.currency = p.currency and r.valid_from <= now()) as has_rate
      from core.model_price p join core.workspace w on w.id = p.workspace_id
      where p.workspace_id = ${workspaceId} and model = ${`${slug}/${modelId}`} and valid_from <= now()
      order by valid_from desc, p.created_at desc limit 1) price on true
    left join core.model model
      on model.workspace_id = ${workspaceId} and model.provider_slug = ${slug} and model.model_id = ${modelId}`;
  return row as Row;
}

const priceOf = ({ id, input, output, cached, cache_write, tiers, currency, rate }: Row): Price => ({
  id: id as string,
  input,
  output,
  cachedInput: cached ?? input,
  ...(cache_write !== null && { cacheWrite: cache_write }),
  ...(tiers && tiers.length > 0 && { tiers }),
  ...(currency && { currency, rate }),
});
