/** biome-ignore-all lint/a11y/useSemanticElements: tables cannot fold rows, so the steps are a grid of their own */
/** biome-ignore-all lint/a11y/useFocusableInteractive: the grid holds the focus and names the row it stands on */
/** biome-ignore-all lint/a11y/useKeyWithClickEvents: the grid listens to the keys */
"use client";

import { useDetail } from "../detail/detail-context.tsx";
import { NothingFound } from "../steps/nothing-found.tsx";
import { useStepList } from "../steps/use-step-list.ts";
import { TreeRow } from "./tree-row.tsx";
import { useExcerpts } from "./use-excerpts.ts";

const rowHeight = 76;

/** Every step with the first words it read and wrote. */
export function TreeView() {
  const { inSight, activeId, opened } = useDetail();
  const list = useStepList(rowHeight, 0);
  const { start, end, above, below } = list.window;
  const shown = inSight.slice(start, end);
  const excerpts = useExcerpts(shown);
  const isActiveDrawn = list.activeIndex >= start && list.activeIndex < end;
  return (
    <div
      ref={list.box}
      role="treegrid"
      aria-label="Steps"
      aria-rowcount={inSight.length}
      aria-activedescendant={isActiveDrawn ? `step-${activeId}` : undefined}
      tabIndex={0}
      onScroll={list.onScroll}
      onKeyDown={list.onKeyDown}
      onFocus={list.onFocus}
      className="group/steps min-h-0 flex-1 overflow-y-auto outline-none"
    >
      {inSight.length === 0 && <NothingFound />}
      <div style={{ height: above }} />
      {shown.map((step, position) => (
        <TreeRow
          key={step.span.spanId}
          step={step}
          rowIndex={start + position + 1}
          excerpt={excerpts.get(step.span.spanId)}
          isActive={step.span.spanId === activeId}
          isOpened={step.span.spanId === opened?.spanId}
        />
      ))}
      <div style={{ height: below }} />
    </div>
  );
}
