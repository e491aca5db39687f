import { expect, test } from "vitest";
import { typedBudget } from "./typed-budget.ts";

test.each([
  ["10", 10_000_000_000],
  [" € 2,50 ", 2_500_000_000],
  ["", null],
  ["0", undefined],
  ["-3", undefined],
  ["ten", undefined],
  ["1e30", undefined],
])("reads %j as %s", (typed, nanos) => expect(typedBudget(typed)).toBe(nanos));
