import type { CheckPart, CitationPart, EvidencePart, Verdict } from "#engine/messages/parts.ts";
import { type Language, languageOf } from "#engine/retrieval/language.ts";
import { checkSentence, type Evidence, isClaim, type Support } from "../rules/check-sentence.ts";
import { type AnswerSentence, splitAnswer } from "../rules/split-answer.ts";

type Source = EvidencePart["passages"][number] & { language: Language; context: string };

/** A sentence of an answer with what it rests on: each number it cites and the words of that passage that bear it out. */
export type CheckedSentence = AnswerSentence & {
  verdict: Verdict;
  score: number;
  supports: { source: Source; start: number; end: number; score: number }[];
};

const quoteLimit = 700;

/** Holds every sentence of an answer against the passages it cites; one that cites none, against all of them. */
export function checkAnswer(text: string, sources: readonly Source[]): CheckedSentence[] {
  return splitAnswer(text).map((sentence) => {
    if (!isClaim(sentence.words)) return { ...sentence, verdict: "no_claim", score: 1, supports: [] };
    const cited = sentence.numbers.flatMap((number) => sources.find((one) => one.number === number) ?? []);
    return cited.length > 0 ? checkCited(sentence, cited) : findSupport(sentence, sources);
  });
}

function checkCited(sentence: AnswerSentence, cited: readonly Source[]): CheckedSentence {
  const found = cited.map((source) => ({ source, support: checkSentence(sentence.words, [evidenceOf(source)]) }));
  const together = cited.length > 1 ? checkSentence(sentence.words, [joined(found)]) : null;
  const best = [...found.map(({ support }) => support), ...(together ? [together] : [])].reduce((a, b) =>
    b.score > a.score ? b : a,
  );
  return {
    ...sentence,
    numbers: cited.map(({ number }) => number),
    verdict: best.verdict,
    score: best.score,
    supports: found.map(({ source, support }) => ({ source, ...placeOf(source, support), score: support.score })),
  };
}

/** What the passages say together, for a sentence that rests on several. */
const joined = (found: readonly { source: Source; support: Support }[]): Evidence => ({
  text: found.map(({ source, support }) => source.text.slice(support.start, support.end)).join("\n"),
  language: found[0]?.source.language ?? "en",
  context: found.map(({ source }) => source.context).join(" "),
});

/** A sentence that cites nothing is given the passage that says the same, where there is one. */
function findSupport(sentence: AnswerSentence, sources: readonly Source[]): CheckedSentence {
  const support = checkSentence(sentence.words, sources.map(evidenceOf));
  const source = sources[support.evidence];
  if (support.verdict !== "supported" || !source)
    return { ...sentence, verdict: "not", score: support.score, supports: [] };
  const place = placeOf(source, support);
  return {
    ...sentence,
    numbers: [source.number],
    verdict: "supported",
    score: support.score,
    supports: [{ source, ...place, score: support.score }],
  };
}

const evidenceOf = ({ text, language, context }: Source): Evidence => ({ text, language, context });

/** Offsets into the document. A passage that bears nothing out is cited by its beginning. */
function placeOf({ text, place }: Source, { start, end }: Support): { start: number; end: number } {
  const isFound = end > start;
  const last = isFound ? Math.min(end, start + quoteLimit) : Math.min(text.length, 200);
  return { start: place.start + (isFound ? start : 0), end: place.start + last };
}

export const sourcesOf = (
  part: EvidencePart,
  passages: readonly { language: Language; headings: readonly string[]; title: string }[],
): Source[] =>
  part.passages.map((one, at) => ({
    ...one,
    language: passages[at]?.language ?? languageOf(one.text),
    context: [passages[at]?.title ?? "", ...(passages[at]?.headings ?? [])].join(" "),
  }));

/** The citations of an answer, each once: a number with the words that bear it out. */
export function citationsOf(sentences: readonly CheckedSentence[]): CitationPart[] {
  const parts = new Map<string, CitationPart>();
  for (const { source, start, end } of sentences.flatMap(({ supports }) => supports)) {
    const { documentId, title, locator, number, place } = source;
    const quote = source.text.slice(start - place.start, end - place.start);
    parts.set(`${number} ${start}`, {
      kind: "citation",
      documentId,
      title,
      locator,
      number,
      quote,
      place: { ...place, start, end },
    });
  }
  return [...parts.values()].sort((a, b) => (a.number ?? 0) - (b.number ?? 0));
}

export const checkPartOf = (sentences: readonly CheckedSentence[], by: CheckPart["by"]): CheckPart => ({
  kind: "check",
  by,
  sentences: sentences.map(({ start, end, verdict, score, numbers }) => ({
    start,
    end,
    verdict,
    score: Math.round(score * 1000) / 1000,
    numbers,
  })),
});
