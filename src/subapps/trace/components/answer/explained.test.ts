import { expect, test } from "vitest";
import type { Verdict } from "../../rules/support-of.ts";
import { verdictSummary } from "./explained.ts";

const with_ = (...verdicts: Verdict[]) =>
  verdictSummary(verdicts.map((verdict) => ({ text: "x", verdict, passages: [] })));

test("the verdict on a whole answer is a sentence that people understand", () => {
  expect(with_("supported").words).toBe("What was said stands in what was read.");
  expect(with_("supported", "supported")).toEqual({ words: "All 2 sentences stand in what was read.", tone: "green" });
  expect(with_("supported", "unsupported").words).toBe("1 of 2 sentences stands in what was read, 1 has no source.");
  expect(with_("supported", "supported", "partly").words).toBe(
    "2 of 3 sentences stand in what was read, 1 only in part.",
  );
  expect(with_("partly", "unsupported").words).toBe(
    "1 of 2 sentences stands only in part in what was read, 1 has no source.",
  );
  expect(with_("unsupported").tone).toBe("amber");
  expect(with_().tone).toBe("info");
});
