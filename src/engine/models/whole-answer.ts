import { type ModelEvent, noUsage, type Usage } from "./model.ts";
import { estimateTokens } from "./price.ts";

/** The text of an answer with what it used, estimated where the provider doesn't say. */
export async function wholeAnswer(
  events: AsyncIterable<ModelEvent>,
  inputTokens: number,
): Promise<{ result: string; usage: Usage; isEstimated: boolean }> {
  let result = "";
  let counted: Usage | null = null;
  for await (const event of events) {
    if (event.kind === "text") result += event.text;
    if (event.kind === "finish" && !event.isUncounted) counted = event.usage;
  }
  const usage = counted ?? { ...noUsage, input: inputTokens, output: estimateTokens(result.length) };
  return { result, usage, isEstimated: counted === null };
}
