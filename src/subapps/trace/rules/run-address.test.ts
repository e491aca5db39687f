import { expect, test } from "vitest";
import { readRunFilters } from "./run-address.ts";

test("filters are read from an address; what makes no sense there is left out", () => {
  expect(
    readRunFilters({
      query: "refund",
      status: ["error", "ok"],
      minimumCost: "2000",
      period: "24h",
      agentId: "not an id",
      maximumCost: "much",
      from: "yesterday",
      unknown: "x",
      model: "",
    }),
  ).toEqual({ query: "refund", status: "error", minimumCost: "2000", period: "24h" });
});
