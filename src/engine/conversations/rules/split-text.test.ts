import { expect, test } from "vitest";
import { splitText } from "./split-text.ts";

test("keeps every character and no piece is larger than allowed", () => {
  const text = Array.from({ length: 500 }, (_, line) => `Line ${line} ${"x".repeat(line % 90)} 🚢`).join("\n");
  const pieces = splitText(text, 100);
  expect(pieces.join("")).toBe(text);
  expect(Math.max(...pieces.map(({ length }) => length))).toBeLessThanOrEqual(100);
});

test("cuts at line ends, and never inside a character", () => {
  expect(splitText("one two\nthree four\nfive", 12)).toEqual(["one two\n", "three four\n", "five"]);
  expect(splitText("🚢".repeat(5), 3)).toEqual(["🚢", "🚢", "🚢", "🚢", "🚢"]);
  expect(splitText("", 10)).toEqual([]);
});
