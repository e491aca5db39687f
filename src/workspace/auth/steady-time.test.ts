import { setTimeout as wait } from "node:timers/promises";
import { expect, test } from "vitest";
import { steadyTime } from "./steady-time.ts";

async function taken(work: () => Promise<unknown>): Promise<number> {
  const before = performance.now();
  await steadyTime(work);
  return performance.now() - before;
}

test("work with something to do and work with nothing to do take the same time", async () => {
  const [nothing, something] = await Promise.all([taken(async () => undefined), taken(() => wait(80))]);
  expect(nothing).toBeGreaterThan(115);
  expect(something).toBeGreaterThan(115);
  expect(Math.abs(something - nothing)).toBeLessThan(40);
});

test("it gives what the work gives, and its failure", async () => {
  expect(await steadyTime(async () => "done")).toBe("done");
  await expect(steadyTime(() => Promise.reject(new Error("no")))).rejects.toThrow("no");
});
