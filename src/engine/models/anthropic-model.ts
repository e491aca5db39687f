import type { OutboundResponse } from "#platform/net/outbound.ts";
import type { OutboundPolicy } from "#platform/net/outbound-policy.ts";
import { anthropicBody, optionalAnthropicParameters } from "./anthropic-wire.ts";
import { carry } from "./carried.ts";
import type { FinishReason, Model, ModelEvent, ModelRequest, ToolCall, Usage } from "./model.ts";
import { faultOf, ModelError } from "./model-error.ts";
import { callProvider, parsePayload, readingFault, requireStream } from "./provider-call.ts";
import { learnRefusal, refusedBy } from "./refused-parameters.ts";
import { ssePayloads } from "./sse-lines.ts";

export type AnthropicEndpoint = { name: string; baseUrl: string; key: string | null; policy: OutboundPolicy };

export const anthropicHeaders = (key: string | null): Record<string, string> => ({
  "content-type": "application/json",
  "anthropic-version": "2023-06-01",
  ...(key && { "x-api-key": key }),
});

/** Anthropic's Messages API. */
export function anthropicModel({ name, baseUrl, key, policy }: AnthropicEndpoint): Model {
  const url = `${baseUrl.replace(/\/$/, "")}/messages`;
  const headers = { ...anthropicHeaders(key), accept: "text/event-stream" };
  const open = (request: ModelRequest): Promise<OutboundResponse> => {
    const refuser = `${url} ${request.model}`;
    const body = JSON.stringify(anthropicBody(request, refusedBy(refuser)));
    return callProvider(url, { headers, policy, signal: request.signal, body }).catch((error) => {
      if (!learnRefusal(refuser, error, optionalAnthropicParameters)) throw error;
      return open(request);
    });
  };
  return {
    name,
    async *stream(request) {
      const response = await open(request);
      await requireStream(response);
      yield* readEvents(response.stream, request.signal);
    },
  };
}

type WireUsage = {
  input_tokens?: number | null;
  output_tokens?: number;
  cache_read_input_tokens?: number | null;
  cache_creation_input_tokens?: number | null;
  output_tokens_details?: { thinking_tokens?: number } | null;
};
type Block = { type: string; id?: string; name?: string; data?: string; thinking?: string; signature?: string };
type Delta = {
  type?: string;
  text?: string;
  thinking?: string;
  signature?: string;
  partial_json?: string;
  stop_reason?: string | null;
};
type WireEvent = {
  type: string;
  index?: number;
  message?: { usage?: WireUsage };
  content_block?: Block;
  delta?: Delta;
  usage?: WireUsage;
  error?: { type?: string; message?: string };
};

/** What has come so far of an answer that consists of numbered blocks. */
class Answer {
  readonly calls = new Map<number, ToolCall>();
  readonly thoughts = new Map<number, Block>();
  wire: WireUsage = {};
  stopReason: string | null = null;
  isDone = false;
  text = "";
  reasoning = "";

  take(event: WireEvent): void {
    const at = event.index ?? 0;
    if (event.type === "content_block_delta") this.grow(at, event.delta ?? {});
    else if (event.type === "content_block_start") this.begin(at, event.content_block);
    else if (event.type === "message_start") this.wire = { ...event.message?.usage };
    else if (event.type === "message_delta") {
      this.stopReason = event.delta?.stop_reason ?? this.stopReason;
      this.wire = { ...this.wire, ...event.usage };
    } else if (event.type === "message_stop") this.isDone = true;
    else if (event.type === "error") throw errorIn(event);
  }

  begin(at: number, block: Block | undefined): void {
    if (block?.type === "tool_use")
      this.calls.set(at, { id: block.id ?? `call_${at}`, name: block.name ?? "", arguments: "" });
    else if (block?.type === "thinking" || block?.type === "redacted_thinking") this.thoughts.set(at, { ...block });
  }

  grow(at: number, { type, text = "", thinking = "", signature, partial_json: json = "" }: Delta): void {
    if (type === "text_delta") this.text += text;
    else if (type === "input_json_delta") {
      const call = this.calls.get(at);
      if (call) call.arguments += json;
    } else if (type === "thinking_delta") {
      this.reasoning += thinking;
      const thought = this.thoughts.get(at);
      if (thought) thought.thinking = (thought.thinking ?? "") + thinking;
    } else if (type === "signature_delta") {
      const thought = this.thoughts.get(at);
      if (thought) thought.signature = signature;
    }
  }

  /** The thoughts ride on the first call, for it is with the calls' results that they are wanted back. */
  *toolCalls(): Generator<ToolCall> {
    let carried = this.thoughts.size > 0 ? carry("anthropic", JSON.stringify([...this.thoughts.values()])) : undefined;
    for (const call of this.calls.values()) {
      yield { ...call, arguments: call.arguments || "{}", ...(carried && { carried }) };
      carried = undefined;
    }
  }

  usage(): Usage {
    const cached = this.wire.cache_read_input_tokens ?? 0;
    const cacheWrite = this.wire.cache_creation_input_tokens ?? 0;
    return {
      input: (this.wire.input_tokens ?? 0) + cached + cacheWrite,
      output: this.wire.output_tokens ?? 0,
      cached,
      ...(cacheWrite > 0 && { cacheWrite }),
      reasoning: this.wire.output_tokens_details?.thinking_tokens ?? 0,
    };
  }
}

async function* readEvents(stream: Parameters<typeof ssePayloads>[0], signal: AbortSignal): AsyncGenerator<ModelEvent> {
  const answer = new Answer();
  try {
    for await (const payloads of ssePayloads(stream)) {
      answer.text = "";
      answer.reasoning = "";
      for (const payload of payloads) answer.take(parsePayload<WireEvent>(payload));
      if (answer.reasoning) yield { kind: "reasoning", text: answer.reasoning };
      if (answer.text) yield { kind: "text", text: answer.text };
    }
  } catch (error) {
    throw readingFault(error, signal);
  }
  if (!answer.isDone && !answer.stopReason) throw new ModelError("cut_off", "The stream ended without a last word.");
  const reason = reasonOf(answer.stopReason);
  for (const call of answer.toolCalls()) yield { kind: "tool_call", call };
  yield { kind: "finish", reason: answer.calls.size > 0 ? "tool_calls" : reason, usage: answer.usage() };
}

function reasonOf(stopReason: string | null): FinishReason {
  if (stopReason === "refusal") throw new ModelError("content_filtered", "The model declined to answer.");
  if (stopReason === "model_context_window_exceeded") throw new ModelError("context_too_long");
  return stopReason === "max_tokens" ? "length" : "stop";
}

const statuses: Record<string, number> = {
  overloaded_error: 529,
  rate_limit_error: 429,
  authentication_error: 401,
  permission_error: 403,
  not_found_error: 404,
  invalid_request_error: 400,
  timeout_error: 504,
};

function errorIn({ error }: WireEvent): ModelError {
  const status = statuses[error?.type ?? ""] ?? 500;
  return new ModelError(faultOf(status, error?.message ?? ""), error?.message, status);
}
