import { expect, test } from "vitest";
import { standingWords } from "./standing-words.ts";

const euro = 1_000_000_000;
const base = {
  scope: "workspace" as const,
  amount: 60 * euro,
  granted: 0,
  spent: 41.2 * euro,
  left: 18.8 * euro,
  metric: "cost" as const,
  currency: "EUR",
  isHard: false,
  isStopped: false,
  isOnTrack: true,
  forecast: 55 * euro,
  answersLeft: 900,
  resetsAt: "2026-11-30T23:00:00Z",
  zone: "Europe/Berlin",
};

test.each([
  ["On track", {}],
  ["Forecast €71 by 30 Nov. Over by €11.", { forecast: 71 * euro, isOnTrack: false }],
  ["Stops at €60.00. About 40 answers left.", { isHard: true, spent: 57 * euro, answersLeft: 40 }],
  ["Stops at €60.00.", { isHard: true, spent: 57 * euro, answersLeft: null }],
  ["Stopped. Begins anew on 1 Dec.", { isHard: true, isStopped: true }],
  ["Over by €1.50. Nothing is stopped.", { spent: 61.5 * euro, isOnTrack: false }],
  ["About 900 answers left", { resetsAt: null, forecast: null }],
])("says “%s”", (text, part) => expect(standingWords({ ...base, ...part }).text).toBe(text));
