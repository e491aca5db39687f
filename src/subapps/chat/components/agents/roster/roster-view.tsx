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
import { toast } from "#ui/feedback/toast.ts";
import { addressWith } from "#workspace/people/rules/search-params.ts";
import { callApi } from "#workspace/shell/call-api.ts";
import { useLinks } from "#workspace/shell/components/links-provider.tsx";
import { useNews } from "#workspace/shell/components/use-news.ts";
import { isForPage } from "#workspace/shell/shortcuts.ts";
import type { RosterItem } from "../../../queries/list-roster.ts";
import { agentPaths } from "../agent-paths.ts";
import { useApi, wordsOf } from "../use-api.ts";
import { RosterTable } from "./roster-table.tsx";

export type RosterPage = { items: RosterItem[]; nextCursor: string | null };
type Asked = { search: string; status: string };

/** What the API gives at once. */
const pageSize = 50;

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
  const { answer, failure, isLoading, reload, put } = useApi<RosterPage>(
    addressWith("/api/v1/chat/roster", query),
    initial,
  );
  const to = useLinks();
  const address = to(addressWith(agentPaths.roster, query));
  const isFirst = useRef(true);
  useEffect(() => {
    if (!isFirst.current) window.history.replaceState(null, "", address);
    isFirst.current = false;
  }, [address]);
  // Rows one went on to read do not vanish because of news.
  const isOnFirstPage = (answer?.items.length ?? 0) <= pageSize;
  useNews(["agents.changed"], () => isOnFirstPage && void reload());
  const field = useSearchKey();
  const more = async () => {
    if (!answer?.nextCursor) return;
    try {
      const path = addressWith("/api/v1/chat/roster", { ...query, cursor: answer.nextCursor });
      const next = await callApi<RosterPage>("GET", path);
      put({ ...next, items: [...answer.items, ...next.items] });
    } catch (problem) {
      toast.error(wordsOf(problem));
    }
  };
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
        ) : !answer ? (
          <div className="p-4">
            <SkeletonRows rows={6} label="Loading agents" />
          </div>
        ) : answer.items.length > 0 ? (
          <>
            <RosterTable agents={answer.items} now={now} onChanged={reload} />
            <LoadMore hasMore={answer.nextCursor !== null} onMore={more} />
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
