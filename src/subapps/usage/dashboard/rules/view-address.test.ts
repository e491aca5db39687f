import { expect, test } from "vitest";
import { filtersOf, viewFields } from "../usage-input.ts";
import { parseView } from "./parse-view.ts";
import { addressOf, readParams } from "./view-address.ts";

test("an old or mistyped link still opens with what can be understood of it", () => {
  const given = readParams({
    range: "30d",
    by: "nonsense",
    agentId: "x",
    metric: ["tokens", "spend"],
    other: "1",
    to: "",
  });
  expect(given).toEqual({ range: "30d", by: "nonsense", agentId: "x", metric: "tokens" });
  expect(parseView(viewFields, given)).toEqual({ range: "30d", metric: "tokens" });
});

test("a change keeps what is set, and nothing takes a name away", () => {
  const params = { range: "7d", by: "agent" };
  expect(addressOf("/apps/usage", params, { by: undefined, metric: "answers" })).toBe(
    "/apps/usage?range=7d&metric=answers",
  );
});

test("filters are those of the API; none stands for what has none", () => {
  expect(filtersOf({ agentId: "none", model: "openai/gpt-5" })).toEqual({ agent: [null], model: ["openai/gpt-5"] });
});
