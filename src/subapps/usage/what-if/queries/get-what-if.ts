import { z } from "zod";
import { query } from "#core/command/operation.ts";
import { nanosOfMillion } from "#engine/models/price.ts";
import { modelReference } from "#engine/models/rules/model-reference.ts";
import { AppError } from "#lib/app-error.ts";
import { sqlClient } from "#platform/db/db.ts";
import { workspaceCurrency } from "#workspace/people/records/workspace-currency.ts";
import { parseTimeZone } from "#workspace/shell/time-zone.ts";
import { sumUsage } from "../../records/sum-usage.ts";
import { summed, type UsedOfModel, type WhatIfPrice, whatIf } from "../rules/what-if.ts";

const perMillion = z.number().min(0).max(1_000_000);
const replacement = z.object({
  /** The model that was used. */
  model: z.string().min(1).max(300),
  /** The model that would have been used, at the price that holds for it now… */
  by: modelReference().optional(),
  /** …or prices for a million tokens, in the currency of the workspace. */
  inputPerMillion: perMillion.optional(),
  outputPerMillion: perMillion.optional(),
  cachedInputPerMillion: perMillion.optional(),
});
const longest = 3 * 366 * 86_400_000;

const costs = {
  beforeNanos: z.number().describe("What it cost, in billionths of the currency"),
  afterNanos: z.number().describe("What it would have cost, in billionths of the currency"),
};
const sumResult = z.object({ key: z.string(), calls: z.number(), tokens: z.number(), ...costs });
const rowResult = z.object({
  month: z.iso.datetime().describe("When the month began"),
  model: z.string(),
  calls: z.number(),
  input: z.number().describe("Tokens"),
  output: z.number().describe("Tokens"),
  cached: z.number().describe("Tokens"),
  costNanos: costs.beforeNanos,
  afterNanos: costs.afterNanos,
  isReplaced: z.boolean().describe("Another model or price was given for it"),
});

/** Past usage at other prices or with other models, worked out from its tokens. Nothing is changed by asking. */
export const getWhatIf = query({
  name: "usage.get_what_if",
  input: z.object({
    from: z.coerce.date(),
    to: z.coerce.date(),
    zone: z.string().max(60).default("UTC"),
    replacements: z.array(replacement).max(100).default([]),
  }),
  result: z.object({
    currency: z.string(),
    zone: z.string(),
    ...costs,
    models: z.array(sumResult.extend({ isReplaced: z.boolean() })).describe("By model"),
    months: z.array(sumResult).describe("By month; the key is when it began"),
    rows: z.array(rowResult),
  }),
  allow: "usage:read",
  async run({ workspace }, { from, to, zone: given, replacements }) {
    if (to <= from) throw new AppError("invalid", "The time must end after it begins.");
    if (to.getTime() - from.getTime() > longest) throw new AppError("invalid", "Ask about three years at most.");
    const zone = parseTimeZone(given);
    if (!zone) throw new AppError("invalid", `${given} is no time zone, such as Europe/Oslo.`);
    const prices = new Map<string, WhatIfPrice>();
    for (const one of replacements) prices.set(one.model, await priceOf(workspace.id, one));
    const sums = await sumUsage({ workspaceIds: [workspace.id], zone, from, to, unit: "month", by: ["model"] });
    const rows = whatIf(sums.flatMap(usedOf), prices);
    const total = (key: "costNanos" | "afterNanos") => rows.reduce((all, row) => all + row[key], 0);
    return {
      currency: await workspaceCurrency(workspace.id),
      zone,
      beforeNanos: total("costNanos"),
      afterNanos: total("afterNanos"),
      models: summed(rows, "model").map((sum) => ({ ...sum, isReplaced: prices.has(sum.key) })),
      months: summed(rows, "month"),
      rows,
    };
  },
});

const usedOf = ({ at, keys: [model], sums }: Awaited<ReturnType<typeof sumUsage>>[number]): UsedOfModel[] =>
  model && sums.calls !== 0
    ? [
        {
          month: at?.toISOString() ?? "",
          model,
          calls: sums.calls,
          input: sums.input_tokens,
          output: sums.output_tokens,
          cached: sums.cached_tokens,
          costNanos: sums.cost_nanos,
        },
      ]
    : [];

async function priceOf(workspaceId: string, one: z.output<typeof replacement>): Promise<WhatIfPrice> {
  if (!one.by) {
    if (one.inputPerMillion === undefined || one.outputPerMillion === undefined)
      throw new AppError(
        "invalid",
        `For ${one.model}, name another model or give the price of reading and of writing.`,
      );
    const input = nanosOfMillion(one.inputPerMillion);
    const cached = one.cachedInputPerMillion;
    return {
      input,
      output: nanosOfMillion(one.outputPerMillion),
      cachedInput: cached === undefined ? input : nanosOfMillion(cached),
      rate: 1,
    };
  }
  const [row] = await sqlClient()<{ input: number; output: number; cached: number; rate: number }[]>`
    select input_nanos_per_token::float8 as input, output_nanos_per_token::float8 as output,
      coalesce(cached_input_nanos_per_token, input_nanos_per_token)::float8 as cached,
      usage.rate_at(workspace_id, currency, now()) as rate
    from core.model_price where workspace_id = ${workspaceId} and model = ${one.by} and valid_from <= now()
    order by valid_from desc, created_at desc limit 1`;
  if (!row)
    throw new AppError("not_found", `${one.by} has no price yet. Add one to the price list, or give prices here.`);
  return { input: row.input, output: row.output, cachedInput: row.cached, rate: row.rate };
}
