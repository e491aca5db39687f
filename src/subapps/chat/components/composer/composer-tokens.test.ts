import { expect, test } from "vitest";
import { filledPrompt, mentionedIn, piecesOf, tokenAt, variablesOf, withChosen } from "./composer-tokens.ts";

test("a sign at the beginning of a word opens a list; inside a word it does not", () => {
  expect(tokenAt("ask @Sco", 8)).toEqual({ sign: "@", query: "Sco", start: 4 });
  expect(tokenAt("#returns po", 11)).toEqual({ sign: "#", query: "returns po", start: 0 });
  expect(tokenAt("/tone", 5)).toEqual({ sign: "/", query: "tone", start: 0 });
  expect(tokenAt("mail me@example", 15)).toBeNull();
  expect(tokenAt("and/or", 6)).toBeNull();
  expect(tokenAt("see /tone", 9)).toBeNull();
  expect(tokenAt("@Scout check whether it rains", 29)).toBeNull();
});

test("the chosen name takes the place of what was typed and keeps the rest", () => {
  expect(withChosen("ask @Sco now", 8, { sign: "@", query: "Sco", start: 4 }, "@Scout")).toEqual({
    text: "ask @Scout now",
    caret: 11,
  });
});

test("names are found whole, the longest first", () => {
  const pieces = piecesOf("@Scout Prime and @Scout, not @Scouting", ["@Scout", "@Scout Prime"]);
  expect(pieces.filter(({ name }) => name).map(({ name }) => name)).toEqual(["@Scout Prime", "@Scout"]);
  expect(pieces.map(({ text }) => text).join("")).toBe("@Scout Prime and @Scout, not @Scouting");
});

test("agents are addressed in the order they are named, each once", () => {
  const agents = [{ name: "Ledger" }, { name: "Scout" }, { name: "A+B" }];
  expect(mentionedIn("@Scout then @Ledger, @Scout", agents).map(({ name }) => name)).toEqual(["Scout", "Ledger"]);
  expect(mentionedIn("@A+B?", agents).map(({ name }) => name)).toEqual(["A+B"]);
});

test("a prompt's variables are filled, and what is left open stays", () => {
  const content = "Write to {{ customer }} about {{topic}}, {{customer}}.";
  expect(variablesOf(content)).toEqual(["customer", "topic"]);
  expect(filledPrompt(content, { customer: "Mira" })).toBe("Write to Mira about {{topic}}, Mira.");
});
