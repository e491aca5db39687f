import { expect, test } from "vitest";
import { arithmetic } from "./arithmetic.ts";

test.each([
  ["1 + 2 * 3", 7],
  ["(1 + 2) * 3", 9],
  ["-2 ^ 2", -4],
  ["2 ** 3 ^ 2", 512],
  ["2 ^ -1", 0.5],
  ["17 % 5 / 2", 1],
  ["sqrt(16) + max(1, 7, 3)", 11],
  ["1.5e3 - .5", 1499.5],
  ["cos(0) * pi", Math.PI],
  ["- -3", 3],
])("%s is %d", (expression, expected) => expect(arithmetic(expression)).toBeCloseTo(expected, 10));

test.each([
  "",
  "1 +",
  "1 2",
  "(1",
  "1 / 0",
  "process",
  "constructor(1)",
  "1; 2",
  "toString()",
  "9 ^ 9 ^ 9",
  "(".repeat(5000),
  "-".repeat(5000),
])("%s is refused plainly", (expression) =>
  expect(() => arithmetic(expression)).toThrow(expect.objectContaining({ code: "invalid" })),
);
