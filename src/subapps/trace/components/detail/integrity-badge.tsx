import { clsx } from "clsx";
import { Clock, Eraser, LoaderCircle, Lock, ShieldAlert } from "lucide-react";
import { formatCount, formatNumber } from "#lib/format/number.ts";
import type { TraceIntegrity } from "../../trace-row.ts";

const icon = { size: 14, strokeWidth: 1.75, "aria-hidden": true } as const;

interface IntegrityBadgeProps {
  integrity: TraceIntegrity;
  isLive: boolean;
}

/** Whether the record is sealed, in words. Contents and the chain are checked by a verification only, so this is never green. */
export function IntegrityBadge({ integrity, isLive }: IntegrityBadgeProps) {
  const { tone, face, words, title } = lookOf(integrity, isLive);
  return (
    <span
      title={title}
      className={clsx(
        "inline-flex h-7 min-w-0 items-center gap-1.5 rounded-md border px-2.5 text-[13px] leading-5 font-strong whitespace-nowrap",
        tone,
      )}
    >
      <span className="shrink-0">{face}</span>
      <span className="truncate">{words}</span>
    </span>
  );
}

function lookOf({ state, sealedSpans, totalSpans, block }: TraceIntegrity, isLive: boolean) {
  const steps = `${formatNumber(sealedSpans)} of ${formatCount(totalSpans, "step")}`;
  if (isLive)
    return {
      tone: "border-accent-line bg-accent-soft text-accent-ink",
      face: <LoaderCircle {...icon} className="animate-spin motion-reduce:animate-none" />,
      words: "Running",
      title: "Steps show as they happen. They are sealed when the run is over.",
    };
  if (state === "broken")
    return {
      tone: "border-red-line bg-red-soft text-red-ink",
      face: <ShieldAlert {...icon} />,
      words: `Changed, ${steps} hold`,
      title: "Somebody changed the record after it was sealed. Verify the steps to see which.",
    };
  if (state === "erased")
    return {
      tone: "border-line-strong bg-surface-3 text-ink-2",
      face: <Eraser {...icon} />,
      words: "Contents erased, seals hold",
      title: "What was said was made unreadable for good. That the steps took place can still be proven.",
    };
  if (state === "pending")
    return {
      tone: "border-amber-line bg-amber-soft text-amber-ink",
      face: <Clock {...icon} />,
      words: sealedSpans > 0 ? `Sealing, ${steps}` : "Not sealed yet",
      title: "Steps are sealed within a moment after the run is over.",
    };
  return {
    tone: "border-line-strong bg-surface-2 text-ink-2",
    face: <Lock {...icon} />,
    words: `Sealed, ${steps}`,
    title: `${block === null ? "" : `Sealed in block ${formatNumber(block)}. `}Verify a step to check its content.`,
  };
}
