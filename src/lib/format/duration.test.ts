import { expect, test } from "vitest";
import { formatDuration, formatLongDuration, formatNanoseconds, formatPosition, formatWait } from "./duration.ts";

test.each([
  [0, "0 ms"],
  [20_000, "under 0.1 ms"],
  [400_000, "0.4 ms"],
  [12e6, "12 ms"],
  [99.7e6, "0.1 s"],
  [240e6, "0.2 s"],
  [41_200e6, "41.2 s"],
  [59_990e6, "1 min 0 s"],
  [119_600e6, "2 min 0 s"],
  [7_260_000e6, "2 h 1 min"],
  [200_000_000e6, "2 d 7 h"],
])("%d ns are shown as %s", (nanoseconds, expected) => {
  expect(formatNanoseconds(nanoseconds)).toBe(expected);
  expect(formatDuration(nanoseconds / 1e6)).toBe(expected);
});

test("leaves out seconds beside minutes in long durations", () => {
  expect([0, 40_000, 725_000, 3_900_000].map(formatLongDuration)).toEqual(["1 s", "40 s", "12 min", "1 h 5 min"]);
});

test("shows positions in a recording as on a player", () => {
  expect([0, 9.9, 772, 3849].map(formatPosition)).toEqual(["0:00", "0:09", "12:52", "1:04:09"]);
});

test("rounds waiting times up", () => {
  expect([0.2, 40, 91, 300, 90 * 60 + 1].map(formatWait)).toEqual([
    "1 second",
    "40 seconds",
    "2 minutes",
    "5 minutes",
    "2 hours",
  ]);
});
