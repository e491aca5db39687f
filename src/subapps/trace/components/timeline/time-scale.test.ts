import { expect, test } from "vitest";
import { aSpan } from "../../../../../tests/support/a-span.ts";
import { axisMarks, markWords } from "./axis-marks.ts";
import { endOf, placeOf, startOf, timeScale } from "./time-scale.ts";

/** Four seconds of work, thirty-four of waiting, three of work. */
const refund = [
  aSpan("message", { kind: "conversation", at: 0, lasts: 41_000 }),
  aSpan("decide", { kind: "model", parentSpanId: "message", at: 0, lasts: 4000 }),
  aSpan("pay", { kind: "tool", parentSpanId: "message", at: 4000, lasts: 34_200 }),
  aSpan("wait", { kind: "wait", parentSpanId: "pay", at: 4000, lasts: 34_000 }),
  aSpan("answer", { kind: "model", parentSpanId: "message", at: 38_000, lasts: 3000 }),
];
const now = 0;

test("waiting is folded into a narrow band, the work shares the rest by its time", () => {
  const scale = timeScale(refund, { now, isTrue: false });
  expect(scale).toMatchObject({ length: 41_000, waited: 34_000 });
  const [before, fold, after] = scale.stretches;
  expect(scale.stretches).toHaveLength(3);
  expect(fold).toMatchObject({ isFolded: true, from: 4000, to: 38_000 });
  expect((fold?.right ?? 0) - (fold?.left ?? 0)).toBeCloseTo(0.26);
  expect(before?.right).toBeCloseTo((0.74 * 4) / 7);
  expect(after?.right).toBeCloseTo(1);
  expect(placeOf(scale, 2000)).toBeCloseTo((0.74 * 2) / 7);
  expect(placeOf(scale, 21_000)).toBeCloseTo((0.74 * 4) / 7 + 0.13);
});

test("ends meet: what begins when another ends is drawn at the same place, and order is never lost", () => {
  const scale = timeScale(refund, { now, isTrue: false });
  const places = Array.from({ length: 412 }, (_, tenth) => placeOf(scale, tenth * 100));
  expect(places).toEqual([...places].sort((a, b) => a - b));
  expect(placeOf(scale, 4000)).toBeCloseTo(scale.stretches[1]?.left ?? -1);
  expect([placeOf(scale, 0), placeOf(scale, 41_000)]).toEqual([0, 1]);
});

test("the true scale folds nothing", () => {
  const scale = timeScale(refund, { now, isTrue: true });
  expect(scale.stretches).toHaveLength(1);
  expect(placeOf(scale, 20_500)).toBeCloseTo(0.5);
});

test("while somebody works beside it, a wait is not idle", () => {
  const busy = aSpan("busy", { kind: "model", parentSpanId: "message", at: 10_000, lasts: 20_000 });
  const { waited, stretches } = timeScale([...refund, busy], { now, isTrue: false });
  expect(waited).toBe(14_000);
  expect(stretches.map(({ isFolded }) => isFolded)).toEqual([false, true, false, true, false]);
});

test("a short wait is not worth a fold, and what never waited has none", () => {
  const brief = [aSpan("a", { at: 0, lasts: 9000 }), aSpan("w", { kind: "wait", at: 9000, lasts: 1500 })];
  expect(timeScale(brief, { now, isTrue: false }).stretches).toHaveLength(1);
  expect(timeScale([aSpan("a", {})], { now, isTrue: false }).stretches).toHaveLength(1);
  expect(timeScale([], { now, isTrue: false }).stretches).toEqual([]);
});

test("a step that is going on lasts until now", () => {
  const open = aSpan("open", { at: 0, lasts: null });
  expect(endOf(open, startOf(open) + 700)).toBe(startOf(open) + 700);
  expect(timeScale([open], { now: startOf(open) + 700, isTrue: false }).length).toBe(700);
});

test("microseconds count", () => {
  const span = { ...aSpan("a"), startedAt: "2026-11-11T16:40:12.000250Z" };
  expect(startOf(span) - startOf(aSpan("b"))).toBeCloseTo(0.25, 2);
});

test("marks are round, apart, never inside a fold, and the clock is said after it", () => {
  const marks = axisMarks(timeScale(refund, { now, isTrue: false }), 0.2);
  expect(marks.map(({ milliseconds }) => markWords(milliseconds))).toEqual(["0 s", "2 s", "38 s", "40 s"]);
  const plain = axisMarks(timeScale([aSpan("a", { lasts: 940 })], { now, isTrue: false }), 0.2);
  expect(plain.map(({ milliseconds }) => markWords(milliseconds))).toEqual([
    "0 s",
    "200 ms",
    "400 ms",
    "600 ms",
    "800 ms",
  ]);
});
