import type { Verdict } from "#engine/messages/parts.ts";
import { fold, type Language, languageOf, smallWords } from "#engine/retrieval/language.ts";
import { termOf } from "#engine/retrieval/terms.ts";
import { tokensOf } from "#engine/retrieval/tokens.ts";
import { sentencesIn, type TextSentence } from "./sentences.ts";

/** `context` stands above the text, such as headings and the head of a table: its words are known, but nothing is cited of it. */
export type Evidence = { text: string; language: Language; context?: string };
/** The sentence of the evidence it rests on, by its place in that text. */
export type Support = { verdict: Verdict; score: number; evidence: number; start: number; end: number };

const enough = 0.72;
const some = 0.4;
const fewestClaims = 2;

/**
 * Whether evidence says what a sentence says, by rules that can be read: its telling words must be there, every number
 * and every name of it, and no "not" may be on one side only. Rules cannot tell a paraphrase; they are strict, not clever.
 */
export function checkSentence(sentence: string, evidence: readonly Evidence[]): Support {
  const none: Support = { verdict: "not", score: 0, evidence: -1, start: 0, end: 0 };
  if (!isClaim(sentence)) return { ...none, verdict: "no_claim" };
  let best = none;
  for (const [at, one] of evidence.entries()) {
    const found = checkAgainst(sentence, one);
    if (found.score > best.score) best = { ...found, evidence: at };
  }
  return best;
}

function checkAgainst(sentence: string, { text, language, context = "" }: Evidence): Omit<Support, "evidence"> {
  if (!isComparable(sentence, language)) return checkNumbers(sentence, text);
  const above = termsIn(context, language);
  const claim = termsIn(sentence, language);
  const names = namesIn(sentence, language);
  const numbers = numbersIn(sentence);
  let best = { verdict: "not" as Verdict, score: 0, start: 0, end: 0 };
  for (const window of windowsOf(sentencesIn(text))) {
    const said = text.slice(window.start, window.end);
    const own = termsIn(said, language);
    if (shareOf(claim, own) === 0) continue;
    const terms = new Set([...own, ...above]);
    const share = shareOf(claim, terms);
    const known = numbersIn(said);
    const isExact = [...numbers].every((number) => known.has(number)) && [...names].every((name) => terms.has(name));
    const isReversed = share >= some && isNegated(sentence) !== isNegated(said);
    // Two sentences together hold more words than one: the shorter support is the better one.
    const score = Math.max(0, share * (isExact ? 1 : 0.6) * (isReversed ? 0.6 : 1) - window.count * 0.005);
    if (score <= best.score) continue;
    best = {
      verdict: score >= enough ? "supported" : score >= some ? "partly" : "not",
      score,
      start: window.start,
      end: window.end,
    };
  }
  return best;
}

/** Across languages words cannot be compared, but what is counted can: enough to doubt, never enough to be sure. */
function checkNumbers(sentence: string, text: string): Omit<Support, "evidence"> {
  const numbers = numbersIn(sentence);
  const isThere = numbers.size > 0 && [...numbers].every((number) => numbersIn(text).has(number));
  const window = sentencesIn(text).find(({ start, end }) => {
    const known = numbersIn(text.slice(start, end));
    return [...numbers].some((number) => known.has(number));
  });
  const { start, end } = window ?? sentencesIn(text)[0] ?? { start: 0, end: text.length };
  return { verdict: isThere ? "partly" : "not", score: isThere ? some : 0.1, start, end };
}

/** One sentence, or up to three that follow each other: an answer often joins what the text says in pieces. */
function* windowsOf(sentences: readonly TextSentence[]): Generator<{ start: number; end: number; count: number }> {
  for (let count = 1; count <= 3; count++)
    for (let at = 0; at + count <= sentences.length; at++) {
      const first = sentences[at];
      const last = sentences[at + count - 1];
      if (first && last) yield { start: first.start, end: last.end, count };
    }
}

const termsIn = (text: string, language: Language): Set<string> =>
  new Set(tokensOf(text).flatMap(({ word }) => termOf(numberWords.get(word) ?? word, language) ?? []));

