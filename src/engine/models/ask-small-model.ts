import { countedCall, type Recorded } from "#engine/usage/record-calls.ts";
import { log } from "#platform/log.ts";
import { modelsFor } from "./chat-models.ts";
import { charactersIn } from "./message-size.ts";
import { type ModelMessage, noUsage, type Usage } from "./model.ts";
import { estimateTokens, worstCost } from "./price.ts";
import { retrieval } from "./resolve-model.ts";

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
  const ask = async () => {
    let result = "";
    let usage: Usage = noUsage;
    for await (const event of small.model.stream({ ...request, signal: AbortSignal.timeout(patienceMilliseconds) })) {
      if (event.kind === "text") result += event.text;
      if (event.kind === "finish") usage = event.usage;
    }
    return { result, usage };
  };
  let text: string;
  try {
    text = await countedCall(who, small, worst, ask);
  } catch (error) {
    log.warn("the small model did not answer", { model: small.reference, error });
    return null;
  }
  return text.trim() || null;
}
