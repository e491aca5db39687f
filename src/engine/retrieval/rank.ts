import { isFrameWord } from "./frame-words.ts";
import type { KnowledgePiece } from "./knowledge.ts";
import type { Language } from "./language.ts";
import { type Passage, passagesOf } from "./passages.ts";
import { uniqueTerms } from "./terms.ts";

export type Found = {
  passage: Passage;
  score: number;
  /** How much of what was asked for is in the passage, from 0 to 1; rare words count more. */
  coverage: number;
};

const saturation = 1.2;
const lengthWeight = 0.75;
const titleWeight = 0.3;
const headingWeight = 0.5;
const unknownWeight = 0.5;
const frameWeight = 0.2;
/** A handful of passages says nothing about how rare a word is: they are weighed as if others lay around them. */
const leastPassages = 20;

/** Passages that speak of what is asked, best first (BM25 over the passages, with a little for the document's title). */
export function rank(question: string, knowledge: readonly KnowledgePiece[]): Found[] {
  const passages = knowledge.flatMap(passagesOf);
  if (passages.length === 0) return [];
  const average = passages.reduce((sum, { length }) => sum + length, 0) / passages.length || 1;
  const asked = termsByLanguage(question, passages);
  const rarity = rarityOf(asked, passages, namesIn(question));
  const titles = new TitleTerms(knowledge);
  return passages
    .map((passage) => {
      const terms = asked.get(passage.language) ?? new Set<string>();
      const inTitle = titles.of(passage);
      let score = 0;
      let covered = 0;
      let whole = 0;
      for (const term of terms) {
        const weight = rarity.get(term) ?? 0;
        whole += weight;
        const count = passage.counts.get(term) ?? 0;
        const norm = saturation * (1 - lengthWeight + lengthWeight * (passage.length / average));
        score += weight * ((count * (saturation + 1)) / (count + norm));
        if (inTitle.has(term)) score += weight * titleWeight;
        if (count > 0 || inTitle.has(term)) covered += weight;
        // A section headed by what is asked about answers it, even where its words are not the asker's.
        if (passage.heading.has(term)) covered += weight * headingWeight;
      }
      return { passage, score, coverage: whole > 0 ? Math.min(1, covered / whole) : 0 };
    })
    .filter(({ passage, score }) => score > 0 && hasAny(passage, asked.get(passage.language)))
    .sort((a, b) => b.score - a.score);
}

/** What the titles name, worked out once for all passages of a document. */
class TitleTerms {
  readonly #titles: Map<string, string>;
  readonly #terms = new Map<string, Set<string>>();

  constructor(knowledge: readonly KnowledgePiece[]) {
    this.#titles = new Map(knowledge.map(({ documentId, title }) => [documentId, title]));
  }

  of({ documentId, language }: Passage): Set<string> {
    const key = `${language} ${documentId}`;
    const terms = this.#terms.get(key) ?? uniqueTerms(this.#titles.get(documentId) ?? "", language);
    this.#terms.set(key, terms);
    return terms;
  }
}

const hasAny = ({ counts }: Passage, terms: ReadonlySet<string> | undefined) =>
  [...(terms ?? [])].some((term) => counts.has(term));

/** The question read as each language the documents are written in: forms of a word meet only under one grammar. */
function termsByLanguage(question: string, passages: readonly Passage[]): Map<Language, Set<string>> {
  const present = new Set(passages.map(({ language }) => language));
  return new Map([...present].map((language) => [language, uniqueTerms(question, language)]));
}

/** Words written large within a sentence: whoever asks about Peru is not helped by what is said of capitals. */
function namesIn(question: string): string {
  if (question === question.toUpperCase()) return "";
  return [...question.matchAll(/(?<=[^\s.!?…¿¡:"“„«(]\s+)\p{Lu}[\p{L}\p{N}]+/gu)].map(([name]) => name).join(" ");
}

function rarityOf(asked: Map<Language, Set<string>>, passages: readonly Passage[], names: string): Map<string, number> {
  const rarity = new Map<string, number>();
  const total = Math.max(passages.length, leastPassages);
  for (const [language, terms] of asked) {
    const named = uniqueTerms(names, language);
    for (const term of terms) {
      const holding = passages.filter(({ counts }) => counts.has(term)).length;
      const weight = Math.log(1 + (total - holding + 0.5) / (holding + 0.5));
      // A word that is nowhere in the documents is more often a manner of speaking than the matter itself.
      const known = holding === 0 && !named.has(term) ? weight * unknownWeight : weight;
      rarity.set(term, isFrameWord(term, language) ? known * frameWeight : known);
    }
  }
  return rarity;
}
