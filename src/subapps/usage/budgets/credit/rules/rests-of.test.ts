import { expect, test } from "vitest";
import { type CreditLine, restsOf } from "./rests-of.ts";

const line = (
  id: string,
  seq: number,
  amount: number,
  expiresAt: number | null = null,
  expiredId: string | null = null,
): CreditLine => ({
  id,
  seq,
  amount,
  expiresAt,
  expiredId,
});
const rests = (lines: CreditLine[], spent: number) => Object.fromEntries(restsOf(lines, spent));

test("what runs out first is used first", () => {
  const lines = [line("a", 1, 10), line("b", 2, 5, 200), line("c", 3, 5, 100)];
  expect(rests(lines, 7)).toEqual({ a: 10, b: 3, c: 0 });
  expect(rests(lines, 12)).toEqual({ a: 8, b: 0, c: 0 });
});

test("what ran out took only its own part with it", () => {
  const lines = [line("a", 1, 10), line("b", 2, 5, 100), line("x", 3, -3, null, "b")];
  expect(rests(lines, 2)).toEqual({ a: 10 });
  expect(rests(lines, 4)).toEqual({ a: 8 });
});

test("what was taken back counts like what was used", () => {
  expect(rests([line("a", 1, 10), line("b", 2, -4)], 3)).toEqual({ a: 3 });
});
