import { termsOf } from "#engine/retrieval/terms.ts";
import { sentencesIn } from "../../asking/rules/sentences.ts";
import type { ReadPassage } from "../../searching/records/read-passages.ts";
import type { MadeCitation, MadePoint } from "../content-result.ts";

/** A sentence of what something is made of, with the passage it stands in. */
export type SourceSentence = { text: string; passage: ReadPassage; start: number; end: number; terms: string[] };

const shortest = 5;
const longest = 70;

/** The sentences that can stand by themselves: neither scraps nor headings nor pages of figures. */
export function sourceSentences(passages: readonly ReadPassage[]): SourceSentence[] {
  return passages.flatMap((passage) => {
    const headings = new Set(passage.headings.map((heading) => heading.trim()));
    return sentencesIn(passage.content).flatMap(({ start, end }) => {
      const text = passage.content.slice(start, end);
      const words = text.split(/\s+/).length;
      if (words < shortest || words > longest || headings.has(text.replace(/^#+\s*/, "").trim())) return [];
      if (!/[.!?…]["”»')]*$/.test(text)) return [];
      return [{ text, passage, start, end, terms: termsOf(text, passage.language) }];
    });
  });
}

export const citationOf = ({
  passage,
  start,
  end,
  text,
}: Pick<SourceSentence, "passage" | "start" | "end" | "text">): MadeCitation => ({
  documentId: passage.documentId,
  revisionId: passage.revisionId,
  start: passage.start + start,
  end: passage.start + end,
  page: passage.pageFrom,
  quote: text,
});

/** A sentence as it stands is borne out by itself. */
export const quotedPoint = (sentence: SourceSentence): MadePoint => ({
  text: oneLine(sentence.text),
  citations: [citationOf(sentence)],
  verdict: "supported",
});

export const oneLine = (text: string): string => text.replace(/\s+/g, " ").trim();
