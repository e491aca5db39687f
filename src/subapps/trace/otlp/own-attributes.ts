import type { SpanRow } from "../records/read-spans.ts";
import type { KeyValue, SpanPayload } from "../span.ts";

const operations: Partial<Record<SpanRow["kind"], string>> = {
  model: "chat",
  tool: "execute_tool",
  agent: "invoke_agent",
  retrieval: "retrieval",
};

/** One of our own steps in the words of OpenTelemetry's conventions for generative AI. */
export function ownAttributes(span: SpanRow, { input, output, parameters, passages }: SpanPayload): KeyValue[] {
  const isTool = span.kind === "tool";
  const provider = span.model?.includes("/") ? span.model.slice(0, span.model.indexOf("/")) : null;
  return [
    word("gen_ai.operation.name", operations[span.kind]),
    word("gen_ai.provider.name", provider),
    word("gen_ai.request.model", span.model?.slice(span.model.indexOf("/") + 1)),
    word("gen_ai.agent.id", span.agentId),
    word("gen_ai.agent.name", span.agentName),
    word("gen_ai.agent.version", span.agentVersion === null ? null : String(span.agentVersion)),
    word("gen_ai.tool.name", isTool ? span.name : null),
    whole("gen_ai.usage.input_tokens", span.kind === "model" ? span.inputTokens : null),
    whole("gen_ai.usage.output_tokens", span.kind === "model" ? span.outputTokens : null),
    whole("gen_ai.usage.cache_read.input_tokens", span.kind === "model" ? span.cachedTokens : null),
    whole("gen_ai.usage.reasoning.output_tokens", span.kind === "model" ? span.reasoningTokens : null),
    span.firstTokenMilliseconds === null
      ? null
      : { key: "gen_ai.response.time_to_first_chunk", value: { doubleValue: span.firstTokenMilliseconds / 1000 } },
    ...Object.entries(parameters ?? {}).map(([name, value]) => word(`gen_ai.request.${snake(name)}`, json(value))),
    word(isTool ? "gen_ai.tool.call.arguments" : "gen_ai.input.messages", json(input)),
    word(isTool ? "gen_ai.tool.call.result" : "gen_ai.output.messages", json(output)),
    word("gen_ai.retrieval.documents", passages && passages.length > 0 ? json(passages.map(document)) : null),
    word("parley.kind", span.kind),
    whole("parley.cost_nanos", span.costNanos),
  ].filter((attribute) => attribute !== null);
}

const word = (key: string, value: string | null | undefined): KeyValue | null =>
  value === null || value === undefined ? null : { key, value: { stringValue: value } };
const whole = (key: string, value: number | null): KeyValue | null =>
  value === null ? null : { key, value: { intValue: String(value) } };
const json = (value: unknown): string | null =>
  value === undefined || value === null ? null : typeof value === "string" ? value : JSON.stringify(value);
const snake = (name: string): string => name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
const document = ({ documentId, title, quote, score }: NonNullable<SpanPayload["passages"]>[number]) => ({
  id: documentId,
  title,
  content: quote,
  score,
});
