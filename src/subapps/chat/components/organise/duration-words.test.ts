import { expect, test } from "vitest";
import { formatDuration } from "#lib/format/duration.ts";

test("durations are read in the unit that fits", () => {
  expect(formatDuration(12)).toBe("12 ms");
  expect(formatDuration(2840)).toBe("2.8 s");
  expect(formatDuration(125_000)).toBe("2 min 5 s");
});
