import type { SpanKind } from "../span.ts";

/*
 * What the conventions call things, newest first: OpenTelemetry's for generative AI as they are and as they were, then
 * Langfuse's, OpenInference's and OpenLLMetry's. The first name that is there counts.
 */
export const names = {
  operation: ["gen_ai.operation.name"],
  provider: ["gen_ai.provider.name", "gen_ai.system", "llm.provider", "llm.system"],
  model: [
    "gen_ai.response.model",
    "gen_ai.request.model",
    "langfuse.observation.model.name",
    "llm.model_name",
    "embedding.model_name",
    "reranker.model_name",
  ],
  inputTokens: [
    "gen_ai.usage.input_tokens",
    "gen_ai.usage.prompt_tokens",
    "llm.token_count.prompt",
    "llm.usage.prompt_tokens",
  ],
  outputTokens: [
    "gen_ai.usage.output_tokens",
    "gen_ai.usage.completion_tokens",
    "llm.token_count.completion",
    "llm.usage.completion_tokens",
  ],
  cachedTokens: [
    "gen_ai.usage.cache_read.input_tokens",
    "gen_ai.usage.cache_read_input_tokens",
    "llm.token_count.prompt_details.cache_read",
  ],
  reasoningTokens: [
    "gen_ai.usage.reasoning.output_tokens",
    "gen_ai.usage.reasoning_tokens",
    "llm.token_count.completion_details.reasoning",
  ],
  firstChunkSeconds: ["gen_ai.response.time_to_first_chunk", "gen_ai.server.time_to_first_token"],
  agentId: ["gen_ai.agent.id"],
  agentName: ["gen_ai.agent.name", "agent.name", "traceloop.entity.name"],
  agentVersion: ["gen_ai.agent.version"],
  tool: ["gen_ai.tool.name", "tool.name", "tool_call.function.name"],
  conversation: [
    "gen_ai.conversation.id",
    "session.id",
    "langfuse.session.id",
    "traceloop.association.properties.session_id",
  ],
  user: ["user.id", "enduser.id", "langfuse.user.id", "traceloop.association.properties.user_id"],
  labels: ["tag.tags", "langfuse.trace.tags"],
  channel: ["parley.channel"],
  /** Whole messages say more than the raw request beside them, so they are looked for first. */
  inputMessages: ["gen_ai.input.messages", "gen_ai.prompt"],
  input: [
    "gen_ai.tool.call.arguments",
    "langfuse.observation.input",
    "input.value",
    "traceloop.entity.input",
    "gen_ai.retrieval.query.text",
    "langfuse.trace.input",
  ],
  outputMessages: ["gen_ai.output.messages", "gen_ai.completion"],
  output: [
    "gen_ai.tool.call.result",
    "langfuse.observation.output",
    "output.value",
    "traceloop.entity.output",
    "langfuse.trace.output",
  ],
  instructions: ["gen_ai.system_instructions"],
  parameters: ["llm.invocation_parameters", "langfuse.observation.model.parameters"],
  usageDetails: ["langfuse.observation.usage_details"],
  costDetails: ["langfuse.observation.cost_details"],
  /** Of the whole call, in US dollars. */
  dollars: ["gen_ai.usage.cost", "llm.cost.total"],
  firstTokenAt: ["langfuse.observation.completion_start_time"],
} as const satisfies Record<string, readonly string[]>;

const operations: Record<string, SpanKind> = {
  chat: "model",
  text_completion: "model",
  generate_content: "model",
  embeddings: "model",
  execute_tool: "tool",
  invoke_agent: "agent",
  create_agent: "agent",
  invoke_workflow: "agent",
  retrieval: "retrieval",
};

const inferenceKinds: Record<string, SpanKind> = {
  LLM: "model",
  EMBEDDING: "model",
  TOOL: "tool",
  RETRIEVER: "retrieval",
  RERANKER: "retrieval",
  AGENT: "agent",
  GUARDRAIL: "check",
  EVALUATOR: "check",
};

const langfuseKinds: Record<string, SpanKind> = {
  generation: "model",
  embedding: "model",
  tool: "tool",
  retriever: "retrieval",
  agent: "agent",
  guardrail: "check",
  evaluator: "check",
};

const traceloopKinds: Record<string, SpanKind> = { agent: "agent", workflow: "agent", tool: "tool" };

/** What a span is about, by whichever convention it follows. */
export function kindOf(value: (name: string) => unknown): SpanKind {
  const operation = operations[String(value("gen_ai.operation.name") ?? "")];
  if (operation) return operation;
  const langfuse = langfuseKinds[String(value("langfuse.observation.type") ?? "").toLowerCase()];
  if (langfuse) return langfuse;
  const inference = inferenceKinds[String(value("openinference.span.kind") ?? "").toUpperCase()];
  if (inference) return inference;
  const traceloop = traceloopKinds[String(value("traceloop.span.kind") ?? "")];
  if (traceloop) return traceloop;
  const isModel = value("gen_ai.request.model") ?? value("llm.request.type") ?? value("llm.model_name");
  return isModel === undefined ? "other" : "model";
}
