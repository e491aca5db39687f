import { expect, test } from "vitest";
import { knownActions } from "#core/audit/describe-audit.ts";
import { findOperations } from "./find-operations.ts";

// Loads the whole product, which can take longer than one test may.
const operations = await findOperations();

test("every operation that writes an audit line has a sentence for it", () => {
  const known = new Set(knownActions());
  const audited = operations.filter(({ isAudited }) => isAudited);
  expect(audited.length).toBeGreaterThan(100);
  expect(audited.map(({ operation }) => operation).filter((name) => !known.has(name))).toEqual([]);
});
