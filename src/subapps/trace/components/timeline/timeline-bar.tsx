import { clsx } from "clsx";
import type { Span } from "../../span.ts";
import type { Speaker } from "../steps/agents-of.ts";
import { hueOfStep } from "../steps/step-look.ts";
import { endOf, placeOf, startOf, type TimeScale } from "./time-scale.ts";

interface TimelineBarProps {
  span: Span;
  isParent: boolean;
  scale: TimeScale;
  now: number;
  speakers: ReadonlyMap<string, Speaker>;
}

/** What holds others is a line, what does the work a bar, waiting is hatched. */
export function TimelineBar({ span, isParent, scale, now, speakers }: TimelineBarProps) {
  const left = placeOf(scale, startOf(span) - scale.begin);
  const right = placeOf(scale, endOf(span, now) - scale.begin);
  return (
    <span
      style={
        {
          "--h": hueOfStep(span, speakers),
          left: `min(${left * 100}%, 100% - 3px)`,
          width: `max(3px, ${(right - left) * 100}%)`,
        } as object
      }
      className={clsx(
        "timeline-bar absolute top-1/2 z-1 -translate-y-1/2",
        isParent ? "h-1 rounded-full" : "h-3.5 rounded-[3px]",
        span.kind === "wait"
          ? "timeline-wait"
          : span.status === "error" && !isParent
            ? "bg-red"
            : isParent && span.kind === "tool"
              ? "bg-hue-mid"
              : "bg-hue-solid",
      )}
    />
  );
}
