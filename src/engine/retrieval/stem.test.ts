import { expect, test } from "vitest";
import type { Language } from "./language.ts";
import { stem } from "./stem.ts";

/** From the vocabulary that Porter's second stemmer is described with. */
test.each(
  `consign consigned>consign consigning>consign consignment>consign consist consisted>consist consistency>consist
  consistently>consist consolation>consol knackeries>knackeri knaves>knave kneaded>knead knightly>knight skies>sky dying>die
  news>news inning>inning proceed>proceed generously>generous generations>generat communities>communiti hopping>hop hoping>hope
  happily>happili crying>cri ties>tie cries>cri gas>gas relational>relat vietnamization>vietnam decisiveness>decis
  hopefulness>hope triplicate>triplic formative>format electrical>electr goodness>good adjustable>adjust replacement>replac
  expression>express agreed>agre sized>size controll>control roll>roll cease>ceas sensational>sensat fluently>fluentli
  apologies>apolog biology>biolog luxuriated>luxuri exceedingly>exceed`.split(/\s+/),
)("%s in English", (pair) => {
  const [word = "", stemmed = word] = pair.split(">");
  expect(stem(word, "en")).toBe(stemmed);
});

test.each([
  ["bg", "документ документа документи документите"],
  ["bg", "връщане връщането"],
  ["bg", "история историята истории историите"],
  ["fr", "remboursement remboursements rembourser"],
  ["fr", "cheval chevaux"],
  ["fr", "premier premiers premiere premieres"],
  ["es", "devolucion devoluciones"],
  ["es", "luz luces"],
  ["es", "reembolso reembolsos reembolsar"],
  ["pt", "nacao nacoes"],
  ["pt", "animal animais"],
  ["pt", "chegar chegam chegando"],
] as [Language, string][])("forms of a word meet (%s: %s)", (language, words) =>
  expect(new Set(words.split(" ").map((word) => stem(word, language))).size).toBe(1),
);
