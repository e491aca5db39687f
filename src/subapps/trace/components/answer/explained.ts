import type { Verdict } from "../../rules/support-of.ts";
import type { TracePassage } from "../../span.ts";

export type ExplainedSentence = {
  text: string;
  verdict: Verdict;
  passages: (TracePassage & { share: number; version: number | null })[];
};

export type Explained = {
  question: string;
  answer: string;
  agent: string | null;
  version: number | null;
  model: string | null;
  startedAt: string;
  sentences: ExplainedSentence[];
};

/** The whole answer in one line: how much of it can be shown. */
export function verdictSummary(sentences: readonly ExplainedSentence[]): {
  words: string;
  tone: "green" | "amber" | "info";
} {
  const all = sentences.length;
  const count = (verdict: Verdict) => sentences.filter((sentence) => sentence.verdict === verdict).length;
  const [whole, partly, none] = [count("supported"), count("partly"), count("unsupported")];
  if (all === 0) return { words: "The answer claims nothing that could be held against a document.", tone: "info" };
  if (whole === all)
    return {
      words: all === 1 ? "What was said stands in what was read." : `All ${all} sentences stand in what was read.`,
      tone: "green",
    };
  if (none === all)
    return {
      words: "Nothing that was read supports this answer. It comes from the model itself, or from talk.",
      tone: "amber",
    };
  const stand = (many: number, how = "") =>
    `${many} of ${all} sentences ${many === 1 ? "stands" : "stand"}${how} in what was read`;
  const parts = [
    whole > 0 && stand(whole),
    partly > 0 && (whole > 0 ? `${partly} only in part` : stand(partly, " only in part")),
    none > 0 && `${none} ${none === 1 ? "has" : "have"} no source`,
  ].filter(Boolean);
  return { words: `${parts.join(", ")}.`, tone: "amber" };
}
