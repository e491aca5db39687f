import { expect, test } from "vitest";
import { durationWords } from "./duration-words.ts";

test("durations are read in the unit that fits", () => {
  expect(durationWords(12)).toBe("12 ms");
  expect(durationWords(2840)).toBe("2.8 s");
  expect(durationWords(125_000)).toBe("2 min 5 s");
});
