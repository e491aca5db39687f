import { sql } from "drizzle-orm";
import type { Db } from "#platform/db/db.ts";
import { findShipped } from "../price-list/find-shipped.ts";
import { priceList } from "../price-list/price-list.ts";
import { isProviderKind, type Provider, providerKinds } from "../provider-kinds.ts";
import { adoptListRate } from "./adopt-list-rate.ts";

/** What the list knows a provider by. */
export type ListedProviders = ReadonlyMap<string, Pick<Provider, "kind" | "baseUrl">>;

/**
 * Puts the shipped prices of models on a workspace's price list, with the rate they need, unless it has prices of its own
 * for them. From then on they are prices like any other: shown, dated, changed and named on receipts.
 */
export async function adoptListPrices(
  db: Db,
  workspaceId: string,
  providers: ListedProviders,
  references: readonly string[],
): Promise<string[]> {
  const listed = [...new Set(references)].flatMap((model) => {
    const price = shippedPrice(providers, model);
    return price ? [{ model, ...price, tiers: price.tiers ?? [] }] : [];
  });
  if (listed.length === 0) return [];
  await adoptListRate(db, workspaceId);
  const rows = await db.execute<{ model: string }>(sql`
    insert into core.model_price (workspace_id, model, input_nanos_per_token, output_nanos_per_token,
      cached_input_nanos_per_token, cache_write_nanos_per_token, tiers, currency, valid_from, source, list_date)
    select w.id, g.model, g.input, g.output, g."cachedInput", g."cacheWrite", g.tiers, nullif(g.currency, w.currency),
      ${`${priceList.date}T00:00:00Z`}, 'list', ${priceList.date}
    from core.workspace w cross join jsonb_to_recordset(${JSON.stringify(listed)}::jsonb)
      as g(model text, input bigint, output bigint, "cachedInput" bigint, "cacheWrite" bigint, tiers jsonb, currency text)
    where w.id = ${workspaceId}
      and not exists (select from core.model_price p where p.workspace_id = w.id and p.model = g.model
        and p.source <> 'list' and p.valid_from <= now())
      -- A price in a currency nobody can convert is no price.
      and (g.currency is null or g.currency = w.currency or exists (select from usage.rate r
        where r.workspace_id = w.id and r.currency = g.currency and r.valid_from <= now()))
    on conflict do nothing returning model`);
  return rows.map(({ model }) => model);
}

function shippedPrice(providers: ListedProviders, reference: string) {
  const at = reference.indexOf("/");
  const slug = reference.slice(0, at);
  const modelId = reference.slice(at + 1);
  const provider = providers.get(slug) ?? usualProvider(slug);
  return at > 0 && provider ? (findShipped(provider, modelId)?.price ?? null) : null;
}

/** Usage that is sent from elsewhere names providers that need not be set up here. */
const usualProvider = (slug: string): Pick<Provider, "kind" | "baseUrl"> | null =>
  isProviderKind(slug) ? { kind: slug, baseUrl: providerKinds[slug].baseUrl ?? "" } : null;
