import type { Language } from "#engine/retrieval/language.ts";
import { termOf } from "#engine/retrieval/terms.ts";
import { indexedTokensOf } from "#engine/retrieval/tokens.ts";
import { bucketsFor, hashOf, type Postings, writeBucket } from "./bucket.ts";
import { ByteSink } from "./bytes.ts";

export type IndexedPassage = {
  id: number;
  documentId: string;
  language: Language;
  content: string;
  headings: readonly string[];
};

export type BuiltSegment = {
  passages: number;
  languages: string;
  documentIds: string[];
  passageIds: Buffer;
  lengths: Buffer;
  owners: Buffer;
  buckets: Buffer[];
};

const longestTerm = 64;

/** A term is looked for in the language it was read in: forms of a word meet only under one grammar. */
export const keyOf = (language: Language, term: string): string => letterOf[language] + term.slice(0, longestTerm);
export const letterOf: Record<Language, string> = { en: "e", bg: "b", fr: "f", es: "s", pt: "p" };

/** One segment of passages, in their order: those of one document lie together. */
export function buildSegment(passages: readonly IndexedPassage[]): BuiltSegment {
  const documentIds: string[] = [];
  const known = new Map<string, number>();
  const passageIds = new Float64Array(passages.length);
  const lengths = new Uint16Array(passages.length);
  const owners = new Uint32Array(passages.length);
  const terms = new Map<string, { sink: ByteSink; last: number; holding: number }>();
  for (const [ordinal, passage] of passages.entries()) {
    const owner = known.get(passage.documentId) ?? documentIds.push(passage.documentId) - 1;
    known.set(passage.documentId, owner);
    owners[ordinal] = owner;
    passageIds[ordinal] = passage.id;
    const { counts, length } = countTerms(passage);
    lengths[ordinal] = Math.min(length, 65_535);
    for (const [term, count] of counts) {
      const entry = terms.get(term) ?? { sink: new ByteSink(4), last: -1, holding: 0 };
      entry.sink.number(ordinal - entry.last);
      entry.sink.number(count);
      entry.last = ordinal;
      entry.holding++;
      terms.set(term, entry);
    }
  }
  return {
    passages: passages.length,
    languages: [...new Set(passages.map(({ language }) => letterOf[language]))].sort().join(""),
    documentIds,
    passageIds: bufferOf(passageIds),
    lengths: bufferOf(lengths),
    owners: bufferOf(owners),
    buckets: bucketsOf([...terms].map(([term, { sink, holding }]) => [term, { holding, bytes: sink.view() }])),
  };
}

export const bufferOf = (array: Float64Array | Uint16Array | Uint32Array): Buffer =>
  Buffer.from(array.buffer, array.byteOffset, array.byteLength);

function bucketsOf(terms: readonly (readonly [string, Postings])[]): Buffer[] {
  const size = terms.reduce((sum, [term, { bytes }]) => sum + term.length + bytes.length + 4, 0);
  const buckets: (readonly [string, Postings])[][] = Array.from({ length: bucketsFor(size) }, () => []);
  for (const entry of terms) buckets[hashOf(entry[0]) & (buckets.length - 1)]?.push(entry);
  return buckets.map(writeBucket);
}

/** How often each term stands in the passage, doubled; one more where it stands in the headings above. */
function countTerms({ language, content, headings }: IndexedPassage): { counts: Map<string, number>; length: number } {
  const counts = new Map<string, number>();
  let length = 0;
  for (const { word } of indexedTokensOf(content)) {
    const term = termOf(word, language);
    if (term === null) continue;
    const key = keyOf(language, term);
    counts.set(key, (counts.get(key) ?? 0) + 2);
    length++;
  }
  for (const { word } of indexedTokensOf(headings.join(" "))) {
    const term = termOf(word, language);
    if (term === null) continue;
    const key = keyOf(language, term);
    counts.set(key, (counts.get(key) ?? 0) | 1);
  }
  return { counts, length };
}
