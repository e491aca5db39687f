import type { AxisMark } from "./axis-marks.ts";
import type { TimeScale } from "./time-scale.ts";

/** Behind the bars: a hairline at each mark, a hatched band where waiting is folded. */
export function TimelineTrack({ marks, scale }: { marks: readonly AxisMark[]; scale: TimeScale }) {
  return (
    <div className="timeline-track pointer-events-none absolute inset-y-0 max-sm:hidden" aria-hidden>
      {scale.stretches.map(
        ({ isFolded, left, right }) =>
          isFolded && (
            <span
              key={left}
              style={{ left: `${left * 100}%`, width: `${(right - left) * 100}%` }}
              className="timeline-fold absolute inset-y-0"
            />
          ),
      )}
      {marks.map(({ place }) => (
        <span key={place} style={{ left: `${place * 100}%` }} className="absolute inset-y-0 w-px bg-line" />
      ))}
    </div>
  );
}
