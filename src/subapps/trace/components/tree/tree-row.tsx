/** biome-ignore-all lint/a11y/useSemanticElements: tables cannot fold rows, so the steps are a grid of their own */
/** biome-ignore-all lint/a11y/useFocusableInteractive: the grid holds the focus and names the row it stands on */
/** biome-ignore-all lint/a11y/useKeyWithClickEvents: the grid listens to the keys */
"use client";

import { clsx } from "clsx";
import { formatNanoseconds } from "#lib/format/duration.ts";
import { useMoney } from "#workspace/shell/components/money-provider.tsx";
import type { Excerpt } from "../../rules/excerpts-of.ts";
import { useDetail } from "../detail/detail-context.tsx";
import { FoldButton } from "../steps/fold-button.tsx";
import { StepIcon } from "../steps/step-icon.tsx";
import type { OrderedStep } from "../steps/step-order.ts";
import { StepState } from "../steps/step-state.tsx";
import { stepWords } from "../steps/step-words.ts";

interface TreeRowProps {
  step: OrderedStep;
  rowIndex: number;
  excerpt: Excerpt | undefined;
  isActive: boolean;
  isOpened: boolean;
}

const deepest = 10;

export function TreeRow({ step, rowIndex, excerpt, isActive, isOpened }: TreeRowProps) {
  const money = useMoney();
  const { detail, speakers, folded, fold, open, activate } = useDetail();
  const { span, depth, below } = step;
  const { title, detail: grey } = stepWords(span, detail.trace);
  const isFolded = folded.has(span.spanId);
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
      style={{ "--depth": Math.min(depth, deepest) } as object}
      className={clsx(
        "h-19 cursor-default border-b pr-4 pl-[calc(12px+var(--depth)*22px)] -outline-offset-2 outline-accent max-sm:pl-[calc(12px+min(var(--depth),4)*12px)]",
        isActive
          ? "bg-accent-soft shadow-[inset_2px_0_0_var(--accent)] group-focus-visible/steps:outline-2"
          : "hover:bg-hover",
      )}
    >
      <div role="gridcell" className="flex h-full flex-col justify-center">
        <div className="flex items-center gap-2">
          <FoldButton title={title} below={below} isFolded={isFolded} onFold={(next) => fold(span.spanId, next)} />
          <StepIcon span={span} speakers={speakers} />
          <span className="min-w-0 truncate text-ui font-strong text-ink">{title}</span>
          <span className="min-w-0 shrink-[9999] truncate text-meta text-ink-3">{grey}</span>
          <StepState span={span} />
          <span className="ml-auto shrink-0 text-meta text-ink-3 tabular-nums">
            {[
              span.durationNanos === null ? "" : formatNanoseconds(span.durationNanos),
              span.costNanos ? money(span.costNanos) : "",
            ]
              .filter(Boolean)
              .join(" · ")}
          </span>
        </div>
        <div className="mt-1 grid grid-cols-[28px_minmax(0,1fr)] pl-6 text-meta">
          {excerpt?.state === "erased" ? (
            <span className="col-span-2 text-ink-3">The content was erased.</span>
          ) : (
            <>
              <Line name="In" words={excerpt?.input} />
              <Line name="Out" words={excerpt?.output} />
            </>
          )}
        </div>
      </div>
    </div>
  );
}

function Line({ name, words }: { name: string; words: string | undefined }) {
  if (!words) return null;
  return (
    <>
      <span className="text-ink-3">{name}</span>
      <span className="truncate text-ink-2">{words}</span>
    </>
  );
}
