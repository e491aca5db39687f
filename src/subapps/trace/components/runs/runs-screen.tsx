import { AppError } from "#lib/app-error.ts";
import { PageHeader } from "#ui/shell/page-header.tsx";
import type { SearchParams } from "#workspace/people/rules/search-params.ts";
import type { SignedInContext } from "#workspace/sessions/page-context.ts";
import { getTraceFigures } from "../../queries/get-trace-figures.ts";
import { getTraceHistogram } from "../../queries/get-trace-histogram.ts";
import { listTraceChoices } from "../../queries/list-trace-choices.ts";
import { listTraces } from "../../queries/list-traces.ts";
import { listViews } from "../../queries/list-views.ts";
import { readRunFilters } from "../../rules/run-address.ts";
import { timeSpanOf } from "../../rules/time-span.ts";
import { type ViewFilters, viewFilters } from "../../view-filters.ts";
import { type AskedChart, intervalFor, readChart } from "./chart/read-chart.ts";
import { NoRuns } from "./no-runs.tsx";
import { RunsFailed } from "./runs-failed.tsx";
import { RunsView, type RunsViewProps } from "./runs-view.tsx";

interface RunsScreenProps {
  context: SignedInContext;
  params: SearchParams;
  zone: string;
  origin: string;
}

const buckets = 60;
/** Clocks of those who send spans run a little ahead at times. */
const ahead = 60_000;

/** All runs one may see: the first page, its picture over time and what it can be narrowed to, ready with the page. */
export async function RunsScreen({ context, params, zone, origin }: RunsScreenProps) {
  const may = context.workspace?.permissions;
  let loaded: Awaited<ReturnType<typeof load>>;
  try {
    loaded = await load(context, params, zone);
  } catch (problem) {
    if (!(problem instanceof AppError)) throw problem;
    return (
      <>
        <PageHeader title="Runs" />
        <RunsFailed message={problem.message} />
      </>
    );
  }
  const isFirst = loaded.page.items.length === 0 && !(await hasAny(context));
  return (
    <>
      <PageHeader
        title="Runs"
        className="max-sm:hidden"
        detail={may?.has("trace:read") ? undefined : "Those of your own conversations"}
      />
      <h1 className="sr-only sm:hidden">Runs</h1>
      {isFirst ? <NoRuns origin={origin} maySend={may?.has("trace:write") ?? false} /> : <RunsView {...loaded} />}
    </>
  );
}

const hasAny = async (context: SignedInContext) => (await listTraces(context, { limit: 1 })).items.length > 0;

async function load(context: SignedInContext, params: SearchParams, zone: string): Promise<RunsViewProps> {
  const may = context.workspace?.permissions;
  const now = new Date();
  const filters = readRunFilters(params);
  const { period = "7d", ...rest } = viewFilters.parse(filters);
  const span = timeSpanOf({ ...rest, period }, now);
  const until = new Date(now.getTime() + ahead).toISOString();
  const exact: ViewFilters = { ...rest, ...span, ...(span.from && !span.to && { to: until }) };
  const chart = readChart(params);
  const [page, histogram, figures, choices, views] = await Promise.all([
    listTraces(context, exact),
    getTraceHistogram(context, { ...exact, buckets }),
    figuresOf(context, chart, exact, now),
    listTraceChoices(context, {}),
    listViews(context, {}),
  ]);
  return {
    filters,
    chart: { measure: textOf(params.measure), by: textOf(params.by) },
    exact: texts(exact),
    page,
    histogram,
    figures: typeof figures === "string" ? null : figures,
    figuresProblem: typeof figures === "string" ? figures : null,
    choices,
    views: views.items.map((view) => ({ ...view, filters: texts(view.filters) })),
    may: {
      label: may?.has("trace:review") ?? false,
      share: may?.has("trace:read") ?? false,
      manage: may?.has("trace:manage") ?? false,
      edit: may?.has("agents:edit") ?? false,
    },
    now: now.toISOString(),
    zone,
  };
}

/** The figures an address asks for, null for the usual picture, or words that say why there are none. */
async function figuresOf(context: SignedInContext, chart: AskedChart | null, exact: ViewFilters, now: Date) {
  if (!chart) return null;
  const [from, to] = [Date.parse(exact.from ?? ""), exact.to ? Date.parse(exact.to) : now.getTime()];
  const interval = intervalFor(chart, Number.isNaN(from) ? 7 * 86_400_000 : to - from);
  try {
    const { items } = await getTraceFigures(context, {
      ...exact,
      measure: chart.measure,
      ...(chart.by && { by: chart.by }),
      ...(interval && { interval }),
    });
    return { ...chart, interval, items };
  } catch (problem) {
    if (problem instanceof AppError && problem.code === "invalid") return "Choose a shorter time for this chart.";
    throw problem;
  }
}

const textOf = (value: SearchParams[string]): string | undefined => (Array.isArray(value) ? value[0] : value);
const texts = (filters: object): RunsViewProps["filters"] =>
  Object.fromEntries(
    Object.entries(filters)
      .filter(([, value]) => value !== undefined)
      .map(([name, value]) => [name, String(value)]),
  );
