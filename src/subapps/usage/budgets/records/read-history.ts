import { z } from "zod";
import { sqlClient } from "#platform/db/db.ts";
import { coveredBy } from "../../records/covered-by.ts";
import { sumUsage } from "../../records/sum-usage.ts";
import type { Period } from "../budget.ts";
import type { BudgetItem } from "../budget-result.ts";
import { dimensionOf, measureOf } from "./read-paces.ts";

/** What was used in a period, whether or not the budget was there already. The last one is still going on. */
export const periodUseResult = z.object({ from: z.iso.datetime(), to: z.iso.datetime(), used: z.number() });
export type PeriodUse = z.infer<typeof periodUseResult>;

const shown = 12;
/** What never begins anew is shown by months. */
const stepOf: Record<Period, "day" | "week" | "month" | "year"> = {
  day: "day",
  week: "week",
  month: "month",
  year: "year",
  ever: "month",
};

export async function readHistory(budget: BudgetItem, workspaceId: string): Promise<PeriodUse[]> {
  const periods = await lastPeriods(stepOf[budget.period], budget.zone);
  const [first, last] = [periods[0], periods.at(-1)];
  if (!first || !last) return [];
  const dimension = dimensionOf[budget.scope];
  const sums = await sumUsage({
    workspaceIds: budget.scope === "agency" ? await coveredBy(workspaceId) : [workspaceId],
    zone: budget.zone,
    from: new Date(first.began),
    to: new Date(last.ends),
    unit: budget.period === "day" || budget.period === "week" ? "day" : "month",
    by: [],
    ...(dimension && budget.subjectId && { filters: { [dimension]: [budget.subjectId] } }),
  });
  return periods.map(({ began, ends }) => ({
    from: new Date(began).toISOString(),
    to: new Date(ends).toISOString(),
    used: sums
      .filter(({ at }) => at !== null && at.getTime() >= began && at.getTime() < ends)
      .reduce((total, one) => total + measureOf(budget.metric, one), 0),
  }));
}

const lastPeriods = (step: string, zone: string) => sqlClient()<{ began: number; ends: number }[]>`
  with recursive period as (
    select 1 as number, usage.period_start(${step}, now(), ${zone}) as began
    union all
    select number + 1, usage.period_start(${step}, began - interval '1 second', ${zone}) from period where number < ${shown}
  )
  select extract(epoch from began)::float8 * 1000 as began,
    extract(epoch from usage.period_end(${step}, began, ${zone}))::float8 * 1000 as ends
  from period order by began`;
