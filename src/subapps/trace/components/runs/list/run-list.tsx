"use client";

import { clsx } from "clsx";
import { ArrowUp } from "lucide-react";
import { useRouter } from "next/navigation";
import { useCallback, useEffect, useRef, useState } from "react";
import { formatCount } from "#lib/format/number.ts";
import type { Page } from "#lib/page.ts";
import { Button } from "#ui/controls/button.tsx";
import { LoadMore } from "#ui/display/load-more.tsx";
import { Notice } from "#ui/feedback/notice.tsx";
import { isForPage } from "#workspace/shell/shortcuts.ts";
import type { RunFilters } from "../../../rules/run-address.ts";
import type { TraceRow } from "../../../trace-row.ts";
import { middleOnly, RunRow, runColumns, wideOnly } from "./run-row.tsx";
import { SelectionBar } from "./selection-bar.tsx";
import { useRuns } from "./use-runs.ts";

interface RunListProps {
  initial: Page<TraceRow>;
  /** With the times as they were when the page was made, so that further pages continue this list. */
  filters: RunFilters;
  isOpenEnded: boolean;
  now: string;
  zone: string;
  mayLabel: boolean;
  mayEdit: boolean;
}

/** The runs, newest first; further ones come while one scrolls. J and K move, Enter opens, X selects. */
export function RunList({ initial, filters, isOpenEnded, now, zone, mayLabel, mayEdit }: RunListProps) {
  const runs = useRuns(initial, filters, isOpenEnded);
  const router = useRouter();
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const select = useCallback((traceId: string, isSelected: boolean) => {
    setSelected((before) => {
      const next = new Set(before);
      if (isSelected) next.add(traceId);
      else next.delete(traceId);
      return next;
    });
  }, []);
  const end = useEndInSight(runs.more);
  useRowKeys((traceId) => select(traceId, !selected.has(traceId)));
  return (
    <>
      {runs.newer > 0 && (
        <div role="status" className="sticky top-14 z-10 flex h-0 justify-center overflow-visible">
          <Button
            size={28}
            variant="primary"
            className="mt-2 shadow-md"
            icon={<ArrowUp aria-hidden />}
            onClick={() => router.refresh()}
          >
            {runs.newer >= 100 ? "100+ new runs" : `${runs.newer} new ${runs.newer === 1 ? "run" : "runs"}`}
          </Button>
        </div>
      )}
      <Head />
      <ul aria-label="Runs">
        {runs.items.map((run) => (
          <RunRow
            key={run.traceId}
            run={run}
            now={now}
            zone={zone}
            isSelected={selected.has(run.traceId)}
            onSelect={select}
          />
        ))}
      </ul>
      {runs.failure && (
        <Notice
          tone="red"
          live
          className="m-4"
          title="Further runs could not be loaded"
          actions={
            <Button size={28} onClick={() => void runs.more()}>
              Try again
            </Button>
          }
        >
          {runs.failure}
        </Notice>
      )}
      <div ref={end}>
        {!runs.failure && (
          <LoadMore
            hasMore={runs.hasMore}
            onMore={runs.more}
            shown={`${formatCount(runs.items.length, "run")} shown`}
          />
        )}
      </div>
      {selected.size > 0 && (
        <SelectionBar
          runs={runs.items.filter(({ traceId }) => selected.has(traceId))}
          mayLabel={mayLabel}
          mayEdit={mayEdit}
          onLabelled={runs.put}
          onClear={() => setSelected(new Set())}
        />
      )}
    </>
  );
}

const Head = () => (
  <div aria-hidden className={clsx(runColumns, "h-8 border-b text-meta text-ink-3 max-sm:hidden")}>
    <span />
    <span />
    <span>Run</span>
    <span className={middleOnly}>Agent</span>
    <span className={wideOnly}>Model</span>
    <span className={wideOnly}>Channel</span>
    <span className={middleOnly} />
    <span className="text-right">Duration</span>
    <span className={clsx("text-right", wideOnly)}>Tokens</span>
    <span className="text-right">Cost</span>
    <span className="text-right">Started</span>
  </div>
);

/** Loads on when the end of the list comes near. */
function useEndInSight(more: () => Promise<void>) {
  const end = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const watcher = new IntersectionObserver(([seen]) => seen?.isIntersecting && void more(), { rootMargin: "600px" });
    if (end.current) watcher.observe(end.current);
    return () => watcher.disconnect();
  }, [more]);
  return end;
}

/** J and K go from row to row; the focused row is a link, so Enter opens it by itself. */
function useRowKeys(toggle: (traceId: string) => void): void {
  const latest = useRef(toggle);
  useEffect(() => {
    latest.current = toggle;
  });
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const key = event.key.toLowerCase();
      if (!isForPage(event) || !["j", "k", "x"].includes(key)) return;
      const rows = [...document.querySelectorAll<HTMLElement>("[data-run]")];
      const at = rows.indexOf(document.activeElement as HTMLElement);
      if (key === "x") {
        const traceId = rows[at]?.dataset.run;
        if (traceId) latest.current(traceId);
        return;
      }
      const next = rows[at < 0 ? 0 : at + (key === "j" ? 1 : -1)];
      next?.focus();
      next?.scrollIntoView({ block: "nearest" });
    };
    document.addEventListener("keydown", press);
    return () => document.removeEventListener("keydown", press);
  }, []);
}
