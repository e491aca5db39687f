import { z } from "zod";
import { type Span, spanResult } from "../span.ts";

const spanChange = z.enum(["duration", "tokens", "cost", "model", "version", "status"]);
export type SpanChange = z.output<typeof spanChange>;
export const spanPair = z.object({
  depth: z.number(),
  left: spanResult.nullable(),
  right: spanResult.nullable(),
  state: z.enum(["same", "changed", "removed", "added"]),
  changes: z.array(spanChange),
});
export type SpanPair = z.output<typeof spanPair>;

type Node = { span: Span; children: Node[] };

/**
 * Two traces beside each other. Steps are paired from the root down: under a pair, children of the same kind and name
 * belong together in their order; what then remains between two pairs belongs together where its kind is the same.
 */
export function alignSpans(left: readonly Span[], right: readonly Span[]): SpanPair[] {
  return alignLists(treeOf(left), treeOf(right), 0);
}

/** Iterative where a trace is deep is not needed: spans are nested at most some hundred deep. */
function treeOf(spans: readonly Span[]): Node[] {
  const nodes = new Map<string, Node>(spans.map((span) => [span.spanId, { span, children: [] }]));
  const roots: Node[] = [];
  for (const node of nodes.values()) {
    const parent = node.span.parentSpanId === null ? undefined : nodes.get(node.span.parentSpanId);
    if (parent && parent !== node) parent.children.push(node);
    else roots.push(node);
  }
  const inTime = (a: Node, b: Node) => (a.span.startedAt < b.span.startedAt ? -1 : 1);
  for (const { children } of nodes.values()) children.sort(inTime);
  return roots.sort(inTime);
}

function alignLists(left: readonly Node[], right: readonly Node[], depth: number): SpanPair[] {
  const pairs: SpanPair[] = [];
  for (const [one, other] of paired(left, right)) {
    pairs.push(pairOf(one?.span ?? null, other?.span ?? null, depth));
    pairs.push(...alignLists(one?.children ?? [], other?.children ?? [], depth + 1));
  }
  return pairs;
}

type NodePair = [Node | null, Node | null];

function paired(left: readonly Node[], right: readonly Node[]): NodePair[] {
  const pairs: NodePair[] = [];
  let [leftFrom, rightFrom] = [0, 0];
  for (const [leftAt, rightAt] of commonRun(left.map(keyOf), right.map(keyOf))) {
    pairs.push(...byKind(left.slice(leftFrom, leftAt), right.slice(rightFrom, rightAt)));
    pairs.push([left[leftAt] as Node, right[rightAt] as Node]);
    [leftFrom, rightFrom] = [leftAt + 1, rightAt + 1];
  }
  return [...pairs, ...byKind(left.slice(leftFrom), right.slice(rightFrom))];
}

const keyOf = ({ span }: Node): string => `${span.kind} ${span.name}`;

/** Of what has no namesake: the same kind in the same order is one step that got another name. */
function byKind(left: readonly Node[], right: readonly Node[]): NodePair[] {
  const pairs: NodePair[] = [];
  let next = 0;
  for (const one of left) {
    const found = right.findIndex((other, place) => place >= next && other.span.kind === one.span.kind);
    if (found < 0) {
      pairs.push([one, null]);
      continue;
    }
    for (const other of right.slice(next, found)) pairs.push([null, other]);
    pairs.push([one, right[found] as Node]);
    next = found + 1;
  }
  for (const other of right.slice(next)) pairs.push([null, other]);
  return pairs;
}

/** Above this many comparisons only equal beginnings are looked for, which keeps 10,000 brothers quick. */
const mostCells = 1_000_000;

/** The longest run of equal keys in both lists, as pairs of places. */
function commonRun(left: readonly string[], right: readonly string[]): [number, number][] {
  const run: [number, number][] = [];
  let start = 0;
  while (start < left.length && start < right.length && left[start] === right[start]) run.push([start, start++]);
  const [rows, columns] = [left.length - start, right.length - start];
  if (rows === 0 || columns === 0 || rows * columns > mostCells) return run;
  const width = columns + 1;
  const common = new Uint32Array((rows + 1) * width);
  const at = (row: number, column: number): number => common[row * width + column] ?? 0;
  for (let row = rows - 1; row >= 0; row--)
    for (let column = columns - 1; column >= 0; column--)
      common[row * width + column] =
        left[start + row] === right[start + column]
          ? at(row + 1, column + 1) + 1
          : Math.max(at(row + 1, column), at(row, column + 1));
  let [row, column] = [0, 0];
  while (row < rows && column < columns) {
    if (left[start + row] === right[start + column]) run.push([start + row++, start + column++]);
    else if (at(row + 1, column) >= at(row, column + 1)) row++;
    else column++;
  }
  return run;
}

function pairOf(left: Span | null, right: Span | null, depth: number): SpanPair {
  if (!left || !right) return { depth, left, right, state: left ? "removed" : "added", changes: [] };
  const changes = changesBetween(left, right);
  // Nothing takes exactly as long twice, so that alone is no change worth a mark.
  const isSame = left.name === right.name && changes.every((change) => change === "duration");
  return { depth, left, right, state: isSame ? "same" : "changed", changes };
}

function changesBetween(left: Span, right: Span): SpanChange[] {
  const differs: Record<SpanChange, boolean> = {
    status: left.status !== right.status,
    model: left.model !== right.model,
    version: left.agentVersion !== right.agentVersion,
    tokens: left.inputTokens !== right.inputTokens || left.outputTokens !== right.outputTokens,
    cost: left.costNanos !== right.costNanos,
    duration: left.durationNanos !== right.durationNanos,
  };
  return (Object.keys(differs) as SpanChange[]).filter((change) => differs[change]);
}
