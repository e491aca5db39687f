"use client";

import { ListFilter } from "lucide-react";
import type { ReactNode } from "react";
import { Button } from "#ui/controls/button.tsx";
import { NativeSelect } from "#ui/controls/native-select.tsx";
import { Chip } from "#ui/display/chip.tsx";
import { useMoney } from "#workspace/shell/components/money-provider.tsx";
import type { TraceChoices } from "../../../queries/list-trace-choices.ts";
import type { RunAddress, Shown } from "../use-run-address.ts";
import { filterChips, statusWords } from "./filter-chips.ts";
import { FilterSheet } from "./filter-sheet.tsx";
import { RunSearch } from "./run-search.tsx";

export const periodWords = {
  "1h": "Last hour",
  "24h": "Last 24 hours",
  "7d": "Last 7 days",
  "30d": "Last 30 days",
  all: "All time",
} as const;

const anything = { value: "", label: "Any status" };

interface FilterBarProps {
  shown: Shown;
  choices: TraceChoices;
  address: RunAddress;
  zone: string;
  views: ReactNode;
}

/** Search, the time, the state and all the rest; below it what is set, each to be taken away. */
export function FilterBar({ shown, choices, address, zone, views }: FilterBarProps) {
  const money = useMoney();
  const chips = filterChips(shown, choices, zone, money);
  const hasRange = Boolean(shown.from || shown.to);
  return (
    <div className="flex flex-col gap-2 px-4 py-3">
      <div className="flex flex-wrap items-center gap-2">
        <RunSearch
          key={shown.query ?? ""}
          query={shown.query ?? ""}
          onSearch={(query) => address.change({ query: query || undefined }, shown.query ? "replace" : "push")}
        />
        <div className="w-36 max-sm:w-auto max-sm:flex-1">
          <NativeSelect
            aria-label="Time"
            value={hasRange ? "own" : (shown.period ?? "7d")}
            options={[
              ...Object.entries(periodWords).map(([value, label]) => ({ value, label })),
              ...(hasRange ? [{ value: "own", label: "Own range" }] : []),
            ]}
            onChange={(event) =>
              address.change({ period: event.target.value as Shown["period"], from: undefined, to: undefined })
            }
          />
        </div>
        <div className="w-32 max-sm:hidden">
          <NativeSelect
            aria-label="Status"
            value={shown.status ?? ""}
            options={[anything, ...Object.entries(statusWords).map(([value, label]) => ({ value, label }))]}
            onChange={(event) => address.change({ status: event.target.value || undefined })}
          />
        </div>
        <FilterSheet
          shown={shown}
          choices={choices}
          onApply={(filters) => address.show(filters)}
          trigger={
            <Button icon={<ListFilter strokeWidth={1.75} aria-hidden />}>
              Filter{chips.length > 0 && <span className="text-ink-3 tabular-nums">{chips.length}</span>}
            </Button>
          }
        />
        {views}
      </div>
      {chips.length > 0 && (
        <ul aria-label="Filters that are set" className="flex flex-wrap items-center gap-1.5">
          {chips.map(({ text, names }) => (
            <li key={names[0]} className="min-w-0">
              <Chip
                className="max-sm:h-9"
                removeLabel={`Remove ${text}`}
                onRemove={() => address.change(Object.fromEntries(names.map((name) => [name, undefined])))}
              >
                {text}
              </Chip>
            </li>
          ))}
          <li>
            <Button size={24} variant="ghost" onClick={() => address.show({ period: shown.period })}>
              Clear
            </Button>
          </li>
        </ul>
      )}
    </div>
  );
}
