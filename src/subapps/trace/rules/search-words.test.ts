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

test("Chinese, Japanese and Korean are taken apart into pairs, beside other words", () => {
  expect(wordsIn("iPhone手机很好 ok")).toEqual(["iphone", "ok", "手机", "机很", "很好", "好"]);
  expect(wordsIn("茶")).toEqual(["茶"]);
  expect(wordsIn("한국어")).toEqual(["한국", "국어", "어"]);
  expect(wordsIn("가방".normalize("NFD"))).toEqual(["가방", "방"]);
});

test.each([
  ["茶", "'w:x' & ('茶':* | '茶':*)"],
  ["天气预报", "'w:x' & (('天气' & '气预' & '预报') | '天气预报':*)"],
  ["-天气 tea", "'w:x' & !(('天气') | '天气':*) & 'tea':*"],
])("%s is looked for by its pairs", (query, expected) => expect(searchOf("x", query)).toBe(expected));
