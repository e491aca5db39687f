import { fold, type Language } from "#engine/retrieval/language.ts";
import { tokensOf } from "#engine/retrieval/tokens.ts";
import type { SourceSentence } from "./source.ts";

/** How each language says what something is, at the beginning of a sentence: the term, then the words that define it. */
const patterns: Record<Language, RegExp> = {
  en: /^(an?\s|the\s)?\s*([\p{L}\p{N}][\p{L}\p{N}\s'’-]{1,50}?)\s+(?:is|are|was|means|refers to|denotes)\s+((?:an?|the|any|all|those|one of)\s.+)$/iu,
  bg: /^()([\p{L}\p{N}][\p{L}\p{N}\s'’„“-]{1,50}?)\s+(?:(?:е|са)\s+(?:вид|част|еди?н[ао]?|процес|метод|система|място|уред|наука|дял|форма|начин|съвкупност|най-)|означава|представлява|се нарича)\s*(.+)$/iu,
  fr: /^(l['’]|le\s|la\s|les\s|une?\s)?\s*([\p{L}\p{N}][\p{L}\p{N}\s'’-]{1,50}?)\s+(?:est|sont|désigne|signifie)\s+((?:une?|le|la|les|l['’]).+)$/iu,
  es: /^(el\s|la\s|los\s|las\s|una?\s)?\s*([\p{L}\p{N}][\p{L}\p{N}\s'’-]{1,50}?)\s+(?:es|son|significa|designa)\s+((?:una?|el|la|los|las)\s.+)$/iu,
  pt: /^(os?\s|as?\s|uma?\s)?\s*([\p{L}\p{N}][\p{L}\p{N}\s'’-]{1,50}?)\s+(?:é|são|significa|designa)\s+((?:uma?|o|a|os|as)\s.+)$/iu,
};

/** Words that point elsewhere: what they name is not said in the sentence. */
const pointing = new Set(
  "this that these those it he she they there here which what who such one some most many all each other another today това този тази тези той тя то те тук там какво кой това ce cela il elle ils elles ici celui celle esto eso este esta el ella ellos aqui isto isso este esta ele ela eles aqui que".split(
    " ",
  ),
);
const mostWordsOfTerm = 4;

/** `named` is the term with its article, as one would ask for it. */
export type Definition = { term: string; named: string; sentence: SourceSentence };

/** The sentences that say what something is, each term once. */
export function definitionsIn(sentences: readonly SourceSentence[]): Definition[] {
  const found = new Map<string, Definition>();
  for (const sentence of sentences) {
    const [, article = "", term] = patterns[sentence.passage.language].exec(sentence.text.replace(/\s+/g, " ")) ?? [];
    if (!term) continue;
    const words = tokensOf(term).map(({ word }) => word);
    if (words.length === 0 || words.length > mostWordsOfTerm || words.some((word) => pointing.has(word))) continue;
    const key = fold(term).trim();
    if (!found.has(key))
      found.set(key, { term: term.trim(), named: `${article.toLowerCase()}${term.trim()}`, sentence });
  }
  return [...found.values()];
}