function shareOf(claim: ReadonlySet<string>, said: ReadonlySet<string>): number {
  if (claim.size === 0) return 0;
  return [...claim].filter((term) => said.has(term)).length / claim.size;
}

/** Something that can be true or false of a document, unlike a greeting, a question or "I found nothing". */
export function isClaim(sentence: string): boolean {
  if (/\?\s*$/.test(sentence) || /^#{1,6}\s/.test(sentence) || /:\s*$/.test(sentence)) return false;
  return termsIn(sentence, languageOf(sentence)).size >= fewestClaims && !saysNothing.test(fold(sentence));
}

/** That the documents are silent is no claim that a passage could bear out. */
const saysNothing =
  /(passages?|documents?|sources?|text) (do(es)? not|don't|doesn't) (say|mention|contain|answer|provide|state|give|specify)|not (mentioned|stated|specified|found) in|found nothing|no (passage|document|information)|не намерих|не се споменава|документите не|je n'ai (rien|pas)|ne (mentionne|precise|dit|contien)|no (encontre|menciona|dicen|se indica)|nao (encontrei|menciona|dizem|indica)/;

/** Numbers as they count: 1,000 and 1000 are one, and so are twelve and 12. */
export function numbersIn(text: string): Set<string> {
  const written = [...text.matchAll(/\d+(?:[.,\u00a0\u202f ]\d{3})*(?:[.,]\d+)?/g)].map(([number]) =>
    plainNumber(number),
  );
  const spelt = tokensOf(text).flatMap(({ word }) => numberWords.get(word) ?? []);
  return new Set([...written, ...spelt]);
}

function plainNumber(written: string): string {
  const joined = written.replace(/[.,\u00a0\u202f ](?=\d{3}(?:\D|$))/g, "");
  return joined.replace(",", ".").replace(/\.0+$/, "");
}

const numberWords = new Map<string, string>();
for (const [number, words] of Object.entries({
  2: "two две два двама deux dos dois duas",
  3: "three три трима trois tres",
  4: "four четири quatre cuatro quatro",
  5: "five пет cinq cinco",
  6: "six шест seis",
  7: "seven седем sept siete sete",
  8: "eight осем huit ocho oito",
  9: "nine девет neuf nueve nove",
  10: "ten десет dix diez dez",
  11: "eleven единайсет единадесет onze once",
  12: "twelve дванайсет дванадесет douze doce doze",
  15: "fifteen петнайсет петнадесет quinze quince",
  20: "twenty двайсет двадесет vingt veinte vinte",
  30: "thirty трийсет тридесет trente treinta trinta",
  40: "forty четирийсет четиридесет quarante cuarenta quarenta",
  50: "fifty петдесет cinquante cincuenta cinquenta",
  100: "hundred сто cent cien ciento cem",
  1000: "thousand хиляда хиляди mille mil",
}))
  for (const word of words.split(" ")) numberWords.set(word, number);

/** Words written large within the sentence: people, places and things that must be the same ones. */
function namesIn(sentence: string, language: Language): Set<string> {
  if (sentence === sentence.toUpperCase()) return new Set();
  const found = [...sentence.matchAll(/(?<=[\p{Ll}\p{N},;]["”»')]*\s+["“„«('(]*)\p{Lu}[\p{L}\p{N}-]+/gu)].map(
    ([name]) => name,
  );
  return termsIn(found.join(" "), language);
}

const negations = new Set(
  "not no never none neither nor without cannot nothing nobody не няма нито никога без никой нищо ne pas jamais aucun aucune sans rien nunca ni sin nada nadie jamas nao nenhum nenhuma sem ninguem".split(
    " ",
  ),
);

function isNegated(text: string): boolean {
  const words = tokensOf(text).map(({ word }) => word);
  // "ne" and "no" are small words of other languages too; what counts is whether one is there at all.
  return words.some((word) => negations.has(word)) || /n['’]t\b/i.test(text);
}

/** Whether two texts are in one language, so that their words can be compared. */
export const isComparable = (sentence: string, language: Language): boolean => {
  const words = tokensOf(sentence).map(({ word }) => word);
  const own = words.filter((word) => smallWords[language].has(word)).length;
  return languageOf(sentence, language) === language || own >= words.length / 4;
};
