import { AppError } from "#lib/app-error.ts";
import { sqlClient } from "#platform/db/db.ts";
import { sumUsage } from "../../records/sum-usage.ts";
import type { OurLine } from "../rules/match.ts";
import type { TheirLine } from "../rules/read-lines.ts";

const day = 86_400_000;

/** What was counted here on these days of UTC, by model. */
export async function ourLines(
  workspaceId: string,
  from: string,
  to: string,
  provider: string | null,
): Promise<OurLine[]> {
  const sums = await sumUsage({
    workspaceIds: [workspaceId],
    zone: "UTC",
    from: new Date(`${from}T00:00:00Z`),
    to: new Date(Date.parse(`${to}T00:00:00Z`) + day),
    unit: "day",
    by: ["model"],
    filters: provider ? { provider: [provider] } : {},
  });
  return sums.flatMap(({ at, keys: [model], sums: used }) =>
    model && at && used.calls !== 0
      ? [
          {
            day: at.toISOString().slice(0, 10),
            model,
            input: used.input_tokens,
            output: used.output_tokens,
            cached: used.cached_tokens,
            nanos: used.cost_nanos,
          },
        ]
      : [],
  );
}

/** The models that were used here in that time, for names to be found among. */
export async function ourModels(workspaceId: string): Promise<string[]> {
  const rows = await sqlClient()<{ model: string }[]>`
    select distinct model from (
      select model from usage.combination where workspace_id = ${workspaceId} and model is not null
      union all select model from usage.event where workspace_id = ${workspaceId} and model is not null
        and xid >= (select xid from usage.progress)
      union all select model from core.model_price where workspace_id = ${workspaceId}
    ) known order by 1 limit 1000`;
  return rows.map(({ model }) => model);
}

/** Their costs in the currency of the workspace, by the rate of each day. */
export async function inOurCurrency(
  workspaceId: string,
  lines: readonly TheirLine[],
  currency: string,
): Promise<TheirLine[]> {
  const days = [...new Set(lines.map((line) => line.day))];
  const rates = await sqlClient()<{ day: string; rate: number | null }[]>`
    select day, case when w.currency = ${currency} then 1 else (select r.rate from usage.rate r
      where r.workspace_id = w.id and r.currency = ${currency} and r.valid_from < day::timestamptz + interval '1 day'
      order by r.valid_from desc, r.created_at desc limit 1) end as rate
    from core.workspace w, unnest(${days}::text[]) day where w.id = ${workspaceId}`;
  const rateOf = new Map(rates.map(({ day: of, rate }) => [of, rate]));
  return lines.map((line) => {
    if (line.nanos === null) return line;
    const rate = rateOf.get(line.day);
    if (!rate)
      throw new AppError(
        "invalid",
        `There is no exchange rate for ${currency} on ${line.day}. Add one to the price list.`,
      );
    return { ...line, nanos: Math.round(line.nanos * rate) };
  });
}
