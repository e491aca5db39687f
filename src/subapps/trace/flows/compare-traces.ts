import { z } from "zod";
import { flow } from "#core/command/operation.ts";
import { plainText } from "#ui/markdown/plain-text.ts";
import { loadWhole } from "../records/load-whole.ts";
import { noteReading } from "../records/note-reading.ts";
import type { Who } from "../records/visible-traces.ts";
import { alignSpans, spanPair } from "../rules/align-spans.ts";
import { questionAndAnswer } from "../rules/question-and-answer.ts";
import { traceIdInput } from "../rules/trace-id.ts";
import { wordDifference, wordPiece } from "../rules/word-difference.ts";
import { traceRow } from "../trace-row.ts";

const comparedTrace = z.object({ trace: traceRow, question: z.string(), answer: z.string() });
export type ComparedTrace = z.output<typeof comparedTrace>;

const comparison = z.object({
  left: comparedTrace,
  right: comparedTrace,
  answer: z.array(wordPiece).describe("The answers word by word"),
  spans: z.array(spanPair),
});
export type Comparison = z.output<typeof comparison>;

/** Two traces beside each other: which steps belong together, and what became of the answer. Looking is recorded. */
export const compareTraces = flow({
  name: "trace.compare_traces",
  input: z.object({ left: traceIdInput(), right: traceIdInput() }),
  result: comparison,
  allow: "workspace:read",
  whileLooking: true,
  async run({ actor, workspace }, { left, right }): Promise<Comparison> {
    const who = { actor, workspace };
    const [one, other] = await Promise.all([load(who, left), load(who, right)]);
    return {
      left: one.compared,
      right: other.compared,
      answer: wordDifference(one.compared.answer, other.compared.answer),
      spans: alignSpans(one.spans, other.spans),
    };
  },
});

async function load(who: Who, traceId: string) {
  const { id, trace, spans } = await loadWhole(who, traceId);
  await noteReading(who, id, "trace");
  const { question, answer } = questionAndAnswer(spans);
  const compared = { trace, question: plainText(question), answer: plainText(answer) };
  return { compared, spans: spans.map(({ span }) => span) };
}
