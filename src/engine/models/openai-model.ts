import type { OutboundResponse } from "#platform/net/outbound.ts";
import type { OutboundPolicy } from "#platform/net/outbound-policy.ts";
import {
  type FinishReason,
  type Model,
  type ModelEvent,
  type ModelRequest,
  noUsage,
  type ToolCall,
  type Usage,
} from "./model.ts";
import { faultOf, ModelError } from "./model-error.ts";
import { type OpenAiDialect, openAiBody, optionalParameters, plainDialect } from "./openai-wire.ts";
import { callProvider, parsePayload, readingFault, requireStream } from "./provider-call.ts";
import { learnRefusal, refusedBy } from "./refused-parameters.ts";
import { ssePayloads } from "./sse-lines.ts";

export type OpenAiEndpoint = {
  name: string;
  baseUrl: string;
  key: string | null;
  policy: OutboundPolicy;
  headers?: Record<string, string>;
  /** Azure puts the deployment and a version into the address. */
  completionsUrl?: (model: string) => string;
  dialect?: OpenAiDialect;
};

type Prepared = {
  headers: Record<string, string>;
  urlOf: (model: string) => string;
  dialect: OpenAiDialect;
  policy: OutboundPolicy;
};

/** Any server that speaks OpenAI's chat completions: the short way, without a library in between. */
export function openAiModel(endpoint: OpenAiEndpoint): Model {
  const usual = `${endpoint.baseUrl.replace(/\/$/, "")}/chat/completions`;
  const prepared: Prepared = {
    headers: {
      "content-type": "application/json",
      accept: "text/event-stream",
      ...(endpoint.key && { authorization: `Bearer ${endpoint.key}` }),
      ...endpoint.headers,
    },
    urlOf: endpoint.completionsUrl ?? (() => usual),
    dialect: endpoint.dialect ?? plainDialect,
    policy: endpoint.policy,
  };
  return { name: endpoint.name, stream: (request) => streamCompletion(prepared, request) };
}

async function* streamCompletion(endpoint: Prepared, request: ModelRequest): AsyncGenerator<ModelEvent> {
  const response = await open(endpoint, request);
  await requireStream(response);
  yield* readChunks(response.stream, request.signal);
}

async function open({ headers, urlOf, dialect, policy }: Prepared, request: ModelRequest): Promise<OutboundResponse> {
  const url = urlOf(request.model);
  const key = `${url} ${request.model}`;
  const call = () =>
    callProvider(url, {
      headers,
      policy,
      signal: request.signal,
      body: JSON.stringify(openAiBody(request, dialect, refusedBy(key))),
    });
  return call().catch((error) => {
    const sent = openAiBody(request, dialect, refusedBy(key));
    const removable = optionalParameters.filter((name) => sent[name] !== undefined);
    if (!learnRefusal(key, error, removable)) throw error;
    return open({ headers, urlOf, dialect, policy }, request);
  });
}

type Chunk = {
  choices?: { delta?: Delta; finish_reason?: string | null }[];
  usage?: {
    prompt_tokens?: number;
    completion_tokens?: number;
    prompt_tokens_details?: { cached_tokens?: number } | null;
    completion_tokens_details?: { reasoning_tokens?: number } | null;
  } | null;
  error?: { message?: string; code?: string | number | null };
};
type Delta = {
  content?: string | MistralPart[] | null;
  reasoning_content?: string | null;
  reasoning?: string | null;
  tool_calls?: ToolCallDelta[] | null;
};
/** Mistral's thinking models send parts instead of text. */
type MistralPart = { type: string; text?: string; thinking?: { text?: string }[] };
type ToolCallDelta = { index?: number; id?: string | null; function?: { name?: string | null; arguments?: string } };

async function* readChunks(stream: Parameters<typeof ssePayloads>[0], signal: AbortSignal): AsyncGenerator<ModelEvent> {
  const calls: ToolCall[] = [];
  let usage: Usage | null = null;
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
        const chunk = parsePayload<Chunk>(payload);
        if (chunk.error) throw errorIn(chunk.error);
        const choice = chunk.choices?.[0];
        const delta = choice?.delta;
        const content = delta?.content;
        if (typeof content === "string") text += content;
        else if (content) {
          text += partsText(content, "text");
          reasoning += partsText(content, "thinking");
        }
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
    throw readingFault(error, signal);
  }
  if (!isDone && !reason) throw new ModelError("cut_off", "The stream ended without a last word.");
  if (reason === "content_filter") throw new ModelError("content_filtered");
  for (const call of calls) yield { kind: "tool_call", call: { ...call, arguments: call.arguments || "{}" } };
  const ending = calls.length > 0 ? "tool_calls" : (reason ?? "stop");
  yield { kind: "finish", reason: ending, ...(usage ? { usage } : { usage: noUsage, isUncounted: true }) };
}

function errorIn({ message = "", code }: NonNullable<Chunk["error"]>): ModelError {
  const status = typeof code === "number" ? code : 500;
  return new ModelError(faultOf(status, `${code ?? ""} ${message}`), message, status);
}

const partsText = (parts: MistralPart[], type: "text" | "thinking"): string =>
  parts
    .map((part) => {
      if (part.type !== type) return "";
      return type === "text" ? (part.text ?? "") : (part.thinking ?? []).map((piece) => piece.text ?? "").join("");
    })
    .join("");

/** Calls come in pieces by index. Some servers number every call 0 and tell them apart by id only. */
function addToCall(calls: ToolCall[], { index = 0, id, function: called }: ToolCallDelta): void {
  const known = calls[index];
  const isNew = !known || (id && known.id !== id && called?.name && known.name);
  if (isNew) {
    calls.push({ id: id || `call_${calls.length}`, name: called?.name ?? "", arguments: called?.arguments ?? "" });
    return;
  }
  const current = known.id === id || !id ? known : (calls.find((call) => call.id === id) ?? known);
  if (called?.name && !current.name) current.name = called.name;
  current.arguments += called?.arguments ?? "";
}

function reasonOf(reason: string): FinishReason {
  if (reason === "model_length") return "length";
  if (reason === "error") throw new ModelError("overloaded", "The provider ended the answer with an error.");
  return reason === "length" || reason === "content_filter" || reason === "tool_calls" ? reason : "stop";
}

const usageOf = (usage: NonNullable<Chunk["usage"]>): Usage => ({
  input: usage.prompt_tokens ?? 0,
  output: usage.completion_tokens ?? 0,
  cached: usage.prompt_tokens_details?.cached_tokens ?? 0,
  reasoning: usage.completion_tokens_details?.reasoning_tokens ?? 0,
});
