import { termsOf } from "#engine/retrieval/terms.ts";
import type { EvalText } from "./read-set.ts";

const saturation = 1.2;
const lengthWeight = 0.75;

/** BM25 over the sections as every textbook has it: what our ranking is held against, on the same words. */
export function plainBm25(texts: readonly EvalText[]): (question: string) => string[] {
  const sections = texts.flatMap(({ title, text, language }) =>
    text.split(/^(?=# )/m).map((section) => ({ title, section, language })),
  );
  const read = sections.map(({ title, section, language }) => ({
    section,
    language,
    terms: termsOf(`${title} ${section}`, language),
  }));
  const average = read.reduce((sum, { terms }) => sum + terms.length, 0) / read.length;
  return (question) =>
    read
      .map(({ section, language, terms }) => {
        const score = [...new Set(termsOf(question, language))].reduce((sum, term) => {
          const count = terms.filter((one) => one === term).length;
          if (count === 0) return sum;
          const holding = read.filter((one) => one.terms.includes(term)).length;
          const rarity = Math.log(1 + (read.length - holding + 0.5) / (holding + 0.5));
          const norm = saturation * (1 - lengthWeight + (lengthWeight * terms.length) / average);
          return sum + (rarity * count * (saturation + 1)) / (count + norm);
        }, 0);
        return { section, score };
      })
      .filter(({ score }) => score > 0)
      .sort((a, b) => b.score - a.score)
      .map(({ section }) => section);
}
