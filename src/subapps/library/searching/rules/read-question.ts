import { type Language, languages } from "#core/retrieval/language.ts";
import { termOf } from "#core/retrieval/terms.ts";
import { tokensOf } from "#core/retrieval/tokens.ts";
import { keyOf, letterOf } from "../segments/build-segment.ts";

/** A word of a question with what it is looked for by: one term for each language there is. */
export type AskedWord = { word: string; keys: string[]; weight: number };

export type ReadQuestion = { words: AskedWord[]; phrases: string[] };

const mostWords = 48;

/** The words of a question that carry meaning, as each of the languages reads them; what stands in quotes is a phrase. */
export function readQuestion(question: string, letters: string): ReadQuestion {
  const present = languages.filter((language) => letters.includes(letterOf[language]));
  const words = new Map<string, AskedWord>();
  for (const { word } of tokensOf(question)) {
    const keys = keysOf(word, present);
    if (keys.length === 0) continue;
    const known = words.get(keys[0] as string);
    if (known) known.weight++;
    else if (words.size < mostWords) words.set(keys[0] as string, { word, keys, weight: 1 });
  }
  const phrases = [...question.matchAll(/["“„«]([^"“”„»]{3,200})["”“»]/gu)].map(([, phrase = ""]) => phrase.trim());
  return { words: [...words.values()], phrases: phrases.filter((phrase) => /\s/.test(phrase)) };
}

function keysOf(word: string, present: readonly Language[]): string[] {
  return present.flatMap((language) => {
    const term = termOf(word, language);
    return term === null ? [] : [keyOf(language, term)];
  });
}
