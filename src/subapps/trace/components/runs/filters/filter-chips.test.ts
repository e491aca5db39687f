import { expect, test } from "vitest";
import { moneyFormatter } from "#lib/format/money.ts";
import type { TraceChoices } from "../../../queries/list-trace-choices.ts";
import { filterChips } from "./filter-chips.ts";

const choices: TraceChoices = {
  agentId: [{ value: "a1", label: "Concierge", count: 3 }],
  versionId: [],
  model: [],
  channel: [],
  userId: [],
  label: [],
};
const texts = (filters: Parameters<typeof filterChips>[0]) =>
  filterChips(filters, choices, "UTC", moneyFormatter("EUR")).map(({ text }) => text);

test("what is set is said in words, and a range is one thing", () => {
  expect(texts({ agentId: "a1", status: "error", query: "refund", period: "7d" })).toEqual([
    "“refund”",
    "Failed",
    "Agent Concierge",
  ]);
  expect(texts({ minimumCost: "52000000", minimumMilliseconds: "500", maximumMilliseconds: "2000" })).toEqual([
    "Cost from €0.052",
    "Duration 0.5 s to 2.0 s",
  ]);
  expect(texts({ score: "helpful", scoreBelow: "0.5" })).toEqual(["Score helpful up to 0.5"]);
  expect(
    filterChips({ from: "2026-11-15T08:00:00Z", to: "2026-11-15T09:00:00Z" }, choices, "UTC", moneyFormatter("EUR")),
  ).toMatchObject([{ names: ["from", "to"] }]);
});

test("an agent that is no longer among the choices is shown by its id", () => {
  expect(texts({ agentId: "gone" })).toEqual(["Agent gone"]);
});
