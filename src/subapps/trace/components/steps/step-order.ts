import type { Span } from "../../span.ts";

/** A step in its place: below the one that held it, after those that began before it. */
export type OrderedStep = {
  span: Span;
  depth: number;
  /** How many steps lie below it, at any depth: what folding it away skips. */
  below: number;
};

/**
 * Steps in the order of a tree that is read from above. One whose parent is not there stands at the top, and so does one
 * of a circle: what came from elsewhere may claim anything, and every step is shown exactly once.
 */
export function orderSteps(spans: readonly Span[]): OrderedStep[] {
  const known = new Set(spans.map(({ spanId }) => spanId));
  const children = new Map<string | null, Span[]>();
  for (const span of [...spans].sort(byStart)) {
    const parent = span.parentSpanId !== null && known.has(span.parentSpanId) ? span.parentSpanId : null;
    const siblings = children.get(parent);
    if (siblings) siblings.push(span);
    else children.set(parent, [span]);
  }
  const ordered: OrderedStep[] = [];
  const seen = new Set<string>();
  for (const root of children.get(null) ?? []) walk(root, children, seen, ordered);
  if (ordered.length < spans.length)
    for (const span of spans) if (!seen.has(span.spanId)) walk(span, children, seen, ordered);
  countBelow(ordered);
  return ordered;
}

/** No recursion: a chain may be ten thousand deep. */
function walk(
  root: Span,
  children: ReadonlyMap<string | null, Span[]>,
  seen: Set<string>,
  ordered: OrderedStep[],
): void {
  const stack: { span: Span; depth: number }[] = [{ span: root, depth: 0 }];
  for (let next = stack.pop(); next; next = stack.pop()) {
    const { span, depth } = next;
    if (seen.has(span.spanId)) continue;
    seen.add(span.spanId);
    ordered.push({ span, depth, below: 0 });
    for (const child of (children.get(span.spanId) ?? []).toReversed()) stack.push({ span: child, depth: depth + 1 });
  }
}

function countBelow(ordered: OrderedStep[]): void {
  const open: { step: OrderedStep; at: number }[] = [];
  const closeTo = (depth: number, at: number) => {
    for (let last = open.at(-1); last && last.step.depth >= depth; last = open.at(-1)) {
      last.step.below = at - last.at - 1;
      open.pop();
    }
  };
  ordered.forEach((step, at) => {
    closeTo(step.depth, at);
    open.push({ step, at });
  });
  closeTo(0, ordered.length);
}

/** ISO moments of one length compare as text. The sort is stable, so equal starts keep their order. */
const byStart = (a: Span, b: Span): number => (a.startedAt < b.startedAt ? -1 : a.startedAt > b.startedAt ? 1 : 0);

/** What is in sight when some steps are folded away. */
export function stepsInSight(ordered: readonly OrderedStep[], folded: ReadonlySet<string>): OrderedStep[] {
  if (folded.size === 0) return [...ordered];
  const shown: OrderedStep[] = [];
  for (let at = 0; at < ordered.length; at++) {
    const step = ordered[at] as OrderedStep;
    shown.push(step);
    if (folded.has(step.span.spanId)) at += step.below;
  }
  return shown;
}

/** Those that a search finds, with the steps that lead to them. */
export function stepsWith(ordered: readonly OrderedStep[], isMatch: (span: Span) => boolean): OrderedStep[] {
  const kept = new Set<OrderedStep>();
  const path: OrderedStep[] = [];
  for (const step of ordered) {
    path.length = step.depth;
    path.push(step);
    if (isMatch(step.span)) for (const each of path) kept.add(each);
  }
  return ordered.filter((step) => kept.has(step));
}
