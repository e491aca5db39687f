import { expect, test } from "vitest";
import { type DiffPiece, wordDiff } from "./word-diff.ts";

const without = (pieces: DiffPiece[], kind: DiffPiece["kind"]) =>
  pieces
    .filter((piece) => piece.kind !== kind)
    .map(({ text }) => text)
    .join("");

test("one changed word is one removed and one added", () => {
  expect(wordDiff("Pay up to 80 yourself.", "Pay up to 120 yourself.")).toEqual([
    { kind: "same", text: "Pay up to " },
    { kind: "removed", text: "80" },
    { kind: "added", text: "120" },
    { kind: "same", text: " yourself." },
  ]);
});

test("equal texts are one piece, empty ones none", () => {
  expect(wordDiff("a b", "a b")).toEqual([{ kind: "same", text: "a b" }]);
  expect(wordDiff("", "")).toEqual([]);
  expect(wordDiff("", "new")).toEqual([{ kind: "added", text: "new" }]);
});

test("both sides can be put together again, whatever was changed", () => {
  const words = ["the", "order", "Ä", "refund", "\n", "€120", "{{date}}", ".", "  "];
  let seed = 7;
  const next = (below: number) => {
    seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
    return seed % below;
  };
  const text = () => Array.from({ length: next(40) }, () => words[next(words.length)]).join(" ");
  for (let round = 0; round < 300; round++) {
    const [before, after] = [text(), text()];
    const pieces = wordDiff(before, after);
    expect(without(pieces, "added")).toBe(before);
    expect(without(pieces, "removed")).toBe(after);
  }
});

test("texts without anything in common do not take forever", () => {
  const [before, after] = ["a", "b"].map((letter) => Array.from({ length: 5000 }, (_, at) => letter + at).join(" "));
  const began = performance.now();
  const pieces = wordDiff(before ?? "", after ?? "");
  expect(without(pieces, "added")).toBe(before);
  expect(performance.now() - began).toBeLessThan(3000);
});
