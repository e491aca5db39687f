import { expect, test } from "vitest";
import { amountOf, budgetBody, draftOfBudget } from "./budget-draft.ts";

test.each([
  ["60", "cost", 60_000_000_000],
  ["€0,05", "cost", 50_000_000],
  ["1 000", "messages", 1000],
  ["", "cost", null],
  ["many", "tokens", null],
  ["-3", "cost", null],
] as const)("“%s” of %s is %s", (typed, metric, amount) => expect(amountOf(typed, metric)).toBe(amount));

test("a budget for one needs to know whom, and is called after them unless it has a name", () => {
  const draft = { ...draftOfBudget(null), scope: "agent" as const, isEach: false, typed: "8" };
  expect(budgetBody(draft, "Scout", "UTC")).toBeNull();
  expect(budgetBody({ ...draft, subjectId: "a" }, "Scout", "UTC")).toMatchObject({ name: "Scout", subjectId: "a" });
  expect(budgetBody({ ...draft, isEach: true, subjectId: "a" }, "Each agent", "UTC")).toMatchObject({
    subjectId: null,
  });
});
