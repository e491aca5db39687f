import { type FoldedText, foldSpaces, unfold } from "./fold-spaces.ts";
import { nearMatch } from "./near-match.ts";

/** Words somebody marked, those around them, and where they stood. */
export type Quote = { exact: string; prefix: string; suffix: string; start: number };
export type Found = { state: "anchored" | "moved"; start: number; end: number };

/** At most this part of a quote may be written differently. */
const tolerance = 0.25;
/** A long quote is found by its two ends: comparing every letter of it would take too long and say no more. */
const longest = 320;
const mostPlaces = 24;
const mostPieces = 400;
const pieceSizes = [24, 12, 6];
const nearby = 8;
/** Without its surroundings a quote as short as this could be anything. */
const shortest = 12;

/**
 * Finds a quote in another state of its text. `anchored`: the same words among words that match. `moved`: the same words
 * elsewhere, or words written a little differently. Null: they are not there any more.
 */
export function findQuote(folded: FoldedText, quote: Quote): Found | null {
  const exact = foldSpaces(quote.exact).text.trim();
  if (!exact) return null;
  const around = { prefix: foldSpaces(quote.prefix).text, suffix: foldSpaces(quote.suffix).text };
  return findSame(folded, exact, around, quote.start) ?? findSimilar(folded, exact, around, quote.start);
}

type Around = { prefix: string; suffix: string };

function findSame(folded: FoldedText, exact: string, around: Around, before: number): Found | null {
  let best: { at: number; context: number; distance: number } | null = null;
  for (let at = folded.text.indexOf(exact); at >= 0; at = folded.text.indexOf(exact, at + 1)) {
    const context = contextAt(folded.text, at, at + exact.length, around);
    const distance = Math.abs((folded.offsets[at] ?? 0) - before);
    if (!best || context > best.context || (context === best.context && distance < best.distance)) {
      best = { at, context, distance };
    }
  }
  if (!best) return null;
  const stretch = unfold(folded, best.at, best.at + exact.length);
  const whole = Math.min(24, around.prefix.trim().length + around.suffix.trim().length);
  if (best.context >= whole || best.context >= 24) return { state: "anchored", ...stretch };
  if (best.context < 6 && exact.length < shortest) return null;
  return { state: best.context >= 8 ? "anchored" : "moved", ...stretch };
}

function findSimilar(folded: FoldedText, exact: string, around: Around, before: number): Found | null {
  if (exact.length < shortest) return null;
  if (exact.length <= longest) {
    const found = nearest(folded, exact, around, before);
    return found && { state: "moved", ...unfold(folded, found.start, found.end) };
  }
  const [head, tail] = [exact.slice(0, longest / 2), exact.slice(-longest / 2)];
  const first = nearest(folded, head, { ...around, suffix: "" }, before);
  if (!first) return null;
  const slack = Math.ceil(exact.length * tolerance);
  const expected = first.start + exact.length - tail.length;
  const last = nearest(folded, tail, { ...around, prefix: "" }, folded.offsets[expected] ?? 0);
  if (!last || Math.abs(last.start - expected) > slack || last.end <= first.start) return null;
  return { state: "moved", ...unfold(folded, first.start, last.end) };
}

/** The stretch that is most like a pattern, looked for where pieces of it stand word for word: long pieces first. */
function nearest(folded: FoldedText, pattern: string, around: Around, before: number) {
  const limit = Math.floor(pattern.length * tolerance);
  for (const size of pieceSizes) {
    let best: { start: number; end: number; worth: number } | null = null;
    for (const place of placesOf(folded, pattern, before, size)) {
      const from = Math.max(0, place - limit);
      const match = nearMatch(folded.text.slice(from, place + pattern.length + limit), pattern, limit);
      if (!match) continue;
      const [start, end] = [from + match.start, from + match.end];
      const worth = contextAt(folded.text, start, end, around) - 2 * match.edits;
      if (!best || worth > best.worth) best = { start, end, worth };
    }
    if (best) return best;
  }
  return null;
}

/** Where a quote could begin: wherever a piece of it stands, those that most pieces agree on first, then the nearest. */
function placesOf({ text, offsets }: FoldedText, pattern: string, before: number, size: number): number[] {
  const votes = new Map<number, number>();
  for (let from = 0; from + size <= pattern.length; from += Math.ceil(size / 2)) {
    const piece = pattern.slice(from, from + size);
    let count = 0;
    for (let at = text.indexOf(piece); at >= 0 && count < mostPieces; at = text.indexOf(piece, at + 1), count++) {
      // Letters that were put in or taken out before the piece shift where it points to: near is the same place.
      const place = Math.max(0, Math.round((at - from) / nearby) * nearby);
      votes.set(place, (votes.get(place) ?? 0) + 1);
    }
  }
  const far = (place: number) => Math.abs((offsets[place] ?? 0) - before);
  return [...votes]
    .sort(([a, many], [b, others]) => others - many || far(a) - far(b))
    .slice(0, mostPlaces)
    .map(([place]) => place);
}

/** How many letters before and after a stretch are those that stood around the quote. */
function contextAt(text: string, start: number, end: number, { prefix, suffix }: Around): number {
  const [before, after] = [prefix.trimEnd(), suffix.trimStart()];
  let from = start;
  while (from > 0 && text[from - 1] === " ") from--;
  let to = end;
  while (to < text.length && text[to] === " ") to++;
  let same = 0;
  while (same < before.length && from - 1 - same >= 0 && text[from - 1 - same] === before.at(-1 - same)) same++;
  let following = 0;
  while (following < after.length && text[to + following] === after[following]) following++;
  return same + following;
}
