import { z } from "zod";
import { millionOfNanos } from "#engine/models/price.ts";
import { isBuiltInModel } from "#engine/models/rules/built-in-model.ts";
import { sqlClient } from "#platform/db/db.ts";
import type { Sums, UsageSum } from "../../records/sum-usage.ts";
import { chartResult } from "../chart-result.ts";
import { tokenChart } from "../rules/token-chart.ts";
import { sortedRows } from "../rules/usage-table.ts";
import { type TableRow, tableRowResult } from "../table-row-result.ts";
import type { OpenView } from "./open-view.ts";
import { readChart } from "./read-chart.ts";

/** A model with what was used of it, and its price for a million tokens now; null where it has none. */
const modelUse = z.object({
  model: z.string(),
  sums: z.object({
    calls: z.number(),
    input_tokens: z.number(),
    output_tokens: z.number(),
    cost_nanos: z.number(),
    unpriced_calls: z.number(),
  }),
  price: z
    .object({ inputPerMillion: z.number(), outputPerMillion: z.number(), currency: z.string() })
    .nullable()
    .describe("For a million tokens"),
});
export type ModelUse = z.infer<typeof modelUse>;
export const unpricedResult = z.object({
  models: z.array(modelUse),
  agents: z.array(tableRowResult),
  answers: chartResult,
  tokens: chartResult,
});

const mostModels = 8;
const mostAgents = 8;

type Known = { agents: TableRow[]; models: readonly UsageSum[]; bars: readonly Sums[] };

/** What there is to see of a time in which nothing has a price: answers and tokens instead of money. */
export async function readUnpriced(
  open: OpenView,
  { agents, models, bars }: Known,
): Promise<z.infer<typeof unpricedResult>> {
  const used = models.filter(({ keys, sums }) => keys[0] && !isBuiltInModel(keys[0]) && sums.calls > 0);
  const [prices, { chart }] = await Promise.all([
    pricesNow(
      open.ask.workspaceIds[0] ?? "",
      used.map(({ keys }) => keys[0] as string),
    ),
    readChart({ ...open, view: { ...open.view, metric: "answers" } }),
  ]);
  return {
    models: used
      .toSorted((a, b) => b.sums.calls - a.sums.calls)
      .slice(0, mostModels)
      .map(({ keys, sums }) => ({
        model: keys[0] as string,
        sums: usedOf(sums),
        price: prices.get(keys[0] as string) ?? null,
      })),
    agents: sortedRows(agents, { column: "answers", isUp: false }).slice(0, mostAgents),
    answers: chart,
    tokens: tokenChart(chart, bars),
  };
}

const usedOf = ({ calls, input_tokens, output_tokens, cost_nanos, unpriced_calls }: Sums): ModelUse["sums"] => ({
  calls,
  input_tokens,
  output_tokens,
  cost_nanos,
  unpriced_calls,
});

async function pricesNow(workspaceId: string, models: readonly string[]) {
  const rows = await sqlClient()<{ model: string; input: number; output: number; currency: string }[]>`
    select distinct on (p.model) p.model, p.input_nanos_per_token::float8 as input, p.output_nanos_per_token::float8 as output,
      coalesce(p.currency, w.currency) as currency
    from core.model_price p join core.workspace w on w.id = p.workspace_id
    where p.workspace_id = ${workspaceId} and p.model = any(${[...models]}::text[]) and p.valid_from <= now()
    order by p.model, p.valid_from desc, p.created_at desc`;
  return new Map(
    rows.map(({ model, input, output, currency }) => [
      model,
      { inputPerMillion: millionOfNanos(input), outputPerMillion: millionOfNanos(output), currency },
    ]),
  );
}
