import { z } from "zod";
import { query } from "#core/command/operation.ts";
import { timestamp } from "#core/command/result-schemas.ts";
import { priceList, shippedModelCount } from "#engine/models/price-list/price-list.ts";
import { sqlClient } from "#platform/db/db.ts";
import { hasCosts } from "../records/has-costs.ts";
import { recountResult } from "../recount-result.ts";

export type RateItem = { id: string; currency: string; rate: number; validFrom: Date; validUntil: Date | null };
export type CorrectionItem = {
  id: string;
  model: string;
  from: Date;
  to: Date;
  events: number;
  beforeNanos: number;
  afterNanos: number;
  by: string | null;
  at: Date;
};
export type PriceFacts = {
  currency: string;
  /** The workspace may still choose another currency: nothing has cost anything. */
  mayChangeCurrency: boolean;
  /** Currencies in which prices are stated, besides the workspace's own. */
  otherCurrencies: string[];
  rates: RateItem[];
  checked: { at: Date; by: string | null } | null;
  /** The list that is shipped: of which date it is, and how many models it knows. */
  list: { date: string; models: number };
  /** Models that were used in the last thirty days and have no price now; null for those who may not see usage. */
  missing: number | null;
  corrections: CorrectionItem[];
};

const mostRates = 200;
const mostCorrections = 20;

/** The currency, what others are worth in it, when the list was last looked over, and what was corrected. */
export const getPriceFacts = query({
  name: "usage.get_price_facts",
  input: z.object({}),
  result: z.object({
    currency: z.string(),
    mayChangeCurrency: z.boolean(),
    otherCurrencies: z.array(z.string()).describe("Currencies in which prices are stated, besides the workspace's own"),
    rates: z.array(
      z.object({
        id: z.string(),
        currency: z.string(),
        rate: z.number().describe("What one of this currency is worth in the workspace's"),
        validFrom: timestamp,
        validUntil: timestamp.nullable(),
      }),
    ),
    checked: z
      .object({ at: timestamp, by: z.string().nullable() })
      .nullable()
      .describe("When the price list was last confirmed"),
    list: z.object({ date: z.string(), models: z.number() }).describe("The list that Parley ships"),
    missing: z
      .number()
      .nullable()
      .describe("Models used in the last thirty days without a price; null without the permission usage:read"),
    corrections: z.array(recountResult.extend({ id: z.string(), by: z.string().nullable(), at: timestamp })),
  }),
  allow: "models:read",
  async run({ workspace }): Promise<PriceFacts> {
    const sql = sqlClient();
    const [facts] = await sql<FactsRow[]>`
      select w.currency,
        not ${hasCosts(sql)} as may_change,
        coalesce((select array_agg(distinct p.currency order by p.currency) from core.model_price p
          where p.workspace_id = w.id and p.currency <> w.currency), '{}') as others,
        extract(epoch from s.prices_checked_at)::float8 * 1000 as checked_at, u.name as checked_by
      from core.workspace w left join usage.record_setting s on s.workspace_id = w.id
      left join core.user u on u.id = s.prices_checked_by where w.id = ${workspace.id}`;
    const rates = await sql<RateRow[]>`
      select id, currency, rate, extract(epoch from valid_from)::float8 * 1000 as valid_from,
        extract(epoch from lag(valid_from) over (partition by currency order by valid_from desc, created_at desc))::float8 * 1000 as valid_until
      from usage.rate where workspace_id = ${workspace.id}
      order by currency, rate.valid_from desc, created_at desc limit ${mostRates}`;
    const corrections = workspace.permissions.has("usage:read")
      ? await sql<CorrectionRow[]>`
          select c.id, c.model, extract(epoch from c.from_at)::float8 * 1000 as from_at,
            extract(epoch from c.to_at)::float8 * 1000 as to_at, c.events, c.before_nanos::float8, c.after_nanos::float8,
            u.name as by, extract(epoch from c.created_at)::float8 * 1000 as at
          from usage.correction c left join core.user u on u.id = c.created_by
          where c.workspace_id = ${workspace.id} order by c.created_at desc limit ${mostCorrections}`
      : [];
    return {
      currency: facts?.currency ?? "EUR",
      mayChangeCurrency: facts?.may_change ?? false,
      otherCurrencies: facts?.others ?? [],
      rates: rates.map(({ valid_from, valid_until, ...rate }) => ({
        ...rate,
        validFrom: new Date(valid_from),
        validUntil: valid_until === null ? null : new Date(valid_until),
      })),
      list: { date: priceList.date, models: shippedModelCount },
      missing: workspace.permissions.has("usage:read") ? await countMissing(workspace.id) : null,
      checked: facts?.checked_at ? { at: new Date(facts.checked_at), by: facts.checked_by } : null,
      corrections: corrections.map(({ from_at, to_at, before_nanos, after_nanos, at, ...row }) => ({
        ...row,
        from: new Date(from_at),
        to: new Date(to_at),
        beforeNanos: before_nanos,
        afterNanos: after_nanos,
        at: new Date(at),
      })),
    };
  },
});

async function countMissing(workspaceId: string): Promise<number> {
  const [row] = await sqlClient()<{ missing: number }[]>`
    select count(*)::int as missing from (
      select distinct e.model from usage.event e
      where e.workspace_id = ${workspaceId} and e.unpriced_calls <> 0 and e.occurred_at >= now() - interval '30 days'
        and not exists (select from core.model_price p where p.workspace_id = e.workspace_id and p.model = e.model
          and p.valid_from <= now())
    ) used`;
  return row?.missing ?? 0;
}

type FactsRow = {
  currency: string;
  may_change: boolean;
  others: string[];
  checked_at: number | null;
  checked_by: string | null;
};
type RateRow = { id: string; currency: string; rate: number; valid_from: number; valid_until: number | null };
type CorrectionRow = {
  id: string;
  model: string;
  from_at: number;
  to_at: number;
  events: number;
  before_nanos: number;
  after_nanos: number;
  by: string | null;
  at: number;
};
