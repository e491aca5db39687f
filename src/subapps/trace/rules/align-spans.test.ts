import { expect, test } from "vitest";
import { aSpan } from "../../../../tests/support/a-span.ts";
import type { Span, SpanKind } from "../span.ts";
import { alignSpans } from "./align-spans.ts";

let clock = 0;
const span = (spanId: string, parentSpanId: string | null, name: string, more: Partial<Span> = {}): Span =>
  aSpan(name, { spanId, parentSpanId, at: clock++, ...more });

const shown = (pairs: ReturnType<typeof alignSpans>) =>
  pairs.map(({ depth, left, right, state }) => `${depth} ${left?.name ?? "-"} | ${right?.name ?? "-"} ${state}`);

test("steps of the same name belong together, whatever stands between them", () => {
  const left = [span("a", null, "Answer"), span("b", "a", "Search"), span("c", "a", "Write")];
  const right = [
    span("k", null, "Answer"),
    span("l", "k", "Search"),
    span("m", "k", "Check", { kind: "check" as SpanKind }),
    span("n", "k", "Write"),
  ];
  expect(shown(alignSpans(left, right))).toEqual([
    "0 Answer | Answer same",
    "1 Search | Search same",
    "1 - | Check added",
    "1 Write | Write same",
  ]);
  expect(shown(alignSpans(right, left))[2]).toBe("1 Check | - removed");
});

test("a step of the same kind in the same place that got another name is changed, not gone", () => {
  const left = [span("a", null, "Answer"), span("b", "a", "Concierge", { kind: "agent" }), span("c", "b", "Think")];
  const right = [span("k", null, "Answer"), span("l", "k", "Host", { kind: "agent" }), span("m", "l", "Think")];
  expect(shown(alignSpans(left, right))).toEqual([
    "0 Answer | Answer same",
    "1 Concierge | Host changed",
    "2 Think | Think same",
  ]);
});

test("what changed is named; time alone is no change", () => {
  const left = [span("a", null, "Write", { model: "small", costNanos: 5, durationNanos: 10 })];
  const right = [span("k", null, "Write", { model: "large", costNanos: 9, durationNanos: 20 })];
  expect(alignSpans(left, right)[0]).toMatchObject({ state: "changed", changes: ["model", "cost", "duration"] });
  const slower = [span("k", null, "Write", { model: "small", costNanos: 5, durationNanos: 20 })];
  expect(alignSpans(left, slower)[0]).toMatchObject({ state: "same", changes: ["duration"] });
});

test("all of a branch that is gone is removed, and a step whose parent is missing stands at the root", () => {
  const left = [span("a", null, "Answer"), span("b", "a", "Ask"), span("c", "b", "Deep"), span("d", "gone", "Stray")];
  expect(shown(alignSpans(left, [span("k", null, "Answer")]))).toEqual([
    "0 Answer | Answer same",
    "1 Ask | - removed",
    "2 Deep | - removed",
    "0 Stray | - removed",
  ]);
});

test("ten thousand brothers on each side take no time to speak of", () => {
  const many = (prefix: string) => [
    span(prefix, null, "Answer"),
    ...Array.from({ length: 10_000 }, (_, index) => span(`${prefix}${index}`, prefix, `Step ${prefix} ${index}`)),
  ];
  expect(alignSpans(many("a"), many("b"))).toHaveLength(10_001);
});
