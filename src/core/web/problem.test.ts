import { expect, test, vi } from "vitest";
import { AppError } from "#lib/app-error.ts";
import { problemResponse } from "./problem.ts";
import { provideErrorReporter } from "./unexpected-error.ts";

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
  const response = problemResponse(
    new AppError("over_limit", "No room.", { details: { budget }, retryAfterSeconds: 90 }),
    "r1",
  );
  expect(response.status).toBe(429);
  expect(response.headers.get("retry-after")).toBe("90");
  expect(await response.json()).toMatchObject({ code: "over_limit", detail: "No room.", budget });
});

test("recognizes an error of the copy of the class that Next bundles", async () => {
  vi.resetModules();
  const { AppError: Copy } = await import("#lib/app-error.ts");
  const response = problemResponse(new Copy("over_limit", "No room.", { details: { budget: { id: "b" } } }), "r1");
  expect(Copy).not.toBe(AppError);
  expect(response.status).toBe(429);
  expect(await response.json()).toMatchObject({ budget: { id: "b" } });
});

test("reports what is not an AppError and shows only the request's id", async () => {
  const reported: unknown[] = [];
  provideErrorReporter((error, requestId) => reported.push([error, requestId]));
  const bug = new Error("column secret does not exist");
  const response = problemResponse(bug, "r2");
  expect(response.status).toBe(500);
  expect(await response.text()).not.toContain("secret");
  expect(reported).toEqual([[bug, "r2"]]);
});
