import { z } from "zod";
import { query } from "#core/command/operation.ts";
import { chartResult } from "../chart-result.ts";
import { openView, shownView } from "../records/open-view.ts";
import { readChart } from "../records/read-chart.ts";
import { figuresOfTime, readFigures } from "../records/read-figures.ts";
import { readFirstAnswer } from "../records/read-first-answer.ts";
import { readService, serviceResult } from "../records/read-service.ts";
import { readGroups, readTable } from "../records/read-table.ts";
import { readUnpriced, unpricedResult } from "../records/read-unpriced.ts";
import { sortedRows } from "../rules/usage-table.ts";
import { isUnpriced } from "../rules/words.ts";
import { sumsResult } from "../sums-result.ts";
import { tableRowResult } from "../table-row-result.ts";
import { usageView } from "../usage-input.ts";
import { viewResult } from "../view-result.ts";

const mostAgents = 8;

const overviewResult = viewResult.extend({
  figures: figuresOfTime,
  before: figuresOfTime,
  bars: z.array(sumsResult).describe("What was used in each bar"),
  chart: chartResult,
  items: z.array(tableRowResult).describe("The agents that cost most"),
  agentCount: z.number(),
  service: serviceResult,
  serviceBefore: serviceResult,
  firstAnswerAt: z
    .number()
    .nullable()
    .describe("When the very first answer was given, in milliseconds since 1970, if that was in this time"),
  unpricedModels: z.number().describe("How many models that were used have no price"),
  unpriced: unpricedResult.nullable().describe("Where nothing has a price: the models, and the agents by answers"),
});
export type Overview = z.infer<typeof overviewResult>;

/** The first screen: figures with what they were before, the chart, and the agents that cost most. */
export const getOverview = query({
  name: "usage.get_overview",
  input: usageView,
  result: overviewResult,
  allow: "workspace:read",
  async run(who, view): Promise<Overview> {
    const open = await openView(who, view, Date.now());
    const { range, scope, filters, ask } = open;
    const userId = scope.isOwn ? (who.actor.id ?? null) : null;
    const agentIds = filters.agent?.filter((id) => id !== null) ?? null;
    const service = (span: { from: number; to: number }) =>
      readService({ workspaceIds: ask.workspaceIds, ...span, userId, agentIds });
    const [shown, { chart, bars }, figures, before, agents, models, firstAnswerAt, now, then] = await Promise.all([
      shownView(open),
      readChart(open),
      readFigures(open, range),
      readFigures(open, range.previous),
      readTable(open, ["agent"]),
      readGroups(open, ["model"]),
      readFirstAnswer(open),
      service(range),
      service(range.previous),
    ]);
    const rows = sortedRows(agents, { column: "spend", isUp: false });
    return {
      ...shown,
      figures,
      before,
      bars,
      chart,
      items: rows.slice(0, mostAgents),
      agentCount: rows.length,
      service: now,
      serviceBefore: then,
      firstAnswerAt,
      unpricedModels: models.filter(({ sums }) => sums.unpriced_calls > 0).length,
      unpriced: isUnpriced(figures.sums) ? await readUnpriced(open, { agents, models, bars }) : null,
    };
  },
});
