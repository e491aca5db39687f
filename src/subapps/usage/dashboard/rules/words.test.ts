import { expect, test } from "vitest";
import { barWords, previousWords, rangeWords, tickWords } from "./time-words.ts";
import { usageRange } from "./usage-range.ts";
import { changeOf, emptyChartWords, perDayWords, signedChange, spendWords } from "./words.ts";

test("a chart of spend does not say that nothing was used beside models that are free or have no price", () => {
  expect(emptyChartWords("spend", true, false)).toContain("free or have no price");
  expect(emptyChartWords("messages", true, false)).toBe("No messages in this time. Choose another measure.");
  expect(emptyChartWords("spend", false, false)).toMatch(/^Nothing was used in this time\. Choose a longer one/);
});

test("a price that is not known is not nothing, and few answers are still some", () => {
  expect(spendWords({ cost_nanos: 0, unpriced_calls: 3 }, "EUR")).toBe("No price");
  expect(spendWords({ cost_nanos: 0, unpriced_calls: 0 }, "EUR")).toBe("€0.00");
  expect(spendWords({ cost_nanos: 5e9, unpriced_calls: 3 }, "EUR", 2)).toBe("€2.50");
  expect([perDayWords(5, 30), perDayWords(1, 300), perDayWords(0, 30), perDayWords(4830, 30)]).toEqual([
    "0.2 a day",
    "0.1 a day",
    "0 a day",
    "161 a day",
  ]);
});

test("a change says which way, and nothing where there was nothing", () => {
  expect(changeOf(118, 100)).toEqual({ direction: "up", text: "18%" });
  expect(changeOf(91, 100)).toEqual({ direction: "down", text: "9%" });
  expect(changeOf(1001, 1000)).toEqual({ direction: "none", text: "no change" });
  expect(changeOf(5, 0)).toBeNull();
  expect([signedChange(141, 100), signedChange(91, 100), signedChange(4, null)]).toEqual(["+41%", "−9%", "new"]);
});

test("times are written as the reader's wall has them", () => {
  const zone = "Europe/Berlin";
  const now = Date.parse("2026-11-12T10:00:00Z");
  const range = usageRange({ range: "30d" }, now, zone);
  expect(rangeWords(range, zone, now)).toBe("14 Oct to 12 Nov");
  expect(previousWords("30d", range.previous, zone)).toBe("on the 30 days before");
  expect(rangeWords(usageRange({ range: "6h" }, now, zone), zone, now)).toBe("12 Nov, 05:00 to 11:00");
  expect(rangeWords(usageRange({ range: "today" }, now, zone), zone, now)).toBe("12 Nov");
  const year = usageRange({ range: "year" }, now, zone);
  expect(rangeWords(year, zone, now)).toBe("1 Jan to 12 Nov");
  expect(previousWords("year", year.previous, zone)).toBe("on 1 Jan to 12 Nov last year");
  expect(rangeWords(usageRange({ from: "2025-12-30", to: "2026-01-02" }, now, zone), zone, now)).toBe(
    "30 Dec 2025 to 2 Jan 2026",
  );
  const at = Date.parse("2026-10-20T22:00:00Z");
  expect([tickWords(at, "day", zone), barWords(at, "day", zone), barWords(at, "hour", zone)]).toEqual([
    "21 Oct",
    "Wed 21 Oct",
    "Wed 21 Oct 00:00",
  ]);
});
