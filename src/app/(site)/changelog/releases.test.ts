import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { releases } from "./releases.ts";

test("the newest release is the version of this package", () => {
  const manifest = readFileSync(join(import.meta.dirname, "../../../../package.json"), "utf8");
  expect(releases[0].version).toBe(JSON.parse(manifest).version);
});

test("releases are listed newest first", () => {
  const days = releases.map(({ day }) => day);
  expect(days).toEqual(days.toSorted().reverse());
});
