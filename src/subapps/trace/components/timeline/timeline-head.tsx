/** biome-ignore-all lint/a11y/useSemanticElements: tables cannot fold rows, so the steps are a grid of their own */
/** biome-ignore-all lint/a11y/useFocusableInteractive: the grid holds the focus and names the row it stands on */
/** biome-ignore-all lint/a11y/useKeyWithClickEvents: the grid listens to the keys */
import type { Ref } from "react";
import { formatNanoseconds } from "#lib/format/duration.ts";
import { type AxisMark, markWords } from "./axis-marks.ts";
import type { TimeScale } from "./time-scale.ts";

interface TimelineHeadProps {
  ref: Ref<HTMLDivElement>;
  marks: readonly AxisMark[];
  scale: TimeScale;
}

/** The axis. It stays while the steps scroll. */
export function TimelineHead({ ref, marks, scale }: TimelineHeadProps) {
  return (
    <div
      role="row"
      aria-rowindex={1}
      className="timeline-columns timeline-head sticky top-0 z-2 h-8 border-b bg-surface-2 text-meta text-ink-3"
    >
      <div role="columnheader" className="pl-4">
        Step
      </div>
      <div role="columnheader" ref={ref} className="relative h-full self-stretch overflow-hidden">
        <span className="sr-only">When</span>
        {scale.stretches.map(
          ({ isFolded, from, to, left, right }) =>
            isFolded && (
              <span
                key={left}
                style={{ left: `${left * 100}%`, width: `${(right - left) * 100}%` }}
                className="timeline-fold absolute inset-y-0 flex items-center truncate px-1.5 tabular-nums"
              >
                <span className="truncate">{formatNanoseconds((to - from) * 1e6)} folded</span>
              </span>
            ),
        )}
        {marks.map(({ place, milliseconds }) => (
          <span
            key={place}
            style={{ left: `${place * 100}%` }}
            className="absolute inset-y-0 flex items-center pl-1.5 whitespace-nowrap tabular-nums"
          >
            {markWords(milliseconds)}
          </span>
        ))}
      </div>
      <div role="columnheader" className="text-right">
        Time
      </div>
      <div role="columnheader" className="pr-4 text-right">
        Cost
      </div>
    </div>
  );
}
