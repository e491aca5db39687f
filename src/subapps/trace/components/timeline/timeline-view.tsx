/** biome-ignore-all lint/a11y/useSemanticElements: tables cannot fold rows, so the steps are a grid of their own */
/** biome-ignore-all lint/a11y/useFocusableInteractive: the grid holds the focus and names the row it stands on */
/** biome-ignore-all lint/a11y/useKeyWithClickEvents: the grid listens to the keys */
"use client";

import { useEffect, useMemo, useRef, useState } from "react";
import { formatCount, formatNumber } from "#lib/format/number.ts";
import { useIsWide } from "#ui/theme/use-is-wide.ts";
import { useDetail } from "../detail/detail-context.tsx";
import { NothingFound } from "../steps/nothing-found.tsx";
import { useStepList } from "../steps/use-step-list.ts";
import { axisMarks } from "./axis-marks.ts";
import { timeScale } from "./time-scale.ts";
import { TimelineFoot } from "./timeline-foot.tsx";
import { TimelineHead } from "./timeline-head.tsx";
import { TimelineRow } from "./timeline-row.tsx";
import { TimelineTrack } from "./timeline-track.tsx";
import { useNow } from "./use-now.ts";

const headHeight = 32;
/** Between two marks of the axis, in pixels. */
const apart = 96;

/** Every step as a bar in time. */
export function TimelineView() {
  const { detail, inSight, activeId, opened, speakers } = useDetail();
  const [isTrue, setTrue] = useState(false);
  const isDesk = useIsWide(720);
  const rowHeight = isDesk ? 34 : 56;
  const now = useNow(detail.isLive);
  const { spans } = detail;
  const scale = useMemo(() => timeScale(spans, { now, isTrue }), [spans, now, isTrue]);
  const track = useRef<HTMLDivElement>(null);
  const width = useWidth(track);
  const marks = useMemo(() => axisMarks(scale, apart / width), [scale, width]);
  const list = useStepList(rowHeight, isDesk ? headHeight : 0);
  const { start, end, above, below } = list.window;
  const shown = inSight.slice(start, end);
  const isActiveDrawn = list.activeIndex >= start && list.activeIndex < end;
  return (
    <>
      <div
        ref={list.box}
        role="treegrid"
        aria-label="Steps"
        aria-rowcount={inSight.length + 1}
        aria-activedescendant={isActiveDrawn ? `step-${activeId}` : undefined}
        tabIndex={0}
        onScroll={list.onScroll}
        onKeyDown={list.onKeyDown}
        onFocus={list.onFocus}
        className="timeline-grid group/steps relative min-h-0 flex-1 overflow-y-auto outline-none"
      >
        <TimelineHead ref={track} marks={marks} scale={scale} />
        {inSight.length === 0 && <NothingFound />}
        <div className="relative">
          <div style={{ height: above }} />
          {shown.map((step, position) => (
            <TimelineRow
              key={step.span.spanId}
              step={step}
              rowIndex={start + position + 2}
              scale={scale}
              now={now}
              speakers={speakers}
              isActive={step.span.spanId === activeId}
              isOpened={step.span.spanId === opened?.spanId}
            />
          ))}
          <div style={{ height: below }} />
          <TimelineTrack marks={marks} scale={scale} />
        </div>
      </div>
      <TimelineFoot
        hasFolds={scale.stretches.some(({ isFolded }) => isFolded)}
        isTrue={isTrue}
        onScale={setTrue}
        words={
          inSight.length === spans.length
            ? formatCount(spans.length, "step")
            : `${formatNumber(inSight.length)} of ${formatCount(spans.length, "step")}`
        }
      />
    </>
  );
}

function useWidth(element: React.RefObject<HTMLElement | null>): number {
  const [width, setWidth] = useState(460);
  useEffect(() => {
    const target = element.current;
    if (!target) return;
    const observer = new ResizeObserver(() => setWidth(Math.max(96, target.clientWidth)));
    observer.observe(target);
    return () => observer.disconnect();
  }, [element]);
  return width;
}
