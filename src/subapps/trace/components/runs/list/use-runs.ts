"use client";

import { useCallback, useRef, useState } from "react";
import type { Page } from "#lib/page.ts";
import { useNews } from "#workspace/shell/components/use-news.ts";
import type { listTraces } from "../../../queries/list-traces.ts";
import type { RunFilters } from "../../../rules/run-address.ts";
import type { TraceRow } from "../../../trace-row.ts";
import { api } from "../../trace-api.ts";

export type Runs = {
  items: readonly TraceRow[];
  hasMore: boolean;
  /** Words to show when the next page did not come. */
  failure: string | null;
  /** How many came since; they are shown when asked for, so that nothing moves under the eye. */
  newer: number;
  more(): Promise<void>;
  put(traceId: string, labels: string[]): void;
};

const checked = 100;
/** What an address has was checked when it was read. */
type Filters = Parameters<typeof listTraces>[1];

/** The list as the page brought it, its further pages, and what came since. */
export function useRuns(initial: Page<TraceRow>, filters: RunFilters, isOpenEnded: boolean): Runs {
  const [items, setItems] = useState<readonly TraceRow[]>(initial.items);
  const [cursor, setCursor] = useState(initial.nextCursor);
  const [failure, setFailure] = useState<string | null>(null);
  const [newer, setNewer] = useState(0);
  const isLoading = useRef(false);

  const more = useCallback(async () => {
    if (!cursor || isLoading.current) return;
    isLoading.current = true;
    setFailure(null);
    try {
      const page = await api("GET /traces", { ...(filters as Filters), cursor, limit: 50 });
      setItems((before) => [...before, ...page.items]);
      setCursor(page.nextCursor);
    } catch (problem) {
      setFailure((problem as Error).message);
    }
    isLoading.current = false;
  }, [cursor, filters]);

  const put = useCallback(
    (traceId: string, labels: string[]) =>
      setItems((before) => before.map((run) => (run.traceId === traceId ? { ...run, labels } : run))),
    [],
  );

  useNews(["ready", "trace.filed", "trace.score_given"], async () => {
    if (!isOpenEnded) return;
    const page = await api("GET /traces", { ...(filters as Filters), to: undefined, limit: checked }).catch(() => null);
    if (!page) return; // the next piece of news tries again
    const fresh = new Map(page.items.map((run) => [run.traceId, run]));
    const known = new Set(items.map(({ traceId }) => traceId));
    const newest = items[0]?.startedAt ?? "";
    setItems((before) => before.map((run) => fresh.get(run.traceId) ?? run));
    setNewer(page.items.filter((run) => !known.has(run.traceId) && run.startedAt > newest).length);
  });

  return { items, hasMore: cursor !== null, failure, newer, more, put };
}
