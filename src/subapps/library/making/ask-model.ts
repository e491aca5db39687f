import { chatModelsOf } from "#engine/models/chat-models.ts";
import { charactersIn } from "#engine/models/message-size.ts";
import type { ModelMessage } from "#engine/models/model.ts";
import { estimateTokens, worstCost } from "#engine/models/price.ts";
import { countedCall, type Recorded } from "#engine/models/record-calls.ts";
import { type ResolvedModel, retrieval } from "#engine/models/resolve-model.ts";
import { wholeAnswer } from "#engine/models/whole-answer.ts";

const mostTokens = 2500;
const patienceMilliseconds = 120_000;

/** The model that makes things of documents, or null where the workspace has none. */
export async function makingModel(workspaceId: string): Promise<ResolvedModel | null> {
  const [first] = await chatModelsOf(workspaceId, null);
  return first && first.reference !== retrieval.reference ? first : null;
}

/** One whole answer, counted and within the budgets. */
export async function askModel(
  who: Recorded,
  resolved: ResolvedModel,
  messages: readonly ModelMessage[],
  signal: AbortSignal,
): Promise<string> {
  const input = estimateTokens(messages.reduce((sum, message) => sum + charactersIn(message), 0));
  const worst = () => ({
    costNanos: worstCost(input, mostTokens, resolved.price),
    tokens: input + mostTokens,
    messages: 0,
  });
  return countedCall(who, resolved, worst, async () => {
    const within = AbortSignal.any([signal, AbortSignal.timeout(patienceMilliseconds)]);
    const request = { model: resolved.modelId, messages, parameters: { maximumTokens: mostTokens, temperature: 0.2 } };
    return wholeAnswer(resolved.model.stream({ ...request, signal: within }), input);
  });
}
