import { expect, test } from "vitest";
import { checkSentence } from "./check-sentence.ts";
import { splitAnswer } from "./split-answer.ts";

const text =
  "The harbour was built in 1867 by the engineer Ilse Brandt. It has twelve berths. Ships over 30 metres may not enter at night.";
const verdict = (sentence: string, evidence = text) =>
  checkSentence(sentence, [{ text: evidence, language: "en" }]).verdict;

test.each([
  ["The harbour was built in 1867 by Ilse Brandt.", "supported"],
  ["Ilse Brandt, an engineer, built the harbour in 1867.", "supported"],
  ["The harbour has 12 berths.", "supported"],
  ["Ships over thirty metres may not enter at night.", "supported"],
  ["The harbour was built in 1876 by Ilse Brandt.", "partly"],
  ["The harbour was built in 1867 by Otto Lind.", "not"],
  ["Ships over 30 metres may enter at night.", "partly"],
  ["The lighthouse keeper raises goats on the island.", "not"],
  ["The documents do not say who paid for it.", "no_claim"],
  ["Here is what I found:", "no_claim"],
])("%s is %s", (sentence, expected) => expect(verdict(sentence)).toBe(expected));

test("the support is the sentence that says it, at its place", () => {
  const { start, end } = checkSentence("The harbour has twelve berths.", [{ text, language: "en" }]);
  expect(text.slice(start, end)).toContain("It has twelve berths.");
  const exact = checkSentence("Ships over 30 metres may not enter at night.", [{ text, language: "en" }]);
  expect(text.slice(exact.start, exact.end)).toBe("Ships over 30 metres may not enter at night.");
});

test("an answer in another language is doubted, not refused, where its numbers agree", () => {
  expect(verdict("Пристанището е построено през 1867 година.")).toBe("partly");
  expect(verdict("Пристанището е построено през 1901 година.")).toBe("not");
});

test("an answer is split into sentences with their numbers, wherever they stand", () => {
  const answer = "The fee is 40.5 crowns. [1] Dr. Lind raised it [2][3].\n\n- A berth is free [2]\n- Another one.";
  const sentences = splitAnswer(answer);
  expect(sentences.map(({ words, numbers }) => [words, numbers])).toEqual([
    ["The fee is 40.5 crowns.", [1]],
    ["Dr. Lind raised it .", [2, 3]],
    ["A berth is free", [2]],
    ["Another one.", []],
  ]);
  for (const { start, end } of sentences) expect(answer.slice(start, end).trim()).toBe(answer.slice(start, end));
});
