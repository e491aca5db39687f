import { z } from "zod";
import { query } from "#core/command/operation.ts";
import { pageOf as pageResult, timestamp } from "#core/command/result-schemas.ts";
import { millionOfNanos } from "#engine/models/price.ts";
import type { PriceSource } from "#engine/models/tables.ts";
import { decodeCursor, pageInput, pageOf } from "#lib/page.ts";
import { type ListedPrice, listedPrices } from "../records/listed-prices.ts";

export type PriceOf = {
  id: string;
  inputPerMillion: number;
  outputPerMillion: number;
  cachedInputPerMillion: number;
  cacheWritePerMillion: number | null;
  /** Other prices for the whole call once it reads more than so many tokens. */
  tiers: { aboveTokens: number; inputPerMillion: number; outputPerMillion: number; cachedInputPerMillion: number }[];
  currency: string;
  /** Who set it: the workspace, the provider, or the list that is shipped. */
  source: PriceSource;
  validFrom: Date;
  /** Stated in a currency for which no rate is known: counted as if one were worth one. */
  lacksRate: boolean;
};

/** `state`: a model that is used and has no price is missing one; what it costs is not known. */
export type PriceItem = {
  model: string;
  name: string;
  state: "priced" | "unpriced" | "missing";
  price: PriceOf | null;
  nextFrom: Date | null;
  versions: number;
  /** Of the last thirty days; null for those who may not see what everybody uses. */
  used: { calls: number; tokens: number; costNanos: number; unpricedTokens: number } | null;
};

const cursorShape = z.tuple([z.number().int().min(0).max(1), z.string().max(300)]);

const perMillion = z.number().describe("For a million tokens");
const prices = z.object({
  inputPerMillion: perMillion,
  outputPerMillion: perMillion,
  cachedInputPerMillion: perMillion,
});
const priceResult = prices.extend({
  id: z.string(),
  cacheWritePerMillion: perMillion.nullable(),
  tiers: z
    .array(prices.extend({ aboveTokens: z.number() }))
    .describe("Other prices for the whole call once it reads more than so many tokens"),
  currency: z.string(),
  source: z.enum(["workspace", "provider", "list"]).describe("Who set it"),
  validFrom: timestamp,
  lacksRate: z.boolean().describe("Its currency has no exchange rate, so one is counted as one"),
});
const priceItemResult = z.object({
  model: z.string(),
  name: z.string(),
  state: z.enum(["priced", "unpriced", "missing"]).describe("missing: it is used and has no price"),
  price: priceResult.nullable(),
  nextFrom: timestamp.nullable().describe("When the next price begins"),
  versions: z.number(),
  used: z
    .object({
      calls: z.number(),
      tokens: z.number(),
      costNanos: z.number().describe("Billionths of the currency"),
      unpricedTokens: z.number(),
    })
    .nullable()
    .describe("In the last thirty days; null without the permission usage:read"),
});

/** The models in use first, then those that providers list, each with the price that holds now. */
export const getPriceList = query({
  name: "usage.get_price_list",
  input: z.object({ ...pageInput, search: z.string().trim().max(100).optional() }),
  result: pageResult(priceItemResult),
  allow: "models:read",
  async run({ workspace }, { limit, cursor, search }) {
    const after = decodeCursor(cursor, cursorShape);
    const rows = await listedPrices(workspace.id, { limit: limit + 1, after, search });
    const maySee = workspace.permissions.has("usage:read");
    return pageOf(
      rows,
      limit,
      ({ rank, model }) => [rank, model],
      (row) => itemOf(row, maySee),
    );
  },
});

function itemOf(row: ListedPrice, maySee: boolean): PriceItem {
  const { calls, tokens, cost_nanos: costNanos, unpriced_tokens: unpricedTokens } = row;
  return {
    model: row.model,
    name: row.name,
    state: row.price_id ? "priced" : calls > 0 ? "missing" : "unpriced",
    price: row.price_id
      ? {
          id: row.price_id,
          inputPerMillion: millionOfNanos(Number(row.input)),
          outputPerMillion: millionOfNanos(Number(row.output)),
          cachedInputPerMillion: millionOfNanos(Number(row.cached ?? row.input)),
          cacheWritePerMillion: row.cache_write === null ? null : millionOfNanos(row.cache_write),
          tiers: (row.tiers ?? []).map(({ above, input, output, cachedInput }) => ({
            aboveTokens: above,
            inputPerMillion: millionOfNanos(input),
            outputPerMillion: millionOfNanos(output),
            cachedInputPerMillion: millionOfNanos(cachedInput),
          })),
          currency: row.currency,
          source: row.source ?? "workspace",
          validFrom: new Date(Number(row.valid_from)),
          lacksRate: row.lacks_rate,
        }
      : null,
    nextFrom: row.next_from === null ? null : new Date(row.next_from),
    versions: row.versions,
    used: maySee ? { calls, tokens, costNanos, unpricedTokens } : null,
  };
}
