import { afterAll, expect, test } from "vitest";
import { setModelPrice } from "#engine/models/commands/set-model-price.ts";
import { closeDatabase } from "#platform/db/db.ts";
import { givenStatedUsage } from "../../../../tests/support/given-stated-usage.ts";
import { testContext } from "../../../../tests/support/givens.ts";
import { randomSource } from "../../../../tests/support/random.ts";
import { getWhatIf } from "./queries/get-what-if.ts";
import { costAt, summed, whatIf } from "./rules/what-if.ts";

afterAll(closeDatabase);

const row = { month: "2026-10", model: "a/b", calls: 1, input: 1000, output: 100, cached: 400, costNanos: 7 };

test("what is not replaced keeps what it cost, whatever the price list says", () => {
  const price = { input: 10, output: 20, cachedInput: 1, rate: 1 };
  const rows = whatIf([row, { ...row, model: "c/d" }], new Map([["a/b", price]]));
  expect(rows.map(({ afterNanos }) => afterNanos)).toEqual([600 * 10 + 400 + 100 * 20, 7]);
  expect(summed(rows, "month")).toEqual([
    { key: "2026-10", calls: 2, tokens: 2200, beforeNanos: 14, afterNanos: 8400 + 7 },
  ]);
});

test("whole numbers stay whole where floating ones would not", () => {
  const many = { input: 900_000_000_001, output: 3, cached: 0 };
  expect(costAt(many, { input: 10_007, output: 1, cachedInput: 0, rate: 1 })).toBe(
    Number(900_000_000_001n * 10_007n + 3n),
  );
});

test("random usage at other prices is what adding up each call by itself gives", async () => {
  const context = await testContext();
  const { below, pick } = randomSource(20_261_115);
  const models = ["acme/large", "acme/small", "acme/old"];
  await setModelPrice(context, {
    model: "acme/small",
    inputPerMillion: 0.15,
    outputPerMillion: 0.6,
    cachedInputPerMillion: 0.075,
    validFrom: new Date("2026-01-01"),
  });
  const calls = Array.from({ length: 200 }, () => {
    const inputTokens = below(50_000);
    return {
      model: pick(models),
      occurredAt: new Date(Date.UTC(2026, 7, 1) + below(92 * 86_400) * 1000).toISOString(),
      inputTokens,
      cachedTokens: below(inputTokens + 1),
      outputTokens: below(5000),
      costNanos: below(1e8),
    };
  });
  await givenStatedUsage(context, ...calls);
  const answer = await getWhatIf(context, {
    from: "2026-08-01T00:00:00Z",
    to: "2026-11-01T00:00:00Z",
    replacements: [
      { model: "acme/large", by: "acme/small" },
      { model: "acme/old", inputPerMillion: 3, outputPerMillion: 15 },
    ],
  });
  const bruteForce = (call: (typeof calls)[number]) => {
    const { model, inputTokens, cachedTokens, outputTokens, costNanos } = call;
    if (model === "acme/large") return (inputTokens - cachedTokens) * 150 + cachedTokens * 75 + outputTokens * 600;
    return model === "acme/old" ? inputTokens * 3000 + outputTokens * 15_000 : costNanos;
  };
  const sumOf = (some: typeof calls, of: (call: (typeof calls)[number]) => number) =>
    some.reduce((sum, call) => sum + of(call), 0);
  expect(answer.beforeNanos).toBe(sumOf(calls, ({ costNanos }) => costNanos));
  expect(answer.afterNanos).toBe(sumOf(calls, bruteForce));
  for (const { key, beforeNanos, afterNanos } of answer.months) {
    const ofMonth = calls.filter(({ occurredAt }) => occurredAt.slice(0, 7) === key.slice(0, 7));
    expect([beforeNanos, afterNanos]).toEqual([
      sumOf(ofMonth, ({ costNanos }) => costNanos),
      sumOf(ofMonth, bruteForce),
    ]);
  }
  expect(answer.months).toHaveLength(3);
  for (const { key, afterNanos, isReplaced } of answer.models) {
    expect(afterNanos).toBe(
      sumOf(
        calls.filter(({ model }) => model === key),
        bruteForce,
      ),
    );
    expect(isReplaced).toBe(key !== "acme/small");
  }
});

test("a model without a price cannot stand in for another, and members do not see everybody's usage", async () => {
  const context = await testContext();
  const time = { from: "2026-10-01T00:00:00Z", to: "2026-11-01T00:00:00Z" };
  await expect(getWhatIf(context, { ...time, replacements: [{ model: "a/b", by: "c/d" }] })).rejects.toThrow(
    "no price yet",
  );
  await expect(getWhatIf(context, { ...time, zone: "Nowhere/Land" })).rejects.toMatchObject({ code: "invalid" });
  const editor = await testContext({ role: "editor", workspaceId: context.workspace.id });
  await expect(getWhatIf(editor, time)).rejects.toMatchObject({ code: "forbidden" });
});
