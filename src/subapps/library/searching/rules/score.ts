import type { Postings } from "../segments/bucket.ts";
import { ByteSource } from "../segments/bytes.ts";
import type { WorkspaceIndex } from "../segments/workspace-index.ts";

/**
 * BM25 with the settings that hold up best over many public collections (k1 0.9, b 0.4). A passage is scored by its own
 * words and by those of the headings and the title it stands under, which count as words of it and never outside the
 * formula: what is said often cannot be outdone by what a title says once. A document is scored by all of its words together
 * and by its best passage, which beats either alone for long and short ones.
 */
const saturation = 0.9;
const lengthWeight = 0.4;
const headingWeight = 0.5;
const titleWeight = 1;
/** A word that was guessed counts less than one that was written. */
const guessedWeight = 0.8;
const documentShare = 2 / 3;

/** A word that is looked for: where it occurs by segment, which documents have it in their title, how much it counts. */
export type ScoredWord = { postings: Postings[][]; titled: readonly number[]; weight: number; isGuessed: boolean };

export type Scores = {
  /** By segment and passage. */
  passages: Float32Array[];
  documents: Float32Array;
  /** How rare each word is among passages: its share of what was asked for. */
  rarity: number[];
};

/** Scores every passage and document that has one of the words. Of documents that are masked out nothing is scored. */
export function score(index: WorkspaceIndex, words: readonly ScoredWord[], mask: Uint8Array | null): Scores {
  const passages = index.segments.map(({ owners }) => new Float32Array(owners.length));
  const documents = new Float32Array(index.documentIds.length);
  const counts = new Float32Array(index.documentIds.length);
  const norms = normsOf(index.documentLengths, index.averageDocumentLength);
  const marks = words.map(({ titled }) => (titled.length > 0 ? marked(titled, index.documentIds.length) : null));
  const rarity = words.map((word, at) => rarityOf(holdingOf(index, word, marks[at] ?? null), index.passages));
  const least = { passage: leastWritten(words, rarity), document: Number.POSITIVE_INFINITY };
  for (const [number, word] of guessesLast(words)) {
    const titled = marks[number] ?? null;
    const passageWeight = word.weight * weightOf(word, rarity[number] as number, least.passage);
    const touched: number[] = [];
    for (const [at, segment] of index.segments.entries()) {
      const scores = passages[at] as Float32Array;
      const { owners, lengths } = segment;
      const said = titled && new Uint8Array(owners.length);
      const add = (ordinal: number, count: number) => {
        const norm = normOf(lengths[ordinal] as number, index.averageLength);
        scores[ordinal] = (scores[ordinal] as number) + (passageWeight * count) / (count + norm);
      };
      for (const { bytes } of word.postings[at] ?? []) {
        const source = new ByteSource(bytes);
        let ordinal = -1;
        while (source.at < source.end) {
          ordinal += source.number();
          const doubled = source.number();
          const owner = owners[ordinal] as number;
          if (mask !== null && mask[owner] === 0) continue;
          const inBody = doubled >> 1;
          const isTitled = titled !== null && titled[owner] === 1 && said?.[ordinal] === 0;
          add(ordinal, inBody + (doubled & 1 ? headingWeight : 0) + (isTitled ? titleWeight : 0));
          if (said) said[ordinal] = 1;
          if (inBody === 0) continue;
          if (counts[owner] === 0) touched.push(owner);
          counts[owner] = (counts[owner] as number) + inBody;
        }
      }
      if (!titled || !said) continue;
      for (let ordinal = 0; ordinal < owners.length; ordinal++) {
        const owner = owners[ordinal] as number;
        if (titled[owner] === 0 || said[ordinal] === 1 || (mask !== null && mask[owner] === 0)) continue;
        add(ordinal, titleWeight);
      }
    }
    for (const owner of word.titled) {
      if (mask !== null && mask[owner] === 0) continue;
      if (counts[owner] === 0) touched.push(owner);
      counts[owner] = (counts[owner] as number) + 1;
    }
    const documentRarity = rarityOf(touched.length, index.documentIds.length);
    const weight = word.weight * weightOf(word, documentRarity, least.document);
    if (!word.isGuessed && touched.length > 0) least.document = Math.min(least.document, documentRarity);
    for (const owner of touched) {
      const count = counts[owner] as number;
      documents[owner] = (documents[owner] as number) + (weight * count) / (count + (norms[owner] as number));
      counts[owner] = 0;
    }
  }
  return { passages, documents: withBestPassage(index, passages, documents), rarity };
}

