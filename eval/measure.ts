import type { CitationPart } from "#engine/messages/parts.ts";
import type { Language } from "#engine/retrieval/language.ts";
import { askLibrary } from "#subapps/library/asking/flows/ask-library.ts";
import { searchLibrary } from "#subapps/library/searching/queries/search-library.ts";
import { tidySegments } from "#subapps/library/searching/segments/merge-segments.ts";
import { type GivenIndexed, givenIndexed } from "../tests/support/given-indexed.ts";
import type { GivenContext } from "../tests/support/givens.ts";
import { plainBm25 } from "./plain-bm25.ts";
import { type EvalQuestion, readSet } from "./read-set.ts";

export type Measured = {
  /** A language, or all of them together. */
  name: Language | "all";
  questions: number;
  /** How high the passage with the answer stands among the first ten, and where plain BM25 puts it. */
  ndcg: number;
  plainNdcg: number;
  /** How often the passage with the answer is among the first ten. */
  recall: number;
  /** Of what is cited, how much holds the answer; and how often the answer is cited at all. */
  citationPrecision: number;
  citationRecall: number;
  /** How often a question is declined that nothing answers, and one that something does. */
  refusal: number;
  falseRefusal: number;
};

export type Outcome = {
  language: Language;
  isAnswerable: boolean;
  ndcg: number;
  plainNdcg: number;
  recall: number;
  cited: number;
  citedRight: number;
};

const depth = 10;

/** Brings in the texts, asks every question, and compares. All languages lie in one workspace, as in life. */
export async function measure(
  context: GivenContext,
  onMiss: (question: EvalQuestion, outcome: Outcome) => void = () => {},
): Promise<Measured[]> {
  const { texts, questions } = await readSet();
  const documents = new Map<string, GivenIndexed>();
  for (const { title, text } of texts) {
    const pages = [text.replace(/^(# .*)$/gm, "\n$1\n").trim()];
    documents.set(title, await givenIndexed(context, { title, pages }));
  }
  while (await tidySegments());
  const plain = plainBm25(texts);
  const outcomes: Outcome[] = [];
  for (const question of questions) {
    const outcome = await outcomeOf(context, question, documents, plain);
    if (isMiss(outcome)) onMiss(question, outcome);
    outcomes.push(outcome);
  }
  const names = [...new Set(outcomes.map(({ language }) => language))];
  return [
    ...names.map((name) =>
      summary(
        name,
        outcomes.filter(({ language }) => language === name),
      ),
    ),
    summary("all", outcomes),
  ];
}

async function outcomeOf(
  context: GivenContext,
  { language, question, title, answer }: EvalQuestion,
  documents: ReadonlyMap<string, GivenIndexed>,
  plain: (question: string) => string[],
): Promise<Outcome> {
  const right = title === null ? undefined : documents.get(title);
  const start = right && answer ? right.text.indexOf(answer) : -1;
  const holds = (found: { documentId: string; start: number; end: number }) =>
    found.documentId === right?.id && found.start <= start && found.end >= start + (answer?.length ?? 0);
  const { passages } = await searchLibrary(context, { query: question, limit: depth });
  const { reply } = await askLibrary(context, { question, wait: true });
  const citations = (reply?.parts ?? []).filter((part) => part.kind === "citation") as CitationPart[];
  const citedRight = citations.filter(
    ({ documentId, place }) =>
      documentId === right?.id && place && place.start < start + (answer?.length ?? 0) && place.end > start,
  );
  return {
    language,
    isAnswerable: title !== null,
    ndcg: gain(passages.findIndex(holds)),
    plainNdcg: gain(
      plain(question)
        .slice(0, depth)
        .findIndex((text) => answer !== null && text.includes(answer)),
    ),
    recall: passages.some(holds) ? 1 : 0,
    cited: citations.length,
    citedRight: citedRight.length,
  };
}

/** Not found first, not cited, or answered where nothing answers. */
const isMiss = ({ isAnswerable, ndcg, cited, citedRight }: Outcome): boolean =>
  isAnswerable ? ndcg < 1 || citedRight === 0 : cited > 0;

/** One passage is right: its gain falls with its place. */
const gain = (place: number): number => (place < 0 ? 0 : 1 / Math.log2(place + 2));

function summary(name: Measured["name"], outcomes: readonly Outcome[]): Measured {
  const asked = outcomes.filter(({ isAnswerable }) => isAnswerable);
  const idle = outcomes.filter(({ isAnswerable }) => !isAnswerable);
  const mean = (values: readonly number[]) =>
    values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length);
  const total = (of: "cited" | "citedRight") => asked.reduce((sum, one) => sum + one[of], 0);
  return {
    name,
    questions: outcomes.length,
    ndcg: mean(asked.map(({ ndcg }) => ndcg)),
    plainNdcg: mean(asked.map(({ plainNdcg }) => plainNdcg)),
    recall: mean(asked.map(({ recall }) => recall)),
    citationPrecision: total("citedRight") / Math.max(1, total("cited")),
    citationRecall: mean(asked.map(({ citedRight }) => (citedRight > 0 ? 1 : 0))),
    refusal: mean(idle.map(({ cited }) => (cited === 0 ? 1 : 0))),
    falseRefusal: mean(asked.map(({ cited }) => (cited === 0 ? 1 : 0))),
  };
}
