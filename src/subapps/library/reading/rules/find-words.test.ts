import { expect, test } from "vitest";
import { findWords, plainText } from "./find-words.ts";

test("words are found whatever their case, accents and line ends, at exactly their letters", () => {
  const text = "Le café est fermé.\nUn  CAFE\nouvert, deux cafés. Кафе.";
  const found = (words: string) =>
    findWords(plainText(text), words, 10).matches.map(({ start, end }) => text.slice(start, end));
  expect(found("cafe")).toEqual(["café", "CAFE", "café"]);
  expect(found("cafe ouvert")).toEqual(["CAFE\nouvert"]);
  expect(found("кафе")).toEqual(["Кафе"]);
  expect(found("thé")).toEqual([]);
  expect(findWords(plainText(text), "e", 3)).toMatchObject({ isMore: true, matches: { length: 3 } });
});