/**
 * What was guessed says at most half of what the least of the written words says, so that a passage with a word as it was asked
 * for is not left behind for one that has only what may have been meant. Where none of those is known, guesses are all there is.
 */
const weightOf = ({ isGuessed }: ScoredWord, rarity: number, leastWritten: number): number =>
  isGuessed ? Math.min(guessedWeight * rarity, leastWritten / 2) : rarity;

function leastWritten(words: readonly ScoredWord[], rarity: readonly number[]): number {
  const written = rarity.filter((_, at) => {
    const { isGuessed, postings, titled } = words[at] as ScoredWord;
    return !isGuessed && (titled.length > 0 || postings.some((lists) => lists.length > 0));
  });
  return Math.min(...written);
}

const guessesLast = (words: readonly ScoredWord[]): [number, ScoredWord][] =>
  [...words.entries()].sort(([, one], [, other]) => Number(one.isGuessed) - Number(other.isGuessed));

function marked(numbers: readonly number[], length: number): Uint8Array {
  const marks = new Uint8Array(length);
  for (const number of numbers) marks[number] = 1;
  return marks;
}

/** How many passages have a word, among their own or in the title above them. */
function holdingOf({ segments }: WorkspaceIndex, { postings }: ScoredWord, titled: Uint8Array | null): number {
  const holding = postings.flat().reduce((sum, one) => sum + one.holding, 0);
  if (!titled) return holding;
  let under = 0;
  for (const { owners } of segments) for (const owner of owners) under += titled[owner] as number;
  let both = 0;
  for (const [at, lists] of postings.entries())
    for (const { bytes } of lists) {
      const source = new ByteSource(bytes);
      let ordinal = -1;
      while (source.at < source.end) {
        ordinal += source.number();
        source.number();
        both += titled[segments[at]?.owners[ordinal] as number] as number;
      }
    }
  return holding + under - both;
}

function withBestPassage(index: WorkspaceIndex, passages: readonly Float32Array[], whole: Float32Array): Float32Array {
  const best = new Float32Array(whole.length);
  for (const [at, { owners }] of index.segments.entries()) {
    const scores = passages[at] as Float32Array;
    for (let ordinal = 0; ordinal < scores.length; ordinal++) {
      const owner = owners[ordinal] as number;
      if ((scores[ordinal] as number) > (best[owner] as number)) best[owner] = scores[ordinal] as number;
    }
  }
  return whole.map((score, document) => documentShare * score + (1 - documentShare) * (best[document] as number));
}

const normOf = (length: number, average: number): number =>
  saturation * (1 - lengthWeight + (lengthWeight * length) / Math.max(1, average));

const normsOf = (lengths: Float64Array, average: number): Float64Array =>
  lengths.map((length) => normOf(length, average));

/** How much a word says that so many of all have. */
export const rarityOf = (holding: number, all: number): number => Math.log(1 + (all - holding + 0.5) / (holding + 0.5));

/** The best of a list of scores, best first; of equals, the one that was there first. */
export function best(scores: readonly Float32Array[], most: number): { list: number; at: number; score: number }[] {
  const heap: { list: number; at: number; score: number }[] = [];
  let least = 0;
  for (const [list, values] of scores.entries()) {
    for (let at = 0; at < values.length; at++) {
      const value = values[at] as number;
      if (value <= least) continue;
      heap.push({ list, at, score: value });
      if (heap.length < most * 4) continue;
      heap.sort((a, b) => b.score - a.score);
      heap.length = most;
      least = heap[most - 1]?.score ?? 0;
    }
  }
  return heap.sort((a, b) => b.score - a.score).slice(0, most);
}
