import { expect, test } from "vitest";
import { searchOf, wordsIn } from "./search-words.ts";

test("words are folded, each once", () => {
  expect(wordsIn("Résumé, resume! Ünïcode 42 résumé")).toEqual(["resume", "unicode", "42"]);
  expect(wordsIn("  ")).toEqual([]);
});

test.each([
  ["tent", "'w:x' & 'tent':*"],
  ["red tent ", "'w:x' & 'red' & 'tent'"],
  ["tent -red", "'w:x' & 'tent' & !'red'"],
  ["e-mail", "'w:x' & 'e' & 'mail':*"],
  ['it\'s "quoted" & (odd)', "'w:x' & 'it' & 's' & 'quoted' & 'odd'"],
  ["!!", "'w:' & !'w:'"],
])("%s", (query, expected) => expect(searchOf("x", query)).toBe(expected));
