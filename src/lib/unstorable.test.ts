import { expect, test } from "vitest";
import { unstorablePath } from "./unstorable.ts";

test.each<[unknown, string | null]>([
  ["plain", null],
  ["a\0b", ""],
  [{ name: "fine", more: ["x", "y\0"] }, "more.1"],
  [{ name: "\ud800" }, "name"],
  [{ name: "😀" }, null],
  [{ "k\0": 1 }, ""],
  [null, null],
  [42, null],
])("%j", (value, expected) => expect(unstorablePath(value)).toBe(expected));

test("a body nested without end is no danger", () => {
  let value: unknown = "x\0";
  for (let depth = 0; depth < 100_000; depth++) value = [value];
  expect(unstorablePath(value)).toMatch(/^0(\.0)*$/);
});
