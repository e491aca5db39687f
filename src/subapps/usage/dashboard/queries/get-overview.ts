import { query } from "#core/command/operation.ts";
import type { Sums } from "../../records/sum-usage.ts";
import { openView, type ShownView, shownView } from "../records/open-view.ts";
import { readChart } from "../records/read-chart.ts";
import { type Figures, readFigures } from "../records/read-figures.ts";
import { readFirstAnswer } from "../records/read-first-answer.ts";
import { readService, type Service } from "../records/read-service.ts";
import { readGroups, readTable } from "../records/read-table.ts";
import { type ModelUse, readUnpriced } from "../records/read-unpriced.ts";
import type { Chart } from "../rules/chart.ts";
import { sortedRows, type TableRow } from "../rules/usage-table.ts";
import { isUnpriced } from "../rules/words.ts";
import { usageView } from "../usage-input.ts";

const mostAgents = 8;

export type Overview = ShownView & {
  figures: Figures;
  before: Figures;
  /** What was used in each bar. */
  bars: Sums[];
  chart: Chart;
  /** The agents that cost most, and how many there are. */
  items: TableRow[];
  agentCount: number;
  service: Service;
  serviceBefore: Service;
  /** When the very first answer was given, where that was in this time. */
  firstAnswerAt: number | null;
  /** How many models that were used have no price. */
  unpricedModels: number;
  /** Where nothing has a price: the models with what they used, and the agents by answers. */
  unpriced: { models: ModelUse[]; agents: TableRow[]; answers: Chart; tokens: Chart } | null;
};

/** The first screen: figures with what they were before, the chart, and the agents that cost most. */
export const getOverview = query({
  name: "usage.get_overview",
  input: usageView,
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
