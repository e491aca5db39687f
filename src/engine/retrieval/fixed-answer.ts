import type { StarterAnswer } from "./knowledge.ts";
import { fold } from "./language.ts";

export type FixedAnswer = { question: string; answer: string; match: "exact" | "variant" };

/**
 * The fixed answer to a question, given word for word. Two questions are the same ("exact") when they have the same words
 * in the same order, whatever the case, accents and punctuation. They also count as the same ("variant") when only a
 * greeting, "please" or "thanks" at either end differs, or one word has one typing error. Anything less sure is not a
 * fixed answer, and neither is a question that two different answers would fit.
 */
export function findFixedAnswer(question: string, starters: readonly StarterAnswer[]): FixedAnswer | null {
  const asked = wordsOf(question);
  if (asked.length === 0) return null;
  const given = starters.flatMap(({ question: stored, answer }) => (answer ? [{ question: stored, answer }] : []));
  const exact = given.find((starter) => isSame(wordsOf(starter.question), asked));
  if (exact) return { ...exact, match: "exact" };
  const core = withoutCourtesies(asked);
  const variants = given.filter((starter) => isVariant(withoutCourtesies(wordsOf(starter.question)), core));
  const [first] = variants;
  if (!first || variants.some(({ answer }) => answer !== first.answer)) return null;
  return { ...first, match: "variant" };
}

const wordsOf = (text: string): string[] => fold(text).match(/[\p{L}\p{N}]+/gu) ?? [];
const isSame = (one: readonly string[], other: readonly string[]): boolean => one.join(" ") === other.join(" ");

const courtesies = `please, hi, hello, hey, thanks, thank you, good morning, good afternoon, good evening,
  моля, здравейте, здравей, благодаря, добър ден, добро утро, добър вечер,
  bonjour, bonsoir, salut, merci, svp, s il vous plait, s il te plait,
  hola, gracias, por favor, buenos dias, buenas tardes, ola, obrigado, obrigada, bom dia, boa tarde,
  hallo, bitte, danke, guten tag, guten morgen`
  .split(",")
  .map(wordsOf);

/** Without greetings and thanks at the beginning and at the end; a question that is nothing else stays whole. */
function withoutCourtesies(words: readonly string[]): readonly string[] {
  let rest = words;
  for (let isCut = true; isCut; ) {
    isCut = false;
    for (const courtesy of courtesies) {
      const { length } = courtesy;
      if (length < rest.length && isSame(rest.slice(0, length), courtesy)) [rest, isCut] = [rest.slice(length), true];
      else if (length < rest.length && isSame(rest.slice(-length), courtesy))
        [rest, isCut] = [rest.slice(0, -length), true];
    }
  }
  return rest;
}

function isVariant(one: readonly string[], other: readonly string[]): boolean {
  if (one.length !== other.length) return false;
  const different = one.flatMap((word, index) => (word === other[index] ? [] : [[word, other[index] ?? ""] as const]));
  const [pair, ...more] = different;
  return !pair || (more.length === 0 && isTypingError(...pair));
}

const shortest = 5;

/**
 * One letter too many, too few, wrong or swapped with its neighbor, in a long word without digits. The first letter must
 * be right: "legal" and "illegal", or "typical" and "atypical", are no typing errors.
 */
function isTypingError(one: string, other: string): boolean {
  const [short, long] = one.length <= other.length ? [one, other] : [other, one];
  if (short.length < shortest || long.length - short.length > 1) return false;
  if (short[0] !== long[0] || /\p{N}/u.test(short + long)) return false;
  let start = 0;
  while (start < short.length && short[start] === long[start]) start++;
  if (long.length > short.length) return short.slice(start) === long.slice(start + 1);
  if (short.slice(start + 1) === long.slice(start + 1)) return true;
  return (
    short[start] === long[start + 1] &&
    short[start + 1] === long[start] &&
    short.slice(start + 2) === long.slice(start + 2)
  );
}
