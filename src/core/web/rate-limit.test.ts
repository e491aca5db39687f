import { afterAll, expect, test } from "vitest";
import { closeDatabase, sqlClient } from "#platform/db/db.ts";
import { applyLimit, RateLimiter } from "./rate-limit.ts";

afterAll(closeDatabase);

const minute = 60_000;
const noon = Math.floor(Date.now() / minute) * minute;
const takeMany = (limiter: RateLimiter, key: string, count: number, at: number) =>
  Array.from({ length: count }, () => limiter.take(key, at)).filter(({ isAllowed }) => isAllowed).length;

test("so many a minute, and the window slides", () => {
  const limiter = new RateLimiter(10);
  expect(takeMany(limiter, "k", 15, noon + 30_000)).toBe(10);
  expect(limiter.take("k", noon + 30_000)).toMatchObject({ isAllowed: false, remaining: 0, resetSeconds: 30 });
  // Half of the minute before still counts in the middle of the next.
  expect(takeMany(limiter, "k", 15, noon + minute + 30_000)).toBe(5);
  expect(takeMany(limiter, "k", 15, noon + 4 * minute)).toBe(10);
  expect(limiter.take("other", noon).isAllowed).toBe(true);
});

test("processes count together", async () => {
  const [one, two] = [new RateLimiter(10), new RateLimiter(10)];
  const now = noon + 1000;
  expect(takeMany(one, "shared", 6, now)).toBe(6);
  await one.share();
  expect(takeMany(two, "shared", 1, now)).toBe(1);
  await two.share();
  expect(takeMany(two, "shared", 10, now)).toBe(3);
  await Promise.all([one.share(), two.share()]);
  expect(takeMany(one, "shared", 1, now)).toBe(1); // it learns of the others when it shares its own
  await one.share();
  expect(takeMany(one, "shared", 5, now)).toBe(0);
});

test("what could not be shared is shared later", async () => {
  const limiter = new RateLimiter(10);
  takeMany(limiter, "late", 4, noon);
  await sqlClient()`alter table core.rate_limit rename to rate_limit_away`;
  await expect(limiter.share()).rejects.toThrow();
  await sqlClient()`alter table core.rate_limit_away rename to rate_limit`;
  await limiter.share();
  const [row] = await sqlClient()`select count from core.rate_limit where key = 'api:late'`;
  expect(row?.count).toBe(4);
});

test("a caller is told where it stands", () => {
  const limiter = new RateLimiter(1);
  const headers = new Map<string, string>();
  const response = { setHeader: (name: string, value: string) => headers.set(name, value) };
  applyLimit(limiter, "k", response);
  expect(Object.fromEntries(headers)).toMatchObject({ "ratelimit-limit": "1", "ratelimit-remaining": "0" });
  expect(() => applyLimit(limiter, "k", response)).toThrow(expect.objectContaining({ code: "over_limit" }));
  expect(Number(headers.get("retry-after"))).toBeGreaterThan(0);
});
