import { millionOfNanos } from "#core/models/price.ts";
import { isBuiltInModel } from "#core/models/rules/built-in-model.ts";
import { sqlClient } from "#platform/db/db.ts";
import type { Sums, UsageSum } from "../../records/sum-usage.ts";
import type { Chart } from "../rules/chart.ts";
import { tokenChart } from "../rules/token-chart.ts";
import { sortedRows, type TableRow } from "../rules/usage-table.ts";
import type { OpenView } from "./open-view.ts";
import { readChart } from "./read-chart.ts";

/** A model with what was used of it, and its price for a million tokens now; null where it has none. */
export type ModelUse = {
  model: string;
  sums: Pick<Sums, "calls" | "input_tokens" | "output_tokens" | "cost_nanos" | "unpriced_calls">;
  price: { inputPerMillion: number; outputPerMillion: number; currency: string } | null;
};

const mostModels = 8;
const mostAgents = 8;

type Known = { agents: TableRow[]; models: readonly UsageSum[]; bars: readonly Sums[] };

/** What there is to see of a time in which nothing has a price: answers and tokens instead of money. */
export async function readUnpriced(
  open: OpenView,
  { agents, models, bars }: Known,
): Promise<{ models: ModelUse[]; agents: TableRow[]; answers: Chart; tokens: Chart }> {
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
      .map(({ keys, sums }) => ({ model: keys[0] as string, sums, price: prices.get(keys[0] as string) ?? null })),
    agents: sortedRows(agents, { column: "answers", isUp: false }).slice(0, mostAgents),
    answers: chart,
    tokens: tokenChart(chart, bars),
  };
}

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
