import { languageOf } from "#engine/retrieval/language.ts";
import { sentencesOf } from "#engine/retrieval/passages.ts";
import { termsOf, uniqueTerms } from "#engine/retrieval/terms.ts";
import type { TracePassage } from "../span.ts";

export type Verdict = "supported" | "partly" | "unsupported";
export type Support = { text: string; verdict: Verdict; passages: (TracePassage & { share: number })[] };

const fully = 0.7;
const partly = 0.4;
const mostPassages = 3;

/**
 * Which passages stand behind each sentence: how many of its words that carry meaning are in them. A sentence whose numbers
 * stand in no passage is never fully supported, for numbers are what people act on.
 */
export function supportOf(answer: string, passages: readonly TracePassage[]): Support[] {
  return sentencesIn(answer).map((text) => {
    const language = languageOf(text);
    const terms = uniqueTerms(text, language);
    const found = passages
      .map((passage) => ({
        ...passage,
        share: shareOf(terms, uniqueTerms(`${passage.title} ${passage.quote}`, language)),
      }))
      .filter(({ share }) => share >= partly / 2)
      .sort((a, b) => b.share - a.share)
      .slice(0, mostPassages);
    return { text, verdict: verdictOf(text, terms, found, language), passages: found };
  });
}

function verdictOf(
  text: string,
  terms: ReadonlySet<string>,
  found: readonly (TracePassage & { share: number })[],
  language: ReturnType<typeof languageOf>,
): Verdict {
  const best = found[0]?.share ?? 0;
  if (best < partly) return "unsupported";
  const known = new Set(found.flatMap(({ title, quote }) => termsOf(`${title} ${quote}`, language)));
  const hasNumbers = [...terms].filter((term) => /\d/.test(term)).every((number) => known.has(number));
  return best >= fully && hasNumbers && text ? "supported" : "partly";
}

function shareOf(terms: ReadonlySet<string>, within: ReadonlySet<string>): number {
  if (terms.size === 0) return 0;
  return [...terms].filter((term) => within.has(term)).length / terms.size;
}

/** Sentences as people read them: without marks of quotation, and none that says nothing by itself. */
function sentencesIn(answer: string): string[] {
  const lines = answer.split("\n").map((line) => line.replace(/^\s*(?:>+|[-*•]|\d+[.)]|#+)\s*/, "").trim());
  // What only announces ("the documents say:") and what only names the source claims nothing.
  const sentences = lines
    .filter((line) => line && !line.startsWith("—"))
    .flatMap(sentencesOf)
    .filter((text) => !text.endsWith(":"));
  const whole: string[] = [];
  for (const sentence of sentences) {
    const isSlight = uniqueTerms(sentence, languageOf(sentence)).size < 2;
    if (isSlight && whole.length > 0) whole[whole.length - 1] += ` ${sentence}`;
    else whole.push(sentence);
  }
  return whole;
}
