import { expect, test } from "vitest";
import { BudgetRefusal } from "#engine/usage/refusal.ts";
import { problemResponse } from "./problem.ts";

test("what a budget refuses names the budget, and says when to come back", async () => {
  const budget = {
    id: "b",
    subjectId: "s",
    scope: "workspace",
    name: "Pilot",
    metric: "cost",
    amount: 5,
    spent: 5,
    reserved: 0,
    currency: "EUR",
    resetsAt: "2026-12-01T00:00:00.000Z",
    ask: ["Marta Ilves"],
  } as const;
  const response = problemResponse(new BudgetRefusal("No room.", { ...budget, ask: ["Marta Ilves"] }, 90), "r1");
  expect(response.status).toBe(429);
  expect(response.headers.get("retry-after")).toBe("90");
  expect(await response.json()).toMatchObject({ code: "over_limit", detail: "No room.", budget });
});

test("the class of another bundle is known by its name", async () => {
  const copy = Object.assign(new Error("No room."), {
    name: "BudgetRefusal",
    code: "over_limit",
    fields: [],
    budget: { id: "b" },
  });
  const response = problemResponse(copy, "r1");
  expect(response.status).toBe(429);
  expect(await response.json()).toMatchObject({ budget: { id: "b" } });
});
