import { afterAll, afterEach, beforeEach, expect, test, vi } from "vitest";
import { closeDatabase, sqlClient } from "#platform/db/db.ts";
import { giveBack, type Limit, requireAttempts, takeAttempts } from "./attempt-limit.ts";

const limit: Limit = { name: "test", max: 3, seconds: 60 };
const attempt = (of: string | null) => [{ limit, of }];

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["Date"], now: new Date("2026-11-15T12:00:05Z") });
});
afterEach(() => vi.useRealTimers());
afterAll(closeDatabase);

test("so many and no more, until the next window", async () => {
  for (let count = 0; count < 3; count++) expect((await takeAttempts(attempt("ada"))).isAllowed).toBe(true);
  expect(await takeAttempts(attempt("ada"))).toEqual({ isAllowed: false, retryAfterSeconds: 55 });
  expect((await takeAttempts(attempt("bob"))).isAllowed).toBe(true);
  vi.setSystemTime(new Date("2026-11-15T12:01:00Z"));
  expect((await takeAttempts(attempt("ada"))).isAllowed).toBe(true);
});

test("what went well does not count", async () => {
  for (let count = 0; count < 10; count++) {
    expect((await takeAttempts(attempt("eve"))).isAllowed).toBe(true);
    await giveBack(attempt("eve"));
  }
});

test("of many at the same moment exactly so many pass", async () => {
  const taken = await Promise.all(Array.from({ length: 20 }, () => takeAttempts(attempt("all at once"))));
  expect(taken.filter(({ isAllowed }) => isAllowed)).toHaveLength(3);
});

test("letter case does not give another try", async () => {
  for (const of of ["Sam@x.co", "sam@X.co", "SAM@X.CO"]) await takeAttempts(attempt(of));
  expect((await takeAttempts(attempt("sam@x.co"))).isAllowed).toBe(false);
});

test("another address of the same network does not give another try, nor does IPv4 written as IPv6", async () => {
  for (const of of ["2001:db8::1", "2001:db8::2", "2001:db8:0:0:9::3"]) await takeAttempts(attempt(of));
  expect((await takeAttempts(attempt("2001:db8::4"))).isAllowed).toBe(false);
  expect((await takeAttempts(attempt("2001:db8:0:1::4"))).isAllowed).toBe(true);
  for (const of of ["192.0.2.1", "::ffff:192.0.2.1", "192.0.2.1"]) await takeAttempts(attempt(of));
  expect((await takeAttempts(attempt("::ffff:192.0.2.1"))).isAllowed).toBe(false);
});

test("the refusal says how long to wait", async () => {
  for (let count = 0; count < 3; count++) await takeAttempts(attempt("late"));
  await expect(requireAttempts(attempt("late"))).rejects.toMatchObject({
    code: "over_limit",
    retryAfterSeconds: 55,
    message: "Too many attempts. Try again in 55 seconds.",
  });
});

test("the table does not say who tried", async () => {
  await takeAttempts(attempt("secret@example.com"));
  const rows = await sqlClient()`select key from core.rate_limit`;
  expect(JSON.stringify(rows)).not.toContain("secret");
});

test("a limit that slows down lets one through every few seconds", async () => {
  const slow = [{ limit: { ...limit, thenEverySeconds: 10 }, of: "slow" }];
  for (let count = 0; count < 3; count++) expect((await takeAttempts(slow)).isAllowed).toBe(true);
  expect((await takeAttempts(slow)).isAllowed).toBe(true); // the slot of 12:00:00
  expect(await takeAttempts(slow)).toEqual({ isAllowed: false, retryAfterSeconds: 5 });
  vi.setSystemTime(new Date("2026-11-15T12:00:10Z"));
  expect((await takeAttempts(slow)).isAllowed).toBe(true);
  expect(await takeAttempts(slow)).toEqual({ isAllowed: false, retryAfterSeconds: 10 });
});

test("an attempt that one limit refuses doesn't count towards the others", async () => {
  const network = { limit: { ...limit, name: "test network", max: 5 }, of: "192.0.2.9" };
  const careless = [...attempt("careless"), network];
  for (let count = 0; count < 20; count++) await takeAttempts(careless);
  expect((await takeAttempts([...attempt("colleague"), network])).isAllowed).toBe(true);
});

test("an account and a network are counted together", async () => {
  const both = (network: string) => [{ limit, of: ["pair@example.com", network] }];
  for (let count = 0; count < 4; count++) await takeAttempts(both("192.0.2.20"));
  expect((await takeAttempts(both("192.0.2.20"))).isAllowed).toBe(false);
  expect((await takeAttempts(both("192.0.2.21"))).isAllowed).toBe(true);
});
