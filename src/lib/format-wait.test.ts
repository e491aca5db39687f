import { expect, test } from "vitest";
import { formatWait } from "./format-wait.ts";

test.each([
  [0, "1 second"],
  [1, "1 second"],
  [55.2, "56 seconds"],
  [90, "90 seconds"],
  [91, "2 minutes"],
  [899, "15 minutes"],
  [5400, "90 minutes"],
  [5401, "2 hours"],
])("%d seconds are %s", (seconds, expected) => expect(formatWait(seconds)).toBe(expected));
