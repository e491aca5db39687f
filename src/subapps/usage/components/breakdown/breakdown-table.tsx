"use client";

import { useState } from "react";
import { SearchField } from "#ui/controls/search-field.tsx";
import { Card } from "#ui/display/card.tsx";
import { LoadMore } from "#ui/display/load-more.tsx";
import type { SortColumn, Sorting } from "../../dashboard/rules/usage-table.ts";
import type { ViewParams } from "../../dashboard/rules/view-address.ts";
import { groupWords } from "../../dashboard/rules/words.ts";
import type { TableRow } from "../../dashboard/table-row-result.ts";
import { ExportMenu } from "../view/export-menu.tsx";
import { rowFilters } from "../view/row-filters.ts";
import { UsageTable } from "../view/usage-table.tsx";
import { useView, type ViewPlace } from "../view/use-view.ts";

interface BreakdownTableProps {
  rows: readonly TableRow[];
  found: number;
  count: number;
  whole: number;
  currency: string;
  place: ViewPlace;
  groups: readonly string[];
  sorting: Sorting;
  search: string;
  /** The limit with which the next rows are there. */
  more: string;
  question: ViewParams;
}

/** A line for each group. A row leads to the overview of it alone. */
export function BreakdownTable(props: BreakdownTableProps) {
  const { rows, found, count, whole, currency, place, groups, sorting, search, more, question } = props;
  const view = useView(place);
  const overview = useView({ path: "/apps/usage", params: place.params });
  const [first = "agent"] = groups;
  const words = groups.map((group) => groupWords[group as keyof typeof groupWords] ?? group);
  const what = words.join(" and ");
  const sortHref = (column: SortColumn) => {
    const isUp = sorting.column === column ? !sorting.isUp : column === "label";
    return view.to({ sort: column, order: isUp ? "up" : "down", limit: undefined });
  };
  const forget = { sort: undefined, order: undefined, search: undefined, limit: undefined };
  return (
    <Card aria-label={`By ${what}`} aria-busy={view.isPending}>
      <header className="flex min-h-11 flex-wrap items-center gap-3 border-b px-4 py-1.5">
        <h2 className="mr-auto text-pane">
          {count} {count === 1 ? what : pluralOf(first, words)}
        </h2>
        {(count > 5 || search) && (
          <TableSearch
            key={search}
            search={search}
            onSearch={(text) => view.go({ search: text || undefined, limit: undefined })}
          />
        )}
        {count > 0 && <ExportMenu look="words" name={`usage-by-${groups.join("-and-")}`} question={question} />}
      </header>
      {rows.length === 0 ? (
        <p className="px-4 py-6 text-ui text-ink-3">
          {search ? `Nothing here is called “${search}”.` : "Nothing was used in this time. Choose a longer one."}
        </p>
      ) : (
        <UsageTable
          label={`Usage by ${what}`}
          what={words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join(" · ")}
          rows={rows}
          whole={whole}
          currency={currency}
          isWide
          sorting={sorting}
          sortHref={sortHref}
          rowHref={(row) =>
            overview.to({ ...forget, by: undefined, thenBy: undefined, ...rowFilters(groups, row.keys) })
          }
        />
      )}
      <LoadMore
        hasMore={found > rows.length}
        href={view.to({ limit: more })}
        label="Show more"
        shown={found > rows.length ? `${rows.length} of ${found}` : undefined}
      />
    </Card>
  );
}

const pluralOf = (first: string, words: readonly string[]): string =>
  words.length > 1 ? "groups" : first === "user" ? "people" : `${words[0]}s`;

function TableSearch({ search, onSearch }: { search: string; onSearch(text: string): void }) {
  const [typed, setTyped] = useState(search);
  return (
    <search className="w-52 max-sm:w-full">
      <form
        onSubmit={(event) => {
          event.preventDefault();
          onSearch(typed.trim());
        }}
      >
        <SearchField
          label="Search by name"
          size={28}
          maxLength={200}
          value={typed}
          enterKeyHint="search"
          onChange={(event) => {
            setTyped(event.target.value);
            if (event.target.value === "" && search) onSearch("");
          }}
        />
      </form>
    </search>
  );
}
