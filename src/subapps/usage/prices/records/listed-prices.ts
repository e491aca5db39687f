import type { PriceTier } from "#engine/models/price.ts";
import { builtInPattern } from "#engine/models/rules/built-in-model.ts";
import type { PriceSource } from "#engine/models/tables.ts";
import { sqlClient } from "#platform/db/db.ts";
import { sumUsage } from "../../records/sum-usage.ts";

export type ListedPrice = {
  rank: number;
  model: string;
  name: string;
  calls: number;
  tokens: number;
  cost_nanos: number;
  unpriced_tokens: number;
  price_id: string | null;
  input: number | null;
  output: number | null;
  cached: number | null;
  cache_write: number | null;
  tiers: PriceTier[] | null;
  source: PriceSource | null;
  currency: string;
  valid_from: number | null;
  lacks_rate: boolean;
  next_from: number | null;
  versions: number;
};

type Wish = { limit: number; after: readonly [number, string] | null; search: string | undefined };

/** Models that were used in the last thirty days, are offered by a provider or have a price: the used ones first. */
export async function listedPrices(workspaceId: string, { limit, after, search }: Wish): Promise<ListedPrice[]> {
  const sql = sqlClient();
  const used = await usedLately(workspaceId);
  const pattern = search ? `%${search.replace(/[\\%_]/g, "\\$&")}%` : null;
  return sql<ListedPrice[]>`
    with used as (
      select * from jsonb_to_recordset(${JSON.stringify(used)}::jsonb) as u(model text, calls float8, tokens float8, cost_nanos float8)
    ), named as (
      select m.provider_slug || '/' || m.model_id as model, m.name from core.model m where m.workspace_id = ${workspaceId}
    ), known as (
      select model from used union select model from named
      union select model from core.model_price where workspace_id = ${workspaceId}
    ), listed as (
      select k.model, coalesce(n.name, split_part(k.model, '/', 2)) as name, case when u.model is null then 1 else 0 end as rank,
        u.calls, u.tokens, u.cost_nanos
      from known k left join used u on u.model = k.model left join named n on n.model = k.model
      where k.model not like ${builtInPattern} and (${pattern}::text is null or k.model ilike ${pattern} or n.name ilike ${pattern})
    )
    select l.rank, l.model, l.name, coalesce(l.calls, 0) as calls, coalesce(l.tokens, 0) as tokens,
      coalesce(l.cost_nanos, 0) as cost_nanos,
      case when l.calls is null then 0 else (
        select coalesce(sum(e.input_tokens + e.output_tokens), 0)::float8 from usage.event e
        where e.workspace_id = ${workspaceId} and e.model = l.model and e.unpriced_calls <> 0
          and e.occurred_at >= now() - interval '30 days') end as unpriced_tokens,
      p.id as price_id, p.input_nanos_per_token::float8 as input, p.output_nanos_per_token::float8 as output,
      p.cached_input_nanos_per_token::float8 as cached, p.cache_write_nanos_per_token::float8 as cache_write, p.tiers, p.source, coalesce(p.currency, w.currency) as currency,
      extract(epoch from p.valid_from)::float8 * 1000 as valid_from,
      p.currency is not null and p.currency <> w.currency and not exists (select from usage.rate r
        where r.workspace_id = ${workspaceId} and r.currency = p.currency and r.valid_from <= now()) as lacks_rate,
      (select extract(epoch from min(valid_from))::float8 * 1000 from core.model_price f
        where f.workspace_id = ${workspaceId} and f.model = l.model and f.valid_from > now()) as next_from,
      (select count(*)::int from core.model_price v where v.workspace_id = ${workspaceId} and v.model = l.model) as versions
    from listed l join core.workspace w on w.id = ${workspaceId}
    left join lateral (select * from core.model_price o where o.workspace_id = ${workspaceId} and o.model = l.model
      and o.valid_from <= now() order by o.valid_from desc, o.created_at desc limit 1) p on true
    ${after ? sql`where (l.rank, l.model) > (${after[0]}, ${after[1]})` : sql``}
    order by l.rank, l.model limit ${limit}`;
}

const quarter = 15 * 60_000;
const month = 30 * 86_400_000;

async function usedLately(workspaceId: string) {
  const now = Date.now();
  const from = new Date(Math.floor((now - month) / quarter) * quarter);
  const to = new Date(Math.ceil(now / quarter) * quarter);
  const rows = await sumUsage({ workspaceIds: [workspaceId], zone: "UTC", from, to, unit: "all", by: ["model"] });
  return rows
    .filter(({ keys: [model], sums }) => model && sums.calls > 0)
    .map(({ keys: [model], sums }) => ({
      model,
      calls: sums.calls,
      tokens: sums.input_tokens + sums.output_tokens,
      cost_nanos: sums.cost_nanos,
    }));
}
