import { expect, test } from "vitest";
import { durationWords, moneyWords } from "./money.ts";

test("money is read in the currency, and a little is not nothing", () => {
  expect(moneyWords(0)).toBe("€0.00");
  expect(moneyWords(310_000_000)).toBe("€0.31");
  expect(moneyWords(1_234_500_000_000)).toBe("€1,234.50");
  expect(moneyWords(4_200_000)).toBe("€0.0042");
  expect(moneyWords(12)).toBe("under €0.0001");
});

test("durations are read in the unit that fits", () => {
  expect(durationWords(12)).toBe("12 ms");
  expect(durationWords(2840)).toBe("2.8 s");
  expect(durationWords(125_000)).toBe("2 min 5 s");
});
