import { expect, test } from "vitest";
import { newId } from "./new-id.ts";
import { isUuid } from "./uuid.ts";

test("an id is valid, unlike any other, and later ones come later", async () => {
  const ids = Array.from({ length: 1000 }, newId);
  expect(ids.every(isUuid)).toBe(true);
  expect(new Set(ids).size).toBe(1000);
  const now = Date.now();
  await expect.poll(() => Date.now()).toBeGreaterThan(now);
  expect(newId() > (ids[0] as string)).toBe(true);
});
