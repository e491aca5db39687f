"use client";

import { lazy, Suspense, useMemo } from "react";
import "../timeline/timeline.css";
import { useIsWide } from "#ui/theme/use-is-wide.ts";
import type { TraceDetail } from "../../trace-row.ts";
import { AnswerView } from "../answer/answer-view.tsx";
import { StepDrawer } from "../drawer/step-drawer.tsx";
import { ReplayButton } from "../replay/replay-button.tsx";
import { TimelineView } from "../timeline/timeline-view.tsx";
import { TreeView } from "../tree/tree-view.tsx";
import { type DetailMay, DetailProvider, useDetail } from "./detail-context.tsx";
import { DetailHeader } from "./detail-header.tsx";
import { FiguresStrip } from "./figures-strip.tsx";
import { type SlimSpan, wholeSpan } from "./slim-spans.ts";
import { ViewBar } from "./view-bar.tsx";

// The drawing engine is big, and only whoever opens the graph needs it.
const GraphView = lazy(() => import("../graph/graph-view.tsx"));

interface DetailScreenProps {
  given: Omit<TraceDetail, "spans"> & { spans: readonly SlimSpan[] };
  may: DetailMay;
}

/** One run: what happened, step by step, and whether the record holds. */
export function DetailScreen({ given, may }: DetailScreenProps) {
  const initial = useMemo<TraceDetail>(
    () => ({ ...given, spans: given.spans.map((span) => wholeSpan(given.trace.traceId, span)) }),
    [given],
  );
  return (
    <DetailProvider key={given.trace.traceId} initial={initial} may={may}>
      <Screen />
    </DetailProvider>
  );
}

function Screen() {
  const { view, opened, detail, may } = useDetail();
  const isWide = useIsWide(1280);
  return (
    <div className="relative flex min-h-0 flex-1 max-sm:z-20 max-sm:-mb-19.5 max-sm:h-dvh max-sm:flex-none max-sm:bg-surface">
      <div className="flex min-w-0 flex-1 flex-col">
        <DetailHeader
          actions={may.edit && !detail.isLive && <ReplayButton traceId={detail.trace.traceId} size={28} />}
        />
        <FiguresStrip />
        <ViewBar />
        {view === "timeline" && <TimelineView />}
        {view === "tree" && <TreeView />}
        {view === "graph" && (
          <Suspense fallback={<div className="flex-1 bg-surface-2" />}>
            <GraphView />
          </Suspense>
        )}
        {view === "answer" && <AnswerView />}
      </div>
      {opened && <StepDrawer span={opened} isWide={isWide} />}
    </div>
  );
}
