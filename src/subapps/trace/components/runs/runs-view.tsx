"use client";

import { clsx } from "clsx";
import type { Page } from "#lib/page.ts";
import { Button } from "#ui/controls/button.tsx";
import { EmptyState } from "#ui/feedback/empty-state.tsx";
import type { TraceChoices } from "../../queries/list-trace-choices.ts";
import type { RunFilters } from "../../rules/run-address.ts";
import type { TraceRow } from "../../trace-row.ts";
import { RunChart, type ShownFigures } from "./chart/run-chart.tsx";
import type { Histogram } from "./chart/run-histogram.tsx";
import { FilterBar } from "./filters/filter-bar.tsx";
import { type SavedView, ViewsMenu } from "./filters/views-menu.tsx";
import { RunList } from "./list/run-list.tsx";
import { type Shown, useRunAddress } from "./use-run-address.ts";

export interface RunsViewProps {
  /** As the address has it. */
  filters: RunFilters;
  chart: Pick<Shown, "measure" | "by">;
  /** With the times worked out. */
  exact: RunFilters;
  page: Page<TraceRow>;
  histogram: Histogram;
  figures: ShownFigures | null;
  figuresProblem: string | null;
  choices: TraceChoices;
  views: SavedView[];
  may: { label: boolean; share: boolean; manage: boolean; edit: boolean };
  now: string;
  zone: string;
}

export function RunsView(props: RunsViewProps) {
  const { filters, chart, exact, page, histogram, choices, views, may, now, zone } = props;
  const shown: Shown = { ...filters, ...chart };
  const address = useRunAddress(shown);
  return (
    <div
      aria-busy={address.isPending}
      className={clsx("flex flex-1 flex-col transition-opacity", address.isPending && "opacity-60")}
    >
      <FilterBar
        shown={shown}
        choices={choices}
        address={address}
        zone={zone}
        views={
          <ViewsMenu
            initial={views}
            shown={filters}
            mayShare={may.share}
            mayManage={may.manage}
            onOpen={address.show}
          />
        }
      />
      <RunChart
        histogram={histogram}
        figures={props.figures}
        problem={props.figuresProblem}
        address={address}
        zone={zone}
      />
      {page.items.length === 0 ? (
        <div className="py-12">
          <EmptyState
            title="No runs like these"
            action={
              <Button variant="primary" onClick={() => address.show({ period: "all" })}>
                Show all runs
              </Button>
            }
          >
            Nothing was found for this time and these filters. Take one away, or look at a longer time.
          </EmptyState>
        </div>
      ) : (
        <RunList
          key={`${JSON.stringify(exact)}`}
          initial={page}
          filters={exact}
          isOpenEnded={!filters.to}
          now={now}
          zone={zone}
          mayLabel={may.label}
          mayEdit={may.edit}
        />
      )}
    </div>
  );
}
