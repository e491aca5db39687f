import { expect, test } from "vitest";
import { aSpan } from "../../../../../tests/support/a-span.ts";
import { orderSteps, stepsInSight, stepsWith } from "./step-order.ts";

const named = (steps: readonly { span: { name: string }; depth: number }[]) =>
  steps.map(({ span, depth }) => `${"  ".repeat(depth)}${span.name}`);

const tree = [
  aSpan("late", { parentSpanId: "root", at: 30 }),
  aSpan("root", { at: 0 }),
  aSpan("early", { parentSpanId: "root", at: 10 }),
  aSpan("leaf", { parentSpanId: "early", at: 12 }),
  aSpan("twin", { parentSpanId: "early", at: 12 }),
];

test("children stand below their parent in the order in which they began; equal starts keep theirs", () => {
  expect(named(orderSteps(tree))).toEqual(["root", "  early", "    leaf", "    twin", "  late"]);
  expect(orderSteps(tree).map(({ below }) => below)).toEqual([4, 2, 0, 0, 0]);
});

test("a step without its parent, and steps in a circle, are shown once", () => {
  const spans = [
    aSpan("orphan", { parentSpanId: "nobody", at: 5 }),
    aSpan("hen", { parentSpanId: "egg", at: 1 }),
    aSpan("egg", { parentSpanId: "hen", at: 2 }),
    aSpan("self", { parentSpanId: "self", at: 3 }),
  ];
  expect(named(orderSteps(spans))).toEqual(["orphan", "hen", "  egg", "self"]);
});

test("a chain of ten thousand is ordered", () => {
  const spans = Array.from({ length: 10_000 }, (_, at) =>
    aSpan(`s${at}`, { parentSpanId: at ? `s${at - 1}` : null, at }),
  );
  const ordered = orderSteps(spans);
  expect(ordered.at(-1)).toMatchObject({ depth: 9999, below: 0 });
  expect(ordered[0]?.below).toBe(9999);
});

test("what is folded hides what is below it and nothing else", () => {
  expect(named(stepsInSight(orderSteps(tree), new Set(["early"])))).toEqual(["root", "  early", "  late"]);
  expect(stepsInSight(orderSteps(tree), new Set(["root"]))).toHaveLength(1);
});

test("what is found brings the steps that lead to it", () => {
  expect(named(stepsWith(orderSteps(tree), ({ name }) => name === "twin"))).toEqual(["root", "  early", "    twin"]);
});
