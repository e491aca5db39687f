import { bigramsOf, cjkRuns, hasCjk, withoutCjk } from "#lib/cjk.ts";

const mostWords = 12;
const mostPairs = 60;

/**
 * The words somebody looks for, as a text search reads them: in lower case, without signs. Chinese, Japanese and Korean
 * are runs of letters that may stand anywhere in a text.
 */
export function searchWords(typed: string): string[] {
  const plain = typed.normalize("NFKC").toLowerCase();
  const words = withoutCjk(plain).match(/[\p{L}\p{N}]+/gu) ?? [];
  const runs = cjkRuns(plain).map(({ text }) => text);
  return [...new Set([...runs, ...words])].slice(0, mostWords);
}

/** One letter alone begins too many words: it counts as a word of its own until a second one follows. */
const isBegun = (word: string, index: number, words: readonly string[]): boolean =>
  index === words.length - 1 && [...word].length > 1;

/** All words must occur; the last one may still be being typed. As a tsquery: words have only letters and digits. */
export const searchQuery = (words: readonly string[]): string =>
  words
    .flatMap((word, index) =>
      hasCjk(word) ? pairsOf(word) : [isBegun(word, index, words) ? `'${word}':*` : `'${word}'`],
    )
    .join(" & ");

/** A single letter begins some pair, or ends a run and stands by itself. */
const pairsOf = (run: string): string[] =>
  [...run].length === 1
    ? [`'${run}':*`]
    : bigramsOf(run)
        .slice(0, mostPairs)
        .map(({ text }) => `'${text}'`);

/** Runs whose pairs could also occur apart from each other: they have to be looked for in the text itself. */
export const exactRuns = (words: readonly string[]): string[] =>
  words.filter((word) => hasCjk(word) && [...word].length > 2);

export type Snippet = { text: string; hit: boolean }[];

const around = 60;
const longest = 220;

/** The place in a text where the words occur, with a little around it, in pieces of which the hits are marked. */
export function snippetOf(text: string, words: readonly string[]): Snippet {
  const plain = text.replaceAll(/\s+/g, " ").trim();
  const hits = hitsIn(plain, words);
  const first = hits[0]?.from ?? 0;
  let start = Math.max(0, first - around);
  if (start > 0 && !hasCjk(plain.slice(start, first))) start = plain.indexOf(" ", start) + 1 || start;
  if (start > first) start = first;
  const end = Math.min(plain.length, start + longest);
  const pieces: Snippet = [];
  let at = start;
  const add = (piece: string, hit: boolean) => piece && pieces.push({ text: piece, hit });
  for (const { from, to } of hits) {
    if (from < at || to > end) continue;
    add(plain.slice(at, from), false);
    add(plain.slice(from, to), true);
    at = to;
  }
  add(plain.slice(at, end), false);
  if (start > 0) pieces.unshift({ text: "…", hit: false });
  if (end < plain.length) pieces.push({ text: "…", hit: false });
  return pieces;
}

function hitsIn(text: string, words: readonly string[]): { from: number; to: number }[] {
  if (words.length === 0) return [];
  const runs = words.filter(hasCjk);
  const others = words.filter((word) => !hasCjk(word));
  return [...hitsOfRuns(text, runs), ...hitsOfWords(text, others)].toSorted((one, other) => one.from - other.from);
}

function hitsOfRuns(text: string, runs: readonly string[]): { from: number; to: number }[] {
  const plain = text.toLowerCase();
  return runs.flatMap((run) => {
    const hits: { from: number; to: number }[] = [];
    for (let from = plain.indexOf(run); from >= 0; from = plain.indexOf(run, from + run.length))
      hits.push({ from, to: from + run.length });
    return hits;
  });
}

function hitsOfWords(text: string, words: readonly string[]): { from: number; to: number }[] {
  const last = words.length - 1;
  const hits: { from: number; to: number }[] = [];
  if (words.length === 0) return hits;
  for (const match of text.matchAll(/[\p{L}\p{N}]+/gu)) {
    const word = match[0].toLowerCase();
    const isHit = words.some((wanted, index) => (index === last ? word.startsWith(wanted) : word === wanted));
    if (!isHit) continue;
    const length =
      words[last] && word.startsWith(words[last]) && !words.includes(word) ? words[last].length : word.length;
    hits.push({ from: match.index, to: match.index + length });
  }
  return hits;
}
