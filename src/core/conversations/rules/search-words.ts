const mostWords = 12;

/** The words somebody looks for, as a text search reads them: in lower case, without signs. */
export const searchWords = (typed: string): string[] =>
  [...new Set(typed.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [])].slice(0, mostWords);

/** One letter alone begins too many words: it counts as a word of its own until a second one follows. */
const isBegun = (word: string, index: number, words: readonly string[]): boolean =>
  index === words.length - 1 && [...word].length > 1;

/** All words must occur; the last one may still be being typed. */
export const searchQuery = (words: readonly string[]): string =>
  words.map((word, index) => (isBegun(word, index, words) ? `${word}:*` : word)).join(" & ");

export type Snippet = { text: string; hit: boolean }[];

const around = 60;
const longest = 220;

/** The place in a text where the words occur, with a little around it, in pieces of which the hits are marked. */
export function snippetOf(text: string, words: readonly string[]): Snippet {
  const plain = text.replaceAll(/\s+/g, " ").trim();
  const hits = hitsIn(plain, words);
  const first = hits[0]?.from ?? 0;
  let start = Math.max(0, first - around);
  if (start > 0) start = plain.indexOf(" ", start) + 1 || start;
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
  const last = words.length - 1;
  const hits: { from: number; to: number }[] = [];
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
