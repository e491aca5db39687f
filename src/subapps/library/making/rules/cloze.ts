import type { Language } from "#engine/retrieval/language.ts";
import { numbersIn } from "../../asking/rules/check-sentence.ts";
import { definitionsIn } from "./definitions.ts";
import { oneLine, type SourceSentence } from "./source.ts";

export type MadeCard = { front: string; back: string; sentence: SourceSentence };

const whatIs: Record<Language, (term: string) => string> = {
  en: (term) => `What is ${term}?`,
  bg: (term) => `Какво е ${term}?`,
  fr: (term) => `Qu'est-ce que ${term} ?`,
  es: (term) => `¿Qué es ${term}?`,
  pt: (term) => `O que é ${term}?`,
};
const blank = "_____";

/** Cards from what a text defines and counts: a definition is asked for, a number or a name is left out. */
export function cardsFrom(
  sentences: readonly SourceSentence[],
  central: readonly SourceSentence[],
  most: number,
): MadeCard[] {
  const defined = definitionsIn(sentences).map(({ named, sentence }) => ({
    front: whatIs[sentence.passage.language](named),
    back: oneLine(sentence.text),
    sentence,
  }));
  const used = new Set(defined.map(({ sentence }) => sentence));
  const left = [...new Set([...central, ...sentences])].filter((sentence) => !used.has(sentence));
  const gaps = left.flatMap((sentence): MadeCard[] => {
    const text = oneLine(sentence.text);
    const hidden = hiddenIn(text);
    return hidden ? [{ front: text.replace(hidden, blank), back: hidden, sentence }] : [];
  });
  return [...defined, ...gaps].slice(0, most);
}

/** What is worth remembering of a sentence: a number, or a name within it. */
function hiddenIn(text: string): string | null {
  const number =
    numbersIn(text).size > 0 ? /(?<![\p{L}\d])\d[\d.,\u00a0 ]*\d|(?<![\p{L}\d])\d/u.exec(text)?.[0] : undefined;
  if (number) return number.trim();
  return /(?<=[\p{Ll},]\s)\p{Lu}[\p{L}-]+(?:\s\p{Lu}[\p{L}-]+)*/u.exec(text)?.[0] ?? null;
}
