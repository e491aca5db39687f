import { log } from "#platform/log.ts";
import { modelsFor } from "./chat-models.ts";
import type { ModelMessage } from "./model.ts";
import { retrieval } from "./resolve-model.ts";

const mostTokens = 400;
const patienceMilliseconds = 15_000;

/**
 * A short word of the small model for the product's own use, such as a title. Null where there is no language model or it
 * fails: whoever asks has a rule to go by instead.
 */
export async function askSmallModel(workspaceId: string, messages: readonly ModelMessage[]): Promise<string | null> {
  const [small] = (await modelsFor(workspaceId, "small")).filter(({ reference }) => reference !== retrieval.reference);
  if (!small) return null;
  const request = { model: small.modelId, messages, parameters: { maximumTokens: mostTokens } };
  let text = "";
  try {
    for await (const event of small.model.stream({ ...request, signal: AbortSignal.timeout(patienceMilliseconds) }))
      if (event.kind === "text") text += event.text;
  } catch (error) {
    log.warn("the small model did not answer", { model: small.reference, error });
    return null;
  }
  return text.trim() || null;
}
