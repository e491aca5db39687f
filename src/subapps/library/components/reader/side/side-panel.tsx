"use client";

import { clsx } from "clsx";
import { useState } from "react";
import { segmentClass, segmentsClass } from "#ui/controls/segment-class.ts";
import { useReaderState } from "../reader-context.tsx";
import type { ReaderState } from "../reader-model.ts";
import { AnnotationList } from "./annotation-list.tsx";
import { Outline } from "./outline.tsx";
import { PageList } from "./page-list.tsx";
import { ProgressFoot } from "./progress-foot.tsx";

const countOf = (state: ReaderState) => state.annotations.length;
const sides = ["outline", "pages", "notes"] as const;
type Side = (typeof sides)[number];

/** The left of the reader: how the document is built, its pages, what was marked in it, and how far one is. */
export function SidePanel() {
  const [side, setSide] = useState<Side>("outline");
  const count = useReaderState(countOf);
  const labels: Record<Side, string> = {
    outline: "Outline",
    pages: "Pages",
    notes: count > 0 ? `Notes ${count}` : "Notes",
  };
  return (
    <div className="flex min-h-0 flex-1 flex-col">
      <div className="flex h-12 shrink-0 items-center px-4">
        <div role="tablist" aria-label="Sides of the document" className={clsx(segmentsClass, "w-full")}>
          {sides.map((one) => (
            <button
              key={one}
              type="button"
              role="tab"
              id={`side-${one}`}
              aria-selected={side === one}
              aria-controls="side-content"
              onClick={() => setSide(one)}
              className={clsx(segmentClass(28), "flex-1 tabular-nums", side === one && "segment-on")}
            >
              {labels[one]}
            </button>
          ))}
        </div>
      </div>
      <div id="side-content" role="tabpanel" aria-labelledby={`side-${side}`} className="flex min-h-0 flex-1 flex-col">
        {side === "outline" && <Outline />}
        {side === "pages" && <PageList />}
        {side === "notes" && <AnnotationList />}
      </div>
      <ProgressFoot />
    </div>
  );
}
