import { fold } from "#engine/retrieval/language.ts";
import { bigramsOf, cjkRuns, hasCjk, withoutCjk } from "#lib/cjk.ts";

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
function split(text: string): string[] {
  if (!beyondAscii.test(text)) return text.toLowerCase().split(betweenAscii);
  if (!hasCjk(text)) return fold(text).match(inWords) ?? [];
  const composed = composedOf(text);
  return [...(withoutCjk(composed).match(inWords) ?? []), ...cjkRuns(composed).flatMap((run) => pairsIn(run.text))];
}

/** Korean syllables are put together again: taken apart their letters would not be one. */
const composedOf = (text: string): string => fold(text).normalize("NFC");

/** Overlapping pairs, and the last letter by itself, so that one letter is found as the beginning of a pair. */
const pairsIn = (run: string): string[] => {
  const pairs = bigramsOf(run).map(({ text }) => text);
  return pairs.length === 1 && pairs[0] === run && [...run].length === 1 ? pairs : [...pairs, [...run].at(-1) ?? ""];
};

/** The workspace is one of the words, so that a search never leaves it. */
export const workspaceWord = (workspaceId: string): string => `w:${workspaceId}`;

/** All words must be there; those with a minus before them must not. The last one may be the beginning of a word. */
export function searchOf(workspaceId: string, query: string): string {
  const terms = folded(query)
    .normalize("NFC")
    .split(/\s+/)
    .flatMap((token) => {
      const sign = token.startsWith("-") ? "!" : "";
      const words = [...withoutCjk(token).matchAll(inWords)].map(([word]) => `${sign}'${cut(word)}'`);
      return [...cjkRuns(token).map((run) => `${sign}${runTerm(run.text)}`), ...words];
    });
  const last = terms.at(-1);
  if (last === undefined) return "'w:' & !'w:'"; // nothing to look for finds nothing
  const isTyping = /^'[^']{3,}'$/.test(last) && /[\p{L}\p{N}]$/u.test(query);
  return [`'${workspaceWord(workspaceId)}'`, ...terms].join(" & ") + (isTyping ? ":*" : "");
}

/** A run by its pairs, or as one word, which is how traces of earlier versions have it. */
function runTerm(run: string): string {
  const pairs = bigramsOf(run).map(({ text }) => `'${text}'`);
  const whole = `'${cut(fold(run))}':*`;
  return pairs.length === 1 && [...run].length === 1
    ? `('${run}':* | ${whole})`
    : `((${pairs.join(" & ")}) | ${whole})`;
}

const cut = (word: string): string => (word.length > longestWord ? word.slice(0, longestWord) : word);
