import { expect, test } from "vitest";
import { countWords } from "./count-words.ts";
import { durationWords } from "./duration-words.ts";
import { lastedWords } from "./lasted-words.ts";
import { shortCount } from "./short-count.ts";

test.each([
  [0, "0 ms"],
  [20_000, "under 0.1 ms"],
  [400_000, "0.4 ms"],
  [12e6, "12 ms"],
  [240e6, "0.2 s"],
  [41_200e6, "41.2 s"],
  [59_990e6, "1 min 0 s"],
  [119_600e6, "2 min 0 s"],
  [7_260_000e6, "2 h 1 min"],
  [200_000_000e6, "2 d 7 h"],
])("%d ns last %s", (nanos, words) => expect(durationWords(nanos)).toBe(words));

test("one is one, many are many", () => {
  expect(countWords(1, "step")).toBe("1 step");
  expect(countWords(1204, "step")).toBe("1,204 steps");
});

test("counts fit a column, and what is not over has no length yet", () => {
  expect([812, 9_999, 14_806, 2_100_000].map(shortCount)).toEqual(["812", "9,999", "14.8k", "2.1m"]);
  expect(lastedWords(null)).toBe("–");
});
