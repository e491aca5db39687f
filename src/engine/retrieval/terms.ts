import { type Language, smallWords } from "./language.ts";
import { stem } from "./stem.ts";
import { tokensOf } from "./tokens.ts";

/** A folded word as it is looked for; null for one that carries no meaning. A letter does: vitamin D is not vitamin K. */
export const termOf = (word: string, language: Language): string | null =>
  smallWords[language].has(word) ? null : stem(word, language);

/** What a text is about, word by word: folded, without small words, brought to their stems. */
export function termsOf(text: string, language: Language): string[] {
  const terms: string[] = [];
  for (const { word } of tokensOf(text)) {
    const term = termOf(word, language);
    if (term !== null) terms.push(term);
  }
  return terms;
}

export const uniqueTerms = (text: string, language: Language): Set<string> => new Set(termsOf(text, language));
