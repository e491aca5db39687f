import type { KnowledgePiece } from "./knowledge.ts";
import { type Language, languageOf } from "./language.ts";
import { termsOf } from "./terms.ts";

export type Passage = {
  documentId: string;
  title: string;
  text: string;
  /** Where in the document: its heading, or which paragraph. */
  locator: string;
  /** The stretch of a larger document it was cut from, with its words. */
  place?: NonNullable<KnowledgePiece["place"]> & { text: string };
  language: Language;
  /** What its heading names: the matter it is about. */
  heading: ReadonlySet<string>;
  counts: ReadonlyMap<string, number>;
  length: number;
};

const mostWords = 120;
const kept = new Map<string, { text: string; title: string; passages: Passage[] }>();
const mostKept = 1000;

/** A document in pieces that answer one question each. The work is done once for a text that stays the same. */
export function passagesOf(piece: KnowledgePiece): Passage[] {
  const key = piece.place ? `${piece.documentId} ${piece.place.start}` : piece.documentId;
  const known = kept.get(key);
  if (known && known.text === piece.text && known.title === piece.title) return known.passages;
  const passages = split(piece);
  if (kept.size >= mostKept) kept.delete(kept.keys().next().value as string);
  kept.set(key, { text: piece.text, title: piece.title, passages });
  return passages;
}

function split({ documentId, title, text, locator, place }: KnowledgePiece): Passage[] {
  const language = languageOf(text);
  const passages: Passage[] = [];
  let heading = "";
  let number = 0;
  for (const block of text.split(/\n\s*\n|\n(?=#{1,6}\s)/)) {
    const [, found, rest = ""] = /^\s*#{1,6}\s+(.+)\n?([\s\S]*)$/.exec(block) ?? [];
    if (found) heading = found.trim();
    const body = (found ? rest : block).trim();
    if (!body) continue;
    number++;
    for (const part of cut(body)) {
      const terms = termsOf(`${heading} ${part}`, language);
      passages.push({
        documentId,
        title,
        text: part,
        locator: locator ?? (heading || `¶ ${number}`),
        ...(place && { place: { ...place, text } }),
        language,
        heading: new Set(termsOf(heading, language)),
        counts: countsOf(terms),
        length: terms.length,
      });
    }
  }
  return passages;
}

/** Long paragraphs are cut between sentences. */
function cut(body: string): string[] {
  if (body.split(/\s+/).length <= mostWords) return [body];
  const parts: string[] = [];
  let current: string[] = [];
  let count = 0;
  for (const sentence of sentencesOf(body)) {
    const words = sentence.split(/\s+/).length;
    if (count > 0 && count + words > mostWords) {
      parts.push(current.join(" "));
      current = [];
      count = 0;
    }
    current.push(sentence);
    count += words;
  }
  if (current.length > 0) parts.push(current.join(" "));
  return parts;
}

const segmenter = new Intl.Segmenter("en", { granularity: "sentence" });

export const sentencesOf = (text: string): string[] =>
  [...segmenter.segment(text)].map(({ segment }) => segment.trim()).filter(Boolean);

export function countsOf(terms: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const term of terms) counts.set(term, (counts.get(term) ?? 0) + 1);
  return counts;
}
