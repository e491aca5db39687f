import { expect, test } from "vitest";
import { wordDifference } from "./word-difference.ts";

test("words that stay are kept, others are marked as removed and added", () => {
  expect(wordDifference("We refund within 14 days.", "We refund goods within 30 days.")).toEqual([
    { kind: "same", text: "We refund " },
    { kind: "added", text: "goods " },
    { kind: "same", text: "within " },
    { kind: "removed", text: "14 " },
    { kind: "added", text: "30 " },
    { kind: "same", text: "days." },
  ]);
});

test("equal texts are one piece, and a text against nothing is all added or all removed", () => {
  expect(wordDifference("Same words", "Same words")).toEqual([{ kind: "same", text: "Same words" }]);
  expect(wordDifference("", "New")).toEqual([{ kind: "added", text: "New" }]);
  expect(wordDifference("Old", "")).toEqual([{ kind: "removed", text: "Old" }]);
  expect(wordDifference("", "")).toEqual([]);
});

test("what is shown of the second text is the second text again", () => {
  const after = "One two  three\nfour six";
  const pieces = wordDifference("One three four five six", after);
  expect(
    pieces
      .filter(({ kind }) => kind !== "removed")
      .map(({ text }) => text)
      .join(""),
  ).toBe(after);
});

test("very long texts that differ throughout are told apart as wholes, at once", () => {
  const left = Array.from({ length: 5000 }, (_, index) => `a${index}`).join(" ");
  const right = Array.from({ length: 5000 }, (_, index) => `b${index}`).join(" ");
  expect(wordDifference(left, right).map(({ kind }) => kind)).toEqual(["removed", "added"]);
});
