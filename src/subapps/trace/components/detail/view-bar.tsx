"use client";

import { ChevronsDownUp, ChevronsUpDown } from "lucide-react";
import { useEffect, useRef } from "react";
import { IconButton } from "#ui/controls/icon-button.tsx";
import { SearchField } from "#ui/controls/search-field.tsx";
import { SegmentedControl } from "#ui/controls/segmented-control.tsx";
import { Kbd } from "#ui/display/kbd.tsx";
import { isForPage } from "#workspace/shell/shortcuts.ts";
import { useDetail } from "./detail-context.tsx";
import { Legend } from "./legend.tsx";
import type { TraceView } from "./use-trace-address.ts";

const views: { value: TraceView; label: string }[] = [
  { value: "timeline", label: "Timeline" },
  { value: "tree", label: "Tree" },
  { value: "graph", label: "Graph" },
  { value: "answer", label: "Answer" },
];

/** The four ways to look at the same steps, and the search in them. */
export function ViewBar() {
  const { view, show, search, find, folded, foldAll } = useDetail();
  const field = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (event.key !== "/" || !isForPage(event)) return;
      event.preventDefault();
      field.current?.querySelector("input")?.focus();
    };
    document.addEventListener("keydown", listen);
    return () => document.removeEventListener("keydown", listen);
  }, []);
  const hasSteps = view === "timeline" || view === "tree";
  return (
    <div className="flex min-h-11 shrink-0 items-center gap-2 border-b px-4 py-1 max-sm:flex-wrap max-sm:py-1.5">
      <SegmentedControl
        label="View"
        options={views}
        value={view}
        onValueChange={(next) => show(next as TraceView)}
        className="max-sm:w-full max-sm:*:flex-1"
      />
      {hasSteps && (
        <>
          <div ref={field} className="w-55 min-w-32 shrink max-sm:w-auto max-sm:flex-1">
            <SearchField
              label="Find in steps"
              value={search}
              onChange={(event) => find(event.target.value)}
              onKeyDown={(event) => event.key === "Escape" && find("")}
            />
          </div>
          <IconButton
            label={folded.size > 0 ? "Unfold all steps" : "Fold all steps"}
            icon={
              folded.size > 0 ? (
                <ChevronsUpDown strokeWidth={1.75} aria-hidden />
              ) : (
                <ChevronsDownUp strokeWidth={1.75} aria-hidden />
              )
            }
            onClick={() => foldAll(folded.size === 0)}
          />
          <div className="ml-auto flex min-w-0 items-center gap-4 max-md:hidden">
            <Legend />
            <span className="flex shrink-0 gap-1.5" title="J and K go to the next and the last step">
              <Kbd>J</Kbd>
              <Kbd>K</Kbd>
            </span>
          </div>
        </>
      )}
    </div>
  );
}
