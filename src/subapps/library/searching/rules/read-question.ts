import { isFrameWord } from "#engine/retrieval/frame-words.ts";
import { type Language, languageOf, languages } from "#engine/retrieval/language.ts";
import { termOf } from "#engine/retrieval/terms.ts";
import { tokensOf } from "#engine/retrieval/tokens.ts";
import { keyOf, letterOf } from "../segments/build-segment.ts";

/**
 * A word of a question with what it is looked for by: one term for each language there is. A frame word belongs to the way of
 * asking ("how long does … take") rather than to the matter; a code such as PPARg or 12B is never a misspelling. `own` is the
 * letter of the language that is asked in.
 */
export type AskedWord = {
  word: string;
  keys: string[];
  own: string;
  weight: number;
  isFrame: boolean;
  isName: boolean;
  isCode: boolean;
};

export type ReadQuestion = { words: AskedWord[]; phrases: string[] };

const mostWords = 48;

/** The words of a question that carry meaning, as each of the languages reads them; what stands in quotes is a phrase. */
export function readQuestion(question: string, letters: string): ReadQuestion {
  const present = languages.filter((language) => letters.includes(letterOf[language]));
  const own = languageOf(question);
  const words = new Map<string, AskedWord>();
  const isLoud = question === question.toUpperCase();
  for (const { word, start, end } of tokensOf(question)) {
    // A small word of the language that is asked in is none of another: "who" is not looked for in French.
    const term = termOf(word, own);
    const keys = term === null ? [] : keysOf(word, present);
    if (keys.length === 0) continue;
    const known = words.get(keys[0] as string);
    if (known) known.weight++;
    else if (words.size < mostWords)
      words.set(keys[0] as string, {
        word,
        keys,
        own: letterOf[own],
        weight: 1,
        isFrame: isFrameWord(term ?? "", own),
        isName: start > 0 && /^\p{Lu}/u.test(question.slice(start)),
        isCode: /\p{N}/u.test(word) || (!isLoud && /\p{L}\p{Lu}/u.test(question.slice(start, end))),
      });
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
