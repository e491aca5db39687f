import type { DerivedSpan } from "../span.ts";
import { isoOf, millisecondsOf } from "./moments.ts";
import type { RunTree, TreeRun } from "./run-tree.ts";
import { RunWalk } from "./walk/run-walk.ts";

/**
 * The spans of an answer, worked out from its runs and their logs. Pure: the same record gives the same spans, so a run
 * that is going on is shown by the same function that files it when it is over. Parents come before their children.
 */
export function spansOfRun(tree: RunTree): DerivedSpan[] {
  const spans: DerivedSpan[] = [];
  const asked = new Map<string, string>();
  const walk = (run: TreeRun, parentSpanId: string | null) => {
    const done = new RunWalk(tree, run, parentSpanId).walk();
    spans.push(...done.spans);
    for (const [runId, spanId] of done.asked) asked.set(runId, spanId);
  };
  walk(tree.root, null);
  const rootSpanId = spans[0]?.span.spanId ?? null;
  for (const run of tree.below) walk(run, asked.get(run.id) ?? rootSpanId);
  return settled(notBefore(spans, tree.root.createdAt));
}

/**
 * An answer begins when it was accepted, which is the time it is counted under. Its first call goes out while that is
 * being written: it is shown from then on, as long as it took.
 */
function notBefore(spans: DerivedSpan[], begun: number): DerivedSpan[] {
  for (const { span } of spans) if (startOf(span) < begun) span.startedAt = isoOf(begun);
  return spans;
}

/** A parent lasts at least as long as what it holds and costs what it holds. */
function settled(spans: DerivedSpan[]): DerivedSpan[] {
  const byId = new Map(spans.map((one) => [one.span.spanId, one.span]));
  for (let index = spans.length - 1; index >= 0; index--) {
    const { span } = spans[index] as DerivedSpan;
    const parent = span.parentSpanId ? byId.get(span.parentSpanId) : undefined;
    if (!parent) continue;
    const [start, end] = [startOf(span), endOf(span)];
    if (start < startOf(parent)) {
      const until = endOf(parent);
      parent.startedAt = isoOf(start);
      if (until !== null) parent.durationNanos = Math.round((until - start) * 1e6);
    }
    const until = endOf(parent);
    if (until !== null && end !== null && end > until) {
      parent.durationNanos = Math.round((end - startOf(parent)) * 1e6);
    }
    parent.inputTokens = plus(parent.inputTokens, span.inputTokens);
    parent.outputTokens = plus(parent.outputTokens, span.outputTokens);
    parent.cachedTokens = plus(parent.cachedTokens, span.cachedTokens);
    parent.reasoningTokens = plus(parent.reasoningTokens, span.reasoningTokens);
    parent.costNanos = plus(parent.costNanos, span.costNanos);
  }
  return spans;
}

const plus = (left: number | null, right: number | null): number | null =>
  left === null && right === null ? null : (left ?? 0) + (right ?? 0);

const startOf = ({ startedAt }: { startedAt: string }): number => millisecondsOf(startedAt);
const endOf = (span: { startedAt: string; durationNanos: number | null }): number | null =>
  span.durationNanos === null ? null : startOf(span) + span.durationNanos / 1e6;
