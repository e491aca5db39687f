import { z } from "zod";
import { query } from "#core/command/operation.ts";
import { openView, type ShownView, shownView } from "../records/open-view.ts";
import { readChart } from "../records/read-chart.ts";
import { readGroups, readTable } from "../records/read-table.ts";
import type { Chart } from "../rules/chart.ts";
import { sortColumns, sortedRows, type TableRow } from "../rules/usage-table.ts";
import { viewFields } from "../usage-input.ts";

export type Breakdown = ShownView & {
  chart: Chart;
  items: TableRow[];
  /** How many there are with these words in their names, and how many in all. */
  found: number;
  count: number;
  /** Spend of all of them: what a share is a share of. */
  spend: number;
};

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
