import { AppError } from "#lib/app-error.ts";
import { outbound } from "#platform/net/outbound.ts";
import type { OutboundPolicy } from "#platform/net/outbound-policy.ts";
import {
  type FinishReason,
  type Model,
  type ModelEvent,
  type ModelMessage,
  type ModelRequest,
  noUsage,
  type ToolCall,
  type Usage,
} from "./model.ts";
import { faultOf, ModelError } from "./model-error.ts";
import { ssePayloads } from "./sse-lines.ts";

export type OpenAiEndpoint = {
  name: string;
  baseUrl: string;
  key: string | null;
  policy: OutboundPolicy;
  headers?: Record<string, string>;
  /** Azure puts the deployment and a version into the address. */
  completionsUrl?: (model: string) => string;
};

/** Any server that speaks OpenAI's chat completions: the short way, without a library in between. */
export function openAiModel(endpoint: OpenAiEndpoint): Model {
  return { name: endpoint.name, stream: (request) => streamCompletion(endpoint, request) };
}

async function* streamCompletion(endpoint: OpenAiEndpoint, request: ModelRequest): AsyncGenerator<ModelEvent> {
  const url = endpoint.completionsUrl?.(request.model) ?? `${endpoint.baseUrl.replace(/\/$/, "")}/chat/completions`;
  const headers: Record<string, string> = {
    "content-type": "application/json",
    accept: "text/event-stream",
    ...endpoint.headers,
  };
  if (endpoint.key && !endpoint.headers) headers.authorization = `Bearer ${endpoint.key}`;
  const body = JSON.stringify(requestBody(request));
  const response = await outbound(url, {
    method: "POST",
    headers,
    body,
    policy: endpoint.policy,
    signal: request.signal,
    timeoutMilliseconds: 60_000,
    redirects: 0,
  }).catch((error) => {
    if (error instanceof AppError && error.code === "unavailable") throw new ModelError("unreachable", error.message);
    throw error;
  });
  if (response.status >= 300) {
    const text = await response.text().catch(() => "");
    throw new ModelError(faultOf(response.status, text), providerMessage(text), response.status);
  }
  yield* readChunks(response.stream);
}

type Chunk = {
  choices?: { delta?: Delta; finish_reason?: string | null }[];
  usage?: {
    prompt_tokens?: number;
    completion_tokens?: number;
    prompt_tokens_details?: { cached_tokens?: number };
    completion_tokens_details?: { reasoning_tokens?: number };
  } | null;
  error?: { message?: string };
};
type Delta = {
  content?: string | null;
  reasoning_content?: string | null;
  reasoning?: string | null;
  tool_calls?: ToolCallDelta[];
};
type ToolCallDelta = { index?: number; id?: string; function?: { name?: string; arguments?: string } };

async function* readChunks(stream: Parameters<typeof ssePayloads>[0]): AsyncGenerator<ModelEvent> {
  const calls = new Map<number, ToolCall>();
  let usage: Usage = noUsage;
  let reason: FinishReason | null = null;
  let isDone = false;
  try {
    for await (const payloads of ssePayloads(stream)) {
      // Several tokens that arrived together leave together.
      let text = "";
      let reasoning = "";
      for (const payload of payloads) {
        if (payload === "[DONE]") {
          isDone = true;
          continue;
        }
        const chunk = parseChunk(payload);
        if (chunk.error) throw new ModelError(faultOf(500, chunk.error.message ?? ""), chunk.error.message);
        const choice = chunk.choices?.[0];
        const delta = choice?.delta;
        if (delta?.content) text += delta.content;
        const thought = delta?.reasoning_content ?? delta?.reasoning;
        if (thought) reasoning += thought;
        for (const call of delta?.tool_calls ?? []) addToCall(calls, call);
        if (choice?.finish_reason) reason = reasonOf(choice.finish_reason);
        if (chunk.usage) usage = usageOf(chunk.usage);
      }
      if (reasoning) yield { kind: "reasoning", text: reasoning };
      if (text) yield { kind: "text", text };
    }
  } catch (error) {
    if (error instanceof ModelError || (error as Error).name === "AbortError") throw error;
    throw new ModelError("cut_off", (error as Error).message);
  }
  if (!isDone && !reason) throw new ModelError("cut_off", "The stream ended without a last word.");
  if (reason === "content_filter") throw new ModelError("content_filtered");
  for (const call of calls.values()) yield { kind: "tool_call", call };
  yield { kind: "finish", reason: calls.size > 0 ? "tool_calls" : (reason ?? "stop"), usage };
}

function parseChunk(payload: string): Chunk {
  try {
    return JSON.parse(payload) as Chunk;
  } catch {
    throw new ModelError("malformed_answer", payload);
  }
}

function addToCall(calls: Map<number, ToolCall>, { index = 0, id, function: called }: ToolCallDelta): void {
  const known = calls.get(index) ?? { id: id ?? `call_${index}`, name: "", arguments: "" };
  calls.set(index, {
    id: id ?? known.id,
    name: known.name + (called?.name ?? ""),
    arguments: known.arguments + (called?.arguments ?? ""),
  });
}

const reasonOf = (reason: string): FinishReason =>
  reason === "length" || reason === "content_filter" || reason === "tool_calls" ? reason : "stop";

const usageOf = (usage: NonNullable<Chunk["usage"]>): Usage => ({
  input: usage.prompt_tokens ?? 0,
  output: usage.completion_tokens ?? 0,
  cached: usage.prompt_tokens_details?.cached_tokens ?? 0,
  reasoning: usage.completion_tokens_details?.reasoning_tokens ?? 0,
});

function requestBody({ model, messages, tools, parameters = {} }: ModelRequest): Record<string, unknown> {
  return {
    model,
    messages: messages.map(wireMessage),
    stream: true,
    stream_options: { include_usage: true },
    temperature: parameters.temperature,
    top_p: parameters.topP,
    max_tokens: parameters.maximumTokens,
    stop: parameters.stop,
    seed: parameters.seed,
    response_format: parameters.responseFormat,
    ...(tools?.length && {
      tools: tools.map((tool) => ({ type: "function", function: tool })),
      tool_choice: parameters.toolChoice,
    }),
  };
}

function wireMessage(message: ModelMessage): Record<string, unknown> {
  switch (message.role) {
    case "system":
      return { role: "system", content: message.text };
    case "user":
      return { role: "user", content: wireContent(message.content) };
    case "tool":
      return { role: "tool", tool_call_id: message.callId, content: message.text };
    case "assistant":
      return {
        role: "assistant",
        content: message.text || null,
        ...(message.toolCalls?.length && {
          tool_calls: message.toolCalls.map(({ id, name, arguments: args }) => ({
            id,
            type: "function",
            function: { name, arguments: args },
          })),
        }),
      };
  }
}

function wireContent(content: Extract<ModelMessage, { role: "user" }>["content"]): unknown {
  const [only] = content;
  if (content.length === 1 && only?.kind === "text") return only.text;
  return content.map((part) =>
    part.kind === "text" ? { type: "text", text: part.text } : { type: "image_url", image_url: { url: part.url } },
  );
}

function providerMessage(body: string): string {
  try {
    const parsed = JSON.parse(body) as { error?: { message?: string } | string; message?: string };
    return typeof parsed.error === "string" ? parsed.error : (parsed.error?.message ?? parsed.message ?? body);
  } catch {
    return body;
  }
}
