import { fold, type Language, smallWords } from "./language.ts";
import { stem } from "./stem.ts";

/** What a text is about, word by word: folded, without small words, brought to their stems. */
export function termsOf(text: string, language: Language): string[] {
  const small = smallWords[language];
  const terms: string[] = [];
  for (const [word] of fold(text).matchAll(/[\p{L}\p{N}]+/gu)) {
    if (small.has(word) || (word.length === 1 && !/\d/.test(word))) continue;
    terms.push(stem(word, language));
  }
  return terms;
}

export const uniqueTerms = (text: string, language: Language): Set<string> => new Set(termsOf(text, language));
