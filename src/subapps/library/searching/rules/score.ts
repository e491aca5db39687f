import type { Postings } from "../segments/bucket.ts";
import { ByteSource } from "../segments/bytes.ts";
import type { WorkspaceIndex } from "../segments/workspace-index.ts";

/**
 * BM25 with the settings that hold up best over many public collections (k1 0.9, b 0.4). A passage is scored by its own
 * words; a document by all of its words together and by its best passage, which beats either alone for long and short ones.
 */
const saturation = 0.9;
const lengthWeight = 0.4;
const headingWeight = 0.5;
const titleWeight = 0.3;
const documentShare = 2 / 3;

/** A word that is looked for: where it occurs by segment, which documents have it in their title, how much it counts. */
export type ScoredWord = { postings: Postings[][]; titled: readonly number[]; weight: number };

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
  const bonus = new Float32Array(index.documentIds.length);
  const norms = normsOf(index.documentLengths, index.averageDocumentLength);
  const rarity: number[] = [];
  for (const word of words) {
    const holding = word.postings.flat().reduce((sum, one) => sum + one.holding, 0);
    const passageWeight = rarityOf(holding, index.passages);
    rarity.push(passageWeight);
    const touched: number[] = [];
    for (const [at, segment] of index.segments.entries()) {
      const scores = passages[at] as Float32Array;
      const { owners, lengths } = segment;
      const base = saturation * (1 - lengthWeight);
      const slope = (saturation * lengthWeight) / index.averageLength;
      for (const { bytes } of word.postings[at] ?? []) {
        const source = new ByteSource(bytes);
        let ordinal = -1;
        while (source.at < source.end) {
          ordinal += source.number();
          const doubled = source.number();
          const owner = owners[ordinal] as number;
          if (mask !== null && mask[owner] === 0) continue;
          const inBody = doubled >> 1;
          const count = inBody + (doubled & 1 ? headingWeight : 0);
          const norm = base + slope * (lengths[ordinal] as number);
          scores[ordinal] = (scores[ordinal] as number) + (word.weight * passageWeight * count) / (count + norm);
          if (inBody === 0) continue;
          if (counts[owner] === 0) touched.push(owner);
          counts[owner] = (counts[owner] as number) + inBody;
        }
      }
    }
    for (const owner of word.titled) {
      if (mask !== null && mask[owner] === 0) continue;
      if (counts[owner] === 0) touched.push(owner);
      counts[owner] = (counts[owner] as number) + 1;
      bonus[owner] = (bonus[owner] as number) + word.weight * passageWeight * titleWeight;
    }
    const weight = word.weight * rarityOf(touched.length, index.documentIds.length);
    for (const owner of touched) {
      const count = counts[owner] as number;
      documents[owner] = (documents[owner] as number) + (weight * count) / (count + (norms[owner] as number));
      counts[owner] = 0;
    }
  }
  if (words.some(({ titled }) => titled.length > 0)) addTitles(index, passages, bonus);
  return { passages, documents: withBestPassage(index, passages, documents), rarity };
}

/** What stands under a title that names a word is a little about it, even where the word is not said again. */
function addTitles({ segments }: WorkspaceIndex, passages: readonly Float32Array[], bonus: Float32Array): void {
  for (const [at, { owners }] of segments.entries()) {
    const scores = passages[at] as Float32Array;
    for (let ordinal = 0; ordinal < scores.length; ordinal++)
      scores[ordinal] = (scores[ordinal] as number) + (bonus[owners[ordinal] as number] as number);
  }
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

const normsOf = (lengths: Float64Array, average: number): Float64Array =>
  lengths.map((length) => saturation * (1 - lengthWeight + (lengthWeight * length) / Math.max(1, average)));

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
