import { afterAll, expect, test } from "vitest";
import { closeDatabase } from "#platform/db/db.ts";
import { measure } from "../../../../eval/measure.ts";
import { testContext } from "../../../../tests/support/givens.ts";

afterAll(closeDatabase);

/** What `npm run eval` prints may not fall below this. It is a floor, not an aim: nothing is fitted to the set. */
test("the library finds, cites and declines as well as it did", { timeout: 60_000 }, async () => {
  const measured = await measure(await testContext());
  const all = measured.find(({ name }) => name === "all");
  expect(all?.questions).toBeGreaterThanOrEqual(150);
  expect(all?.ndcg).toBeGreaterThanOrEqual(0.92);
  expect(all?.recall).toBeGreaterThanOrEqual(0.94);
  expect(all?.citationPrecision).toBeGreaterThanOrEqual(0.88);
  expect(all?.citationRecall).toBeGreaterThanOrEqual(0.88);
  expect(all?.refusal).toBeGreaterThanOrEqual(0.9);
  expect(all?.falseRefusal).toBeLessThanOrEqual(0.1);
  for (const { name, ndcg, plainNdcg } of measured) {
    expect(ndcg, name).toBeGreaterThanOrEqual(0.88);
    expect(ndcg, `${name} is held against plain BM25`).toBeGreaterThanOrEqual(plainNdcg - 0.001);
  }
});
