import { type Breakdown, getBreakdown } from "../../dashboard/queries/get-breakdown.ts";
import { type SortColumn, sortColumns } from "../../dashboard/rules/usage-table.ts";
import { UsageChart } from "../chart/usage-chart.tsx";
import { ExportMenu } from "../view/export-menu.tsx";
import { exportQuestion } from "../view/export-question.ts";
import { isFailure, openScreen, readScreen, type ScreenProps } from "../view/open-screen.ts";
import { UsageFailed } from "../view/usage-failed.tsx";
import { ViewHeader } from "../view/view-header.tsx";
import { BreakdownTable } from "./breakdown-table.tsx";

interface BreakdownScreenProps extends ScreenProps {
  title: string;
  path: string;
  /** Split by this unless the address says otherwise. */
  by: "agent" | "user" | "model";
}

const step = 50;

/** Usage by one thing, or by two: the chart over time and a line for each, to be sorted, searched and kept. */
export async function BreakdownScreen({ title, path, by: usual, ...props }: BreakdownScreenProps) {
  const params = readScreen(props.params);
  const { by = usual, thenBy: second, search } = params;
  const thenBy = second && second !== by ? second : undefined;
  const sort: SortColumn = sortColumns.find((one) => one === params.sort) ?? "spend";
  const order = params.order === "up" ? "up" : "down";
  const limit = Math.min(2000, Math.max(step, Number.parseInt(params.limit ?? "", 10) || step));
  const zone = props.zone ?? "UTC";
  const asked = { ...params, by, thenBy, zone, sort, order, limit, search: search?.slice(0, 200) };
  const seen = await openScreen(props, params.scope, () =>
    getBreakdown(props.context, asked as Parameters<typeof getBreakdown>[1]),
  );
  if (isFailure(seen)) return <UsageFailed title={title} message={seen.message} />;
  const place = { path, params };
  const groups = thenBy ? [by, thenBy] : [by];
  const question = exportQuestion(seen, params, groups);
  return (
    <>
      <ViewHeader
        title={title}
        place={place}
        seen={viewOf(seen)}
        isZoneGuessed={props.zone === null}
        actions={<ExportMenu look="icon" name={`usage-by-${groups.join("-and-")}`} question={question} />}
      />
      <div className="flex flex-col gap-4 p-5 max-sm:p-4">
        <UsageChart
          chart={seen.chart}
          range={seen.range}
          zone={zone}
          currency={seen.scope.currency}
          place={place}
          by={by}
          thenBy={thenBy}
          hasWorkspaces={seen.scope.hasOthers}
          hasUse={seen.count > 0}
        />
        <BreakdownTable
          rows={seen.items}
          found={seen.found}
          count={seen.count}
          whole={seen.spend}
          currency={seen.scope.currency}
          place={place}
          groups={groups}
          sorting={{ column: sort, isUp: order === "up" }}
          search={search ?? ""}
          more={String(limit + step)}
          question={question}
        />
      </div>
    </>
  );
}

const viewOf = ({ scope, range, zone, now, filterWords }: Breakdown) => ({ scope, range, zone, now, filterWords });
