import { listBudgets } from "../../budgets/queries/list-budgets.ts";
import { getOverview, type Overview } from "../../dashboard/queries/get-overview.ts";
import type { ViewParams } from "../../dashboard/rules/view-address.ts";
import { BudgetPanel } from "../budgets/budget-panel.tsx";
import { UsageChart } from "../chart/usage-chart.tsx";
import { ExportMenu } from "../view/export-menu.tsx";
import { exportQuestion } from "../view/export-question.ts";
import { isFailure, openScreen, readScreen, type ScreenProps } from "../view/open-screen.ts";
import { UsageFailed } from "../view/usage-failed.tsx";
import type { ViewPlace } from "../view/use-view.ts";
import { ViewHeader } from "../view/view-header.tsx";
import { AgentsByAnswers } from "./agents-by-answers.tsx";
import { AgentsBySpend } from "./agents-by-spend.tsx";
import { KpiStrip } from "./kpi-strip.tsx";
import { ModelsCard } from "./models-card.tsx";
import { MoreFigures } from "./more-figures.tsx";
import { NoPriceCharts } from "./no-price-charts.tsx";
import { ServiceCard } from "./service-card.tsx";

const path = "/apps/usage";

/** What the workspace used, at a glance: figures, the chart with the budgets beside it, and who costs most. */
export async function OverviewScreen(props: ScreenProps) {
  const params = readScreen(props.params);
  const zone = props.zone ?? "UTC";
  const asked = { ...params, zone } as Parameters<typeof getOverview>[1];
  const seen = await openScreen(props, params.scope, () =>
    Promise.all([getOverview(props.context, asked), listBudgets(props.context, {})]),
  );
  if (isFailure(seen)) return <UsageFailed title="Overview" message={seen.message} />;
  const [overview, budgets] = seen;
  const place = { path, params };
  return (
    <>
      <ViewHeader
        title="Overview"
        place={place}
        seen={viewOf(overview)}
        isZoneGuessed={props.zone === null}
        actions={
          <ExportMenu
            look="icon"
            name="usage"
            question={exportQuestion(overview, params, groupsOf(params), overview.range.unit)}
          />
        }
      />
      <div className="flex flex-col gap-4 p-5 max-sm:p-4">
        <KpiStrip overview={overview} />
        <div className="grid grid-cols-[minmax(0,1fr)_336px] items-stretch gap-4 max-lg:grid-cols-1">
          {overview.unpriced && !params.metric ? (
            <NoPriceCharts
              answers={overview.unpriced.answers}
              tokens={overview.unpriced.tokens}
              range={overview.range}
              zone={zone}
              currency={overview.scope.currency}
              place={place}
              by={groupsOf(params)[0] ?? "app"}
              hasWorkspaces={overview.scope.hasOthers}
            />
          ) : (
            <ChartOf overview={overview} place={place} params={params} />
          )}
          <BudgetPanel
            budgets={budgets.items}
            mayManage={props.context.workspace?.permissions.has("usage:manage") ?? false}
            zone={zone}
            hasNoPrices={overview.unpriced !== null}
          />
        </div>
        {overview.unpriced ? (
          <div className="grid grid-cols-2 items-start gap-4 max-lg:grid-cols-1">
            <ModelsCard models={overview.unpriced.models} currency={overview.scope.currency} />
            <AgentsByAnswers
              rows={overview.unpriced.agents}
              currency={overview.scope.currency}
              place={place}
              question={exportQuestion(overview, params, ["agent"])}
            />
          </div>
        ) : (
          <AgentsBySpend
            overview={{ items: overview.items, agentCount: overview.agentCount, currency: overview.scope.currency }}
            whole={overview.figures.sums.cost_nanos}
            place={place}
            question={exportQuestion(overview, params, ["agent"])}
          />
        )}
        <ServiceCard overview={overview} />
        <MoreFigures overview={overview} />
      </div>
    </>
  );
}

const groupsOf = ({ by = "app", thenBy }: ViewParams): string[] => (thenBy && thenBy !== by ? [by, thenBy] : [by]);
const viewOf = ({ scope, range, zone, now, filterWords }: Overview) => ({ scope, range, zone, now, filterWords });

function ChartOf({ overview, place, params }: { overview: Overview; place: ViewPlace; params: ViewParams }) {
  const { chart, range, zone, scope } = overview;
  const [by = "app", thenBy] = groupsOf(params);
  return (
    <UsageChart
      chart={chart}
      range={range}
      zone={zone}
      currency={scope.currency}
      place={place}
      by={by}
      thenBy={thenBy}
      hasWorkspaces={scope.hasOthers}
      hasUse={overview.figures.sums.answers > 0 || overview.figures.sums.calls > 0}
    />
  );
}
