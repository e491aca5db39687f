"use client";

import { Plus } from "lucide-react";
import { useDeferredValue, useEffect, useRef, useState } from "react";
import { Button } from "#ui/controls/button.tsx";
import { ButtonLink } from "#ui/controls/button-link.tsx";
import { SearchField } from "#ui/controls/search-field.tsx";
import { SegmentedControl } from "#ui/controls/segmented-control.tsx";
import { LoadMore } from "#ui/display/load-more.tsx";
import { EmptyState } from "#ui/feedback/empty-state.tsx";
import { SkeletonRows } from "#ui/feedback/skeleton.tsx";
import { addressWith } from "#workspace/people/rules/search-params.ts";
import { useLinks } from "#workspace/shell/components/links-provider.tsx";
import { useApiPages } from "#workspace/shell/components/use-api-pages.ts";
import { isForPage } from "#workspace/shell/shortcuts.ts";
import type { RosterItem } from "../../../queries/list-roster.ts";
import { api } from "../../chat-api.ts";
import { agentPaths } from "../agent-paths.ts";
import { RosterTable } from "./roster-table.tsx";

export type RosterPage = { items: RosterItem[]; nextCursor: string | null };
type Asked = { search: string; status: string };

const statuses = [
  { value: "all", label: "All" },
  { value: "live", label: "Live" },
  { value: "draft", label: "Draft" },
  { value: "archived", label: "Archived" },
];

/** The roster with its search and filter; what is asked for stands in the address. */
export function RosterView({ asked: first, initial, now }: { asked: Asked; initial: RosterPage | null; now: Date }) {
  const [asked, setAsked] = useState(first);
  const search = useDeferredValue(useSettled(asked.search));
  const query = { search, status: asked.status === "all" ? "" : asked.status };
  const { data, failure, isLoading, reload, loadMore } = useApiPages(
    api,
    "GET /chat/roster",
    {
      search: search || undefined,
      status: asked.status === "all" ? undefined : (asked.status as RosterItem["status"]),
    },
    { initialData: initial, keepsPrevious: true, news: ["agents.changed"] },
  );
  const to = useLinks();
  const address = to(addressWith(agentPaths.roster, query));
  const isFirst = useRef(true);
  useEffect(() => {
    if (!isFirst.current) window.history.replaceState(null, "", address);
    isFirst.current = false;
  }, [address]);
  const field = useSearchKey();
  const isFiltered = search !== "" || asked.status !== "all";
  return (
    <>
      <div className="flex items-center gap-3 border-b px-4 py-2 max-sm:flex-col max-sm:items-stretch">
        <search ref={field} className="w-72 max-sm:w-full">
          <SearchField
            label="Search agents"
            keys={["/"]}
            value={asked.search}
            onChange={(event) => setAsked({ ...asked, search: event.target.value.slice(0, 100) })}
          />
        </search>
        <SegmentedControl
          label="Status"
          options={statuses}
          value={asked.status}
          onValueChange={(status) => setAsked({ ...asked, status })}
          className="max-sm:*:flex-1"
        />
      </div>
      <div className="min-h-0 flex-1 overflow-y-auto" aria-busy={isLoading}>
        {failure ? (
          <EmptyState title="The agents could not be loaded" action={<Button onClick={reload}>Try again</Button>}>
            {failure}
          </EmptyState>
        ) : !data ? (
          <div className="p-4">
            <SkeletonRows rows={6} label="Loading agents" />
          </div>
        ) : data.items.length > 0 ? (
          <>
            <RosterTable agents={data.items} now={now} onChanged={reload} />
            <LoadMore hasMore={data.nextCursor !== null} onMore={loadMore} />
          </>
        ) : (
          <Nothing isFiltered={isFiltered} onClear={() => setAsked({ search: "", status: "all" })} />
        )}
      </div>
    </>
  );
}

function Nothing({ isFiltered, onClear }: { isFiltered: boolean; onClear: () => void }) {
  const to = useLinks();
  return (
    <div className="py-12">
      <EmptyState
        title={isFiltered ? "No agent matches" : "No agents yet"}
        action={
          isFiltered ? (
            <Button onClick={onClear}>Show all agents</Button>
          ) : (
            <ButtonLink variant="primary" href={to(`${agentPaths.roster}?new=1`)} icon={<Plus aria-hidden />}>
              New agent
            </ButtonLink>
          )
        }
      >
        {isFiltered
          ? "Search looks at names, short names and descriptions."
          : "Describe what you want, take a template or bring one along from elsewhere."}
      </EmptyState>
    </div>
  );
}

/** What was typed, once nothing was typed for a moment. */
function useSettled(text: string): string {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text.trim()), text ? 200 : 0);
    return () => clearTimeout(timer);
  }, [text]);
  return settled;
}

/** `/` brings the cursor into the search. */
function useSearchKey() {
  const field = useRef<HTMLElement>(null);
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (event.key !== "/" || !isForPage(event)) return;
      event.preventDefault();
      field.current?.querySelector("input")?.focus();
    };
    window.addEventListener("keydown", listen);
    return () => window.removeEventListener("keydown", listen);
  }, []);
  return field;
}
