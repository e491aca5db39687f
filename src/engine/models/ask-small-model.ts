import { log } from "#platform/log.ts";
import { modelsFor } from "./chat-models.ts";
import { charactersIn } from "./message-size.ts";
import type { ModelMessage } from "./model.ts";
import { estimateTokens, worstCost } from "./price.ts";
import { countedCall, type Recorded } from "./record-calls.ts";
import { retrieval } from "./resolve-model.ts";
import { wholeAnswer } from "./whole-answer.ts";

const mostTokens = 400;
const patienceMilliseconds = 15_000;

/**
 * A short word of the small model for the product's own use, such as a title. Null where there is no language model or it
 * fails: whoever asks has a rule to go by instead.
 */
export async function askSmallModel(who: Recorded, messages: readonly ModelMessage[]): Promise<string | null> {
  const [small] = (await modelsFor(who.workspaceId, "small")).filter(
    ({ reference }) => reference !== retrieval.reference,
  );
  if (!small) return null;
  const request = { model: small.modelId, messages, parameters: { maximumTokens: mostTokens } };
  const input = estimateTokens(messages.reduce((sum, message) => sum + charactersIn(message), 0));
  const worst = () => ({
    costNanos: worstCost(input, mostTokens, small.price),
    tokens: input + mostTokens,
    messages: 0,
  });
  const ask = () =>
    wholeAnswer(small.model.stream({ ...request, signal: AbortSignal.timeout(patienceMilliseconds) }), input);
  let text: string;
  try {
    text = await countedCall(who, small, worst, ask);
  } catch (error) {
    log.warn("the small model did not answer", { model: small.reference, error });
    return null;
  }
  return text.trim() || null;
}
