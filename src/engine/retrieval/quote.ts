import { type Passage, sentencesOf } from "./passages.ts";
import { uniqueTerms } from "./terms.ts";

const mostCharacters = 600;

/** The sentences of a passage that speak of the question, word for word, with what follows the best one. */
export function quoteOf(passage: Passage, question: string): string {
  if (passage.text.length <= mostCharacters) return passage.text;
  const asked = uniqueTerms(question, passage.language);
  const sentences = sentencesOf(passage.text);
  const hits = sentences.map((sentence) => {
    const terms = uniqueTerms(sentence, passage.language);
    return [...asked].filter((term) => terms.has(term)).length;
  });
  const best = hits.indexOf(Math.max(...hits));
  let quote = sentences[best] ?? "";
  for (let at = best + 1; at < sentences.length; at++) {
    const longer = `${quote} ${sentences[at]}`;
    if (longer.length > mostCharacters) break;
    quote = longer;
  }
  return quote.slice(0, mostCharacters * 2);
}
