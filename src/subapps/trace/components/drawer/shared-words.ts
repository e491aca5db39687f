export type MarkedPart = { text: string; isShared: boolean };

/** Shorter runs of words are shared by chance. */
const fewest = 3;

const wordPattern = /[\p{L}\p{N}][\p{L}\p{N}'’-]*/gu;

/**
 * A quote cut where it shares a run of words with what was said: the longest such runs, at least three words each, so that
 * one sees which part of the passage an answer leans on.
 */
export function sharedWords(quote: string, said: string): MarkedPart[] {
  const heard = [...said.matchAll(wordPattern)].map(([word]) => word.toLowerCase());
  const starts = new Map<string, number[]>();
  for (const [at, word] of heard.entries()) starts.set(word, [...(starts.get(word) ?? []), at].slice(-50));
  const words = [...quote.matchAll(wordPattern)].map((match) => ({
    word: match[0].toLowerCase(),
    from: match.index,
    to: match.index + match[0].length,
  }));
  const parts: MarkedPart[] = [];
  let done = 0;
  const add = (to: number, isShared: boolean) => {
    if (to > done) parts.push({ text: quote.slice(done, to), isShared });
    done = Math.max(done, to);
  };
  for (let at = 0; at < words.length; ) {
    const run = longestRun(words, at, heard, starts);
    if (run >= fewest) {
      add(words[at]?.from ?? done, false);
      add(words[at + run - 1]?.to ?? done, true);
    }
    at += run >= fewest ? run : 1;
  }
  add(quote.length, false);
  return parts;
}

function longestRun(
  words: readonly { word: string }[],
  at: number,
  heard: readonly string[],
  starts: ReadonlyMap<string, number[]>,
): number {
  let longest = 0;
  for (const start of starts.get(words[at]?.word ?? "") ?? []) {
    let run = 0;
    while (at + run < words.length && start + run < heard.length && words[at + run]?.word === heard[start + run]) run++;
    longest = Math.max(longest, run);
  }
  return longest;
}
