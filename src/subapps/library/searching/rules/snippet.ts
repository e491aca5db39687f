import type { Language } from "#engine/retrieval/language.ts";
import { termOf } from "#engine/retrieval/terms.ts";
import { tokensOf } from "#engine/retrieval/tokens.ts";
import { keyOf } from "../segments/build-segment.ts";

export type Stretch = { start: number; end: number };
/** A piece of a passage around what was looked for; places are offsets into the document's text. */
export type Snippet = { text: string; start: number; end: number; hits: Stretch[] };

/** Where the words that were looked for stand in a text. */
export function hitsIn(text: string, language: Language, keys: ReadonlySet<string>): (Stretch & { key: string })[] {
  return tokensOf(text).flatMap(({ start, end, word }) => {
    const term = termOf(word, language);
    const key = term === null ? null : keyOf(language, term);
    return key !== null && keys.has(key) ? [{ start, end, key }] : [];
  });
}

const length = 260;

/** The part of a passage that has most of what was looked for, cut between words. */
export function snippetOf(
  { content, language, start }: { content: string; language: Language; start: number },
  keys: ReadonlySet<string>,
): Snippet {
  const hits = hitsIn(content, language, keys);
  const from = bestStart(content, hits);
  let end = Math.min(content.length, from + length);
  if (end < content.length) end = Math.max(content.lastIndexOf(" ", end), from + length / 2);
  const within = hits.filter((hit) => hit.start >= from && hit.end <= end);
  return {
    text: content.slice(from, end),
    start: start + from,
    end: start + end,
    hits: merged(within).map((hit) => ({ start: start + hit.start, end: start + hit.end })),
  };
}

/** Pairs of letters overlap: what they cover together is one hit. */
function merged(hits: readonly Stretch[]): Stretch[] {
  const joined: Stretch[] = [];
  for (const { start, end } of hits) {
    const last = joined.at(-1);
    if (last && start < last.end) last.end = Math.max(last.end, end);
    else joined.push({ start, end });
  }
  return joined;
}

/** Windows begin a little before a hit, at the beginning of a sentence where one is near. */
function bestStart(content: string, hits: readonly (Stretch & { key: string })[]): number {
  let best = { from: 0, worth: 0 };
  for (const { start } of hits) {
    const from = start < 60 ? 0 : start - 40;
    const inside = hits.filter((hit) => hit.start >= from && hit.end <= from + length);
    const worth = new Set(inside.map(({ key }) => key)).size + inside.length / 100;
    if (worth > best.worth) best = { from, worth };
  }
  if (best.from === 0) return 0;
  const sentence = /[.!?]\s+(?=\S)(?!.*[.!?]\s+\S)/su.exec(content.slice(Math.max(0, best.from - 40), best.from + 40));
  if (sentence) return Math.max(0, best.from - 40) + sentence.index + sentence[0].length;
  const space = content.indexOf(" ", best.from);
  // A text without spaces is cut where it is.
  return space >= 0 && space < best.from + 40 ? space + 1 : best.from;
}
