import type { z } from "zod";
import type { Verdict } from "#engine/messages/parts.ts";
import { checkSentence } from "../../asking/rules/check-sentence.ts";
import { sentencesIn } from "../../asking/rules/sentences.ts";
import type { ReadPassage } from "../../searching/records/read-passages.ts";
import type { MadeCitation, MadeLine } from "../content-result.ts";
import type { lineEntry } from "./read-json.ts";
import { citationOf } from "./source.ts";

const fromWorst: readonly Verdict[] = ["not", "partly", "supported"];

/** A line of a dialogue, each of its sentences held against the passages it names: the weakest speaks for the line. */
export function madeLine(
  { voice, text, numbers }: z.output<typeof lineEntry>,
  passages: readonly ReadPassage[],
): MadeLine {
  const cited = numbers.flatMap((number) => passages[number - 1] ?? []);
  const evidence = cited.map(({ content, language, headings }) => ({
    text: content,
    language,
    context: headings.join(" "),
  }));
  const citations: MadeCitation[] = [];
  let verdict: Verdict = "no_claim";
  for (const { start, end } of sentencesIn(text)) {
    const sentence = text.slice(start, end);
    // A question claims nothing.
    if (/\?["”»')]*$/.test(sentence)) continue;
    const support = checkSentence(sentence, evidence);
    if (support.verdict === "no_claim") continue;
    if (verdict === "no_claim" || fromWorst.indexOf(support.verdict) < fromWorst.indexOf(verdict))
      verdict = support.verdict;
    const source = cited[support.evidence];
    if (source) citations.push(placed(source, support.start, support.end));
  }
  const [first] = cited;
  if (citations.length === 0 && first) citations.push(placed(first, 0, 0));
  const places = new Map(citations.map((one) => [`${one.revisionId} ${one.start} ${one.end}`, one]));
  return { voice: voice === "B" ? 1 : 0, text, citations: [...places.values()], verdict };
}

/** A stretch of a passage; the beginning of it where no words were found. */
export function placed(passage: ReadPassage, start: number, end: number): MadeCitation {
  const isFound = end > start;
  const to = isFound ? end : Math.min(passage.content.length, 200);
  const from = isFound ? start : 0;
  return citationOf({ passage, start: from, end: to, text: passage.content.slice(from, to) });
}
