import type { MessagePart } from "#engine/messages/parts.ts";
import { partsOf, type RunEntry } from "#engine/runs/run-log.ts";

/**
 * An answer as it was when one of its steps was over: what was written up to there, with the results of the tools that
 * the step called. Null where the log has no such step.
 */
export function partsAtStep(
  entries: readonly RunEntry[],
  seq: number,
): { parts: MessagePart[]; step: number; steps: number } | null {
  // A step with a note is one that nobody sees, such as a summary.
  const isStep = (entry: RunEntry | undefined) => entry?.kind === "step" && entry.note === undefined;
  if (!isStep(entries[seq])) return null;
  const called = new Set(entries.slice(0, seq).flatMap((entry) => (entry.kind === "tool" ? [entry.part.callId] : [])));
  const belongs = (entry: RunEntry) =>
    entry.kind === "part"
      ? entry.part.kind !== "steering" && entry.part.kind !== "fixed_answer"
      : entry.kind === "tool" && called.has(entry.part.callId);
  const rest = entries.slice(seq + 1).findIndex((entry) => !belongs(entry));
  const end = rest === -1 ? entries.length : seq + 1 + rest;
  const parts = partsOf(entries.slice(0, end)).filter(isOver);
  return { parts, step: entries.slice(0, seq + 1).filter(isStep).length, steps: entries.filter(isStep).length };
}

/** A call that came to no result yet is not part of what happened. */
const isOver = (part: MessagePart): boolean =>
  part.kind !== "tool" || part.state === "done" || part.state === "failed" || part.state === "denied";
