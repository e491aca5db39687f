import type { Verdict } from "#engine/messages/parts.ts";
import { choicesOf, modelsFor } from "#engine/models/chat-models.ts";
import { type ResolvedModel, retrieval } from "#engine/models/resolve-model.ts";
import type { Think } from "#engine/runs/turn.ts";
import { judgePrompt } from "../rules/ask-prompt.ts";
import type { CheckedSentence } from "./check-answer.ts";

const mostClaims = 12;
const scoreOf: Record<string, number> = { supported: 0.9, partly: 0.5, not: 0.1 };

/** The models for small work, or none where nobody set one up. Whoever chose one for chat alone pays for answers only. */
export async function smallModels(workspaceId: string): Promise<ResolvedModel[]> {
  const chosen = await choicesOf(workspaceId);
  if (chosen.chat?.length && !chosen.small?.length) return [];
  return (await modelsFor(workspaceId, "small")).filter(({ reference }) => reference !== retrieval.reference);
}

/**
 * Asks a model about sentences that the rules were not sure of: they cannot tell a paraphrase. What the rules found
 * supported stays so; an answer that cannot be read changes nothing.
 */
export async function judge(
  sentences: readonly CheckedSentence[],
  models: readonly ResolvedModel[],
  think: Think,
): Promise<{ sentences: CheckedSentence[]; isJudged: boolean }> {
  const unsure = sentences
    .filter(({ verdict, supports }) => (verdict === "partly" || verdict === "not") && supports.length > 0)
    .slice(0, mostClaims);
  if (unsure.length === 0 || models.length === 0) return { sentences: [...sentences], isJudged: false };
  const claims = unsure.map(({ words, supports }) => ({
    claim: words,
    evidence: supports.map(({ source }) => source.text).join("\n"),
  }));
  const said = await think({
    prompt: judgePrompt(claims),
    models,
    tools: [],
    parameters: { maximumTokens: 300, temperature: 0 },
  });
  const verdicts = new Map<CheckedSentence, Verdict>();
  for (const [, number, verdict] of said.matchAll(/^\W*(\d+)\W+(supported|partly|not)\b/gim)) {
    const sentence = unsure[Number(number) - 1];
    if (sentence) verdicts.set(sentence, verdict?.toLowerCase() as Verdict);
  }
  const judged = sentences.map((sentence) => {
    const verdict = verdicts.get(sentence);
    return verdict ? { ...sentence, verdict, score: scoreOf[verdict] ?? sentence.score } : sentence;
  });
  return { sentences: judged, isJudged: verdicts.size > 0 };
}
