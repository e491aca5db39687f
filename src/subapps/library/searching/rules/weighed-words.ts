import type { Language } from "#engine/retrieval/language.ts";
import { termOf, uniqueTerms } from "#engine/retrieval/terms.ts";
import { keyOf } from "../segments/build-segment.ts";
import { hitsIn } from "./snippet.ts";

/** A word that was asked for, what it is looked for by, and its share of what was asked; a guess may be wrong. */
export type WeighedWord = { word: string; keys: readonly string[]; worth: number; isGuessed: boolean };

/** The words of a question, each of the same worth: where nothing was looked for, none is known to be rarer. */
export const evenWords = (question: string, language: Language): WeighedWord[] =>
  [...uniqueTerms(question, language)].map((term) => ({
    word: term,
    keys: [keyOf(language, term)],
    worth: 1,
    isGuessed: false,
  }));

/** A word that is small in a passage's language cannot be missing from it: languages so near are easily mistaken. */
export const wordsFor = (words: readonly WeighedWord[], language: Language): WeighedWord[] =>
  words.filter(({ word }) => termOf(word, language) !== null);

export const worthOfAll = (words: readonly WeighedWord[]): number => words.reduce((sum, { worth }) => sum + worth, 0);

const guessedShare = 0.8;

/** What those of the words say that were found: where one was guessed, only that it may be the one. */
export const worthOfFound = (words: readonly WeighedWord[]): number =>
  words.reduce((sum, { worth, isGuessed }) => sum + (isGuessed ? guessedShare : 1) * worth, 0);

/** Those of the words that stand in a text. */
export function wordsIn(text: string, language: Language, words: readonly WeighedWord[]): WeighedWord[] {
  const keys = new Set(words.flatMap((word) => word.keys));
  const present = new Set(hitsIn(text, language, keys).map(({ key }) => key));
  return words.filter((word) => word.keys.some((key) => present.has(key)));
}
