import { hash } from "node:crypto";
import type { ModelMessage, Usage } from "#engine/models/model.ts";
import type { ResolvedModel } from "#engine/models/resolve-model.ts";
import { quoteOf } from "#engine/retrieval/quote.ts";
import { rank } from "#engine/retrieval/rank.ts";
import type { StepEntry, StepPassage } from "./run-log.ts";
import type { Step } from "./turn.ts";

type Taken = { text: string; usage: Usage; nanos: number; startedAt: number; firstTokenAt: number | null };

const mostPassages = 4;
const longestNote = 4000;

/** What the log keeps of a call that is over, put together after its last word so that nobody waits for it. */
export function stepEntry(step: Step, { reference, price }: ResolvedModel, taken: Taken, isSilent: boolean): StepEntry {
  const { usage, nanos, startedAt, firstTokenAt, text } = taken;
  const { prompt, parameters, tools } = step;
  const system = prompt[0]?.role === "system" ? prompt[0].text : null;
  const passages = passagesFor(step);
  return {
    kind: "step",
    agentId: step.agentId ?? null,
    model: reference,
    usage,
    nanos,
    ...(price.isUnknown && { isUnpriced: true }),
    milliseconds: Math.round(performance.now() - startedAt),
    at: Math.round((performance.timeOrigin + startedAt) * 1000) / 1000,
    ...(firstTokenAt !== null && { firstTokenMilliseconds: Math.round(firstTokenAt - startedAt) }),
    ...(Object.keys(parameters).length > 0 && { parameters }),
    ...(tools.length > 0 && { tools: tools.map(({ name }) => name) }),
    ...(passages.length > 0 && { passages }),
    ...(system !== null && { instructionsHash: hash("sha256", system).slice(0, 16) }),
    messageCount: prompt.length - (system === null ? 0 : 1),
    ...(isSilent && { note: text.slice(0, longestNote) }),
  };
}

/** Only of the first call after a question: those that follow it read the same passages. */
function passagesFor({ prompt, knowledge = [] }: Step): StepPassage[] {
  const last = prompt.at(-1);
  if (knowledge.length === 0 || last?.role !== "user") return [];
  const question = wordsOf(last);
  return rank(question, knowledge)
    .slice(0, mostPassages)
    .map(({ passage, score }) => ({
      documentId: passage.documentId,
      title: passage.title,
      locator: passage.locator,
      quote: quoteOf(passage, question),
      score: Math.round(score * 1000) / 1000,
    }));
}

const wordsOf = ({ content }: Extract<ModelMessage, { role: "user" }>): string =>
  content.map((part) => (part.kind === "text" && !part.file ? part.text : "")).join(" ");
