import { expect, test } from "vitest";
import { bigramsOf, cjkRuns, hasCjk, withoutCjk } from "./cjk.ts";

test("runs of Chinese, Japanese and Korean are found between other words", () => {
  expect(cjkRuns("iPhone手机 と コーヒー 한국어!").map(({ text }) => text)).toEqual([
    "手机",
    "と",
    "コーヒー",
    "한국어",
  ]);
  expect(withoutCjk("iPhone手机15")).toBe("iPhone 15");
  expect([hasCjk("tea"), hasCjk("чай"), hasCjk("茶")]).toEqual([false, false, true]);
});

test("a run is taken apart into overlapping pairs, also of letters beyond 16 bits", () => {
  expect(bigramsOf("天气预报").map(({ text }) => text)).toEqual(["天气", "气预", "预报"]);
  expect(bigramsOf("茶")).toEqual([{ start: 0, text: "茶" }]);
  expect(bigramsOf("𠮷野家")).toEqual([
    { start: 0, text: "𠮷野" },
    { start: 2, text: "野家" },
  ]);
});
