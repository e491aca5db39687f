import { expect, test } from "vitest";
import { lastedWords } from "./lasted-words.ts";

test("shows a dash while the length isn't known", () => {
  expect(lastedWords(null)).toBe("–");
  expect(lastedWords(12e6)).toBe("12 ms");
});
