import { expect, test } from "vitest";
import { highlightsOf } from "./highlights.ts";

const given = { before: null, variables: ["today", "shop"], agents: ["Concierge"] };

test("whatever is marked, the text stays the same", () => {
  const text = "Today is {{today}}. Ask {{nobody}} or Concierge.\n\nPay up to 120.";
  const pieces = highlightsOf({ ...given, text, before: "Today is {{today}}. Pay up to 80." });
  expect(pieces.map((piece) => piece.text).join("")).toBe(text);
});

test("variables that exist, variables that do not and agents of the team look different", () => {
  const marks = highlightsOf({ ...given, text: "{{ shop }} {{shoe}} Concierge" });
  expect(marks.filter(({ mark }) => mark !== "none").map(({ text, mark }) => [text, mark])).toEqual([
    ["{{ shop }}", "variable"],
    ["{{shoe}}", "unknown"],
    ["Concierge", "agent"],
  ]);
});

test("only what came since the live version is new", () => {
  const pieces = highlightsOf({ ...given, before: "Pay up to 80 yourself.", text: "Pay up to 120 yourself. Be kind." });
  expect(pieces.filter(({ isNew }) => isNew).map(({ text }) => text)).toEqual(["120", "Be kind."]);
  expect(highlightsOf({ ...given, before: null, text: "All of it" }).some(({ isNew }) => isNew)).toBe(false);
});
