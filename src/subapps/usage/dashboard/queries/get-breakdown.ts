import { z } from "zod";
import { query } from "#core/command/operation.ts";
import { chartResult } from "../chart-result.ts";
import { openView, shownView } from "../records/open-view.ts";
import { readChart } from "../records/read-chart.ts";
import { readGroups, readTable } from "../records/read-table.ts";
import { sortColumns, sortedRows } from "../rules/usage-table.ts";
import { tableRowResult } from "../table-row-result.ts";
import { viewFields } from "../usage-input.ts";
import { viewResult } from "../view-result.ts";

const breakdownResult = viewResult.extend({
  chart: chartResult,
  items: z.array(tableRowResult),
  found: z.number().describe("How many match the search"),
  count: z.number().describe("How many there are in all"),
  spend: z.number().describe("Spend of all of them, in billionths of the currency: what a share is a share of"),
});
export type Breakdown = z.infer<typeof breakdownResult>;

/** Usage by whatever it can be split by, with a line for each. */
export const getBreakdown = query({
  name: "usage.get_breakdown",
  input: z.object({
    ...viewFields,
    sort: z.enum(sortColumns).default("spend"),
    order: z.enum(["up", "down"]).default("down"),
    search: z.string().trim().max(200).default(""),
    limit: z.coerce.number().int().min(1).max(2000).default(50),
  }),
  result: breakdownResult,
  allow: "workspace:read",
  async run(who, { sort, order, search, limit, ...view }): Promise<Breakdown> {
    const open = await openView(who, view, Date.now());
    const groups = view.thenBy && view.thenBy !== view.by ? [view.by, view.thenBy] : [view.by];
    const known = readGroups(open, groups);
    const [shown, { chart }, all] = await Promise.all([
      shownView(open),
      readChart(open, known),
      readTable(open, groups, { people: true, known }),
    ]);
    const rows = sortedRows(all, { column: sort, isUp: order === "up" }, search);
    const spend = all.reduce((sum, { sums }) => sum + sums.cost_nanos, 0);
    return { ...shown, chart, items: rows.slice(0, limit), found: rows.length, count: all.length, spend };
  },
});
