import { expect, test } from "vitest";
import { rowAfterKey, rowWindow } from "./row-window.ts";

test.each([
  [0, { start: 0, end: 18, above: 0 }],
  [3600, { start: 92, end: 118, above: 92 * 36 }],
  [359_640, { start: 9982, end: 10_000, above: 9982 * 36 }],
  [9_999_999, { start: 9999, end: 10_000, above: 9999 * 36 }],
])("10,000 rows scrolled to %i", (scrollTop, expected) => {
  const found = rowWindow({ count: 10_000, rowHeight: 36, height: 360, scrollTop });
  expect(found).toMatchObject(expected);
  expect(found.above + (found.end - found.start) * 36 + found.below).toBe(360_000);
});

test("nothing to draw takes no room", () => {
  expect(rowWindow({ count: 0, rowHeight: 36, height: 360, scrollTop: 0 })).toEqual({
    start: 0,
    end: 0,
    above: 0,
    below: 0,
  });
});

test.each([
  ["ArrowDown", 4, 5],
  ["ArrowDown", 99, 99],
  ["ArrowUp", 0, 0],
  ["PageDown", 4, 14],
  ["PageUp", 4, 0],
  ["Home", 50, 0],
  ["End", 50, 99],
  ["x", 4, null],
])("%s from row %i leads to %j", (key, at, expected) => expect(rowAfterKey(key, at, 100, 10)).toBe(expected));
