import { fold } from "#core/retrieval/language.ts";

const mostText = 40_000;
const mostWords = 4000;
const longestWord = 60;
const inWords = /[\p{L}\p{N}]+/gu;
const betweenAscii = /[^a-z0-9]+/;
const beyondAscii = /[^\0-\x7f]/;

const folded = (text: string): string => (beyondAscii.test(text) ? fold(text) : text.toLowerCase());

/** The different words of a text, as they are searched: small letters without accents. Taken apart here, where it is cheap. */
export function wordsIn(text: string): string[] {
  const words = new Set<string>();
  for (const word of split(text.slice(0, mostText))) {
    if (word !== "") words.add(cut(word));
    if (words.size >= mostWords) break;
  }
  return [...words];
}

/** Most texts hold nothing but ASCII, and are taken apart in a third of the time. */
const split = (text: string): string[] =>
  beyondAscii.test(text) ? (fold(text).match(inWords) ?? []) : text.toLowerCase().split(betweenAscii);

/** The workspace is one of the words, so that a search never leaves it. */
export const workspaceWord = (workspaceId: string): string => `w:${workspaceId}`;

/** All words must be there; those with a minus before them must not. The last one may be the beginning of a word. */
export function searchOf(workspaceId: string, query: string): string {
  const terms = folded(query)
    .split(/\s+/)
    .flatMap((token) =>
      [...token.matchAll(inWords)].map(([word]) => `${token.startsWith("-") ? "!" : ""}'${cut(word)}'`),
    );
  const last = terms.at(-1);
  if (last === undefined) return "'w:' & !'w:'"; // nothing to look for finds nothing
  const isTyping = !last.startsWith("!") && last.length >= 5 && /[\p{L}\p{N}]$/u.test(query);
  return [`'${workspaceWord(workspaceId)}'`, ...terms].join(" & ") + (isTyping ? ":*" : "");
}

const cut = (word: string): string => (word.length > longestWord ? word.slice(0, longestWord) : word);
