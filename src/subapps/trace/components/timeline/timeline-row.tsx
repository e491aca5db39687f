/** biome-ignore-all lint/a11y/useSemanticElements: tables cannot fold rows, so the steps are a grid of their own */
/** biome-ignore-all lint/a11y/useFocusableInteractive: the grid holds the focus and names the row it stands on */
/** biome-ignore-all lint/a11y/useKeyWithClickEvents: the grid listens to the keys */
"use client";

import { clsx } from "clsx";
import { formatNanoseconds } from "#lib/format/duration.ts";
import { formatNumber } from "#lib/format/number.ts";
import { useMoney } from "#workspace/shell/components/money-provider.tsx";
import { useDetail } from "../detail/detail-context.tsx";
import type { Speaker } from "../steps/agents-of.ts";
import { FoldButton } from "../steps/fold-button.tsx";
import { StepIcon } from "../steps/step-icon.tsx";
import type { OrderedStep } from "../steps/step-order.ts";
import { StepState } from "../steps/step-state.tsx";
import { stepWords } from "../steps/step-words.ts";
import { endOf, startOf, type TimeScale } from "./time-scale.ts";
import { TimelineBar } from "./timeline-bar.tsx";

interface TimelineRowProps {
  step: OrderedStep;
  rowIndex: number;
  scale: TimeScale;
  now: number;
  speakers: ReadonlyMap<string, Speaker>;
  isActive: boolean;
  isOpened: boolean;
}

/** Deeper steps than this stand below each other: names need the room. */
const deepest = 8;

export function TimelineRow({ step, rowIndex, scale, now, speakers, isActive, isOpened }: TimelineRowProps) {
  const money = useMoney();
  const { detail, folded, fold, open, activate } = useDetail();
  const { span, depth, below } = step;
  const { title, detail: grey } = stepWords(span, detail.trace);
  const isFolded = folded.has(span.spanId);
  const isHead = span.kind === "conversation" || span.kind === "agent" || depth === 0;
  const nanos = span.durationNanos ?? Math.max(0, endOf(span, now) - startOf(span)) * 1e6;
  return (
    <div
      id={`step-${span.spanId}`}
      role="row"
      aria-level={depth + 1}
      aria-rowindex={rowIndex}
      aria-expanded={below > 0 ? !isFolded : undefined}
      aria-selected={isOpened}
      data-step={span.spanId}
      onClick={() => {
        activate(span.spanId);
        open(span.spanId);
      }}
      className={clsx(
        "timeline-columns timeline-row cursor-default border-b -outline-offset-2 outline-accent",
        isActive
          ? "bg-accent-soft shadow-[inset_2px_0_0_var(--accent)] group-focus-visible/steps:outline-2"
          : "hover:bg-hover",
      )}
    >
      <div
        role="gridcell"
        style={{ "--depth": Math.min(depth, deepest) } as object}
        className="timeline-step flex min-w-0 items-center gap-2 pr-2"
      >
        <FoldButton title={title} below={below} isFolded={isFolded} onFold={(next) => fold(span.spanId, next)} />
        <StepIcon span={span} speakers={speakers} />
        <span className={clsx("min-w-0 truncate text-ui text-ink", isHead && "font-strong")} title={title}>
          {title}
        </span>
        {grey && <span className="min-w-0 shrink-[9999] truncate text-meta text-ink-3">{grey}</span>}
        <StepState span={span} />
        {isFolded && <span className="shrink-0 text-meta text-ink-3 tabular-nums">+{formatNumber(below)}</span>}
      </div>
      <div role="gridcell" className="timeline-cell relative h-full overflow-hidden">
        <TimelineBar span={span} isParent={below > 0} scale={scale} now={now} speakers={speakers} />
      </div>
      <div role="gridcell" className="timeline-time text-right text-meta text-ink-2 tabular-nums">
        {formatNanoseconds(nanos)}
      </div>
      <div role="gridcell" className="pr-4 text-right text-meta text-ink-2 tabular-nums max-sm:hidden">
        {span.costNanos ? money(span.costNanos) : ""}
      </div>
    </div>
  );
}
