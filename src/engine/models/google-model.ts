import { randomUUID } from "node:crypto";
import type { OutboundResponse } from "#platform/net/outbound.ts";
import type { OutboundPolicy } from "#platform/net/outbound-policy.ts";
import { carry } from "./carried.ts";
import { googleBody, optionalGoogleParameters } from "./google-wire.ts";
import { type FinishReason, type Model, type ModelEvent, type ModelRequest, noUsage, type ToolCall } from "./model.ts";
import { faultOf, ModelError } from "./model-error.ts";
import { callProvider, parsePayload, readingFault, requireStream } from "./provider-call.ts";
import { learnRefusal, refusedBy } from "./refused-parameters.ts";
import { ssePayloads } from "./sse-lines.ts";

export type GoogleEndpoint = { name: string; baseUrl: string; key: string | null; policy: OutboundPolicy };

export const googleHeaders = (key: string | null): Record<string, string> => ({
  "content-type": "application/json",
  ...(key && { "x-goog-api-key": key }),
});

/** Google's Gemini API. */
export function googleModel({ name, baseUrl, key, policy }: GoogleEndpoint): Model {
  const base = baseUrl.replace(/\/$/, "");
  const headers = googleHeaders(key);
  const urlOf = (model: string) => `${base}/models/${encodeURIComponent(model)}:streamGenerateContent?alt=sse`;
  const open = async (request: ModelRequest): Promise<OutboundResponse> => {
    const url = urlOf(request.model);
    const body = JSON.stringify(await googleBody(request, refusedBy(url)));
    return callProvider(url, { headers, policy, signal: request.signal, body }).catch((error) => {
      if (!learnRefusal(url, error, optionalGoogleParameters)) throw error;
      return open(request);
    });
  };
  return {
    name,
    async *stream(request) {
      const response = await open(request);
      await requireStream(response);
      yield* readChunks(response.stream, request.signal);
    },
  };
}

type Part = {
  text?: string;
  thought?: boolean;
  thoughtSignature?: string;
  functionCall?: { id?: string; name?: string; args?: Record<string, unknown> };
};
type Chunk = {
  candidates?: { content?: { parts?: Part[] }; finishReason?: string; finishMessage?: string }[];
  promptFeedback?: { blockReason?: string };
  usageMetadata?: {
    promptTokenCount?: number;
    toolUsePromptTokenCount?: number;
    candidatesTokenCount?: number;
    thoughtsTokenCount?: number;
    cachedContentTokenCount?: number;
  };
  error?: { code?: number; message?: string; status?: string };
};

async function* readChunks(stream: Parameters<typeof ssePayloads>[0], signal: AbortSignal): AsyncGenerator<ModelEvent> {
  const calls: ToolCall[] = [];
  let usage = noUsage;
  let last: string | null = null;
  try {
    for await (const payloads of ssePayloads(stream)) {
      let text = "";
      let reasoning = "";
      for (const payload of payloads) {
        const chunk = parsePayload<Chunk>(payload);
        refuseFault(chunk);
        const [candidate] = chunk.candidates ?? [];
        for (const part of candidate?.content?.parts ?? []) {
          if (part.functionCall) calls.push(callOf(part));
          else if (part.thought) reasoning += part.text ?? "";
          else text += part.text ?? "";
        }
        if (candidate?.finishReason) last = candidate.finishReason;
        if (chunk.usageMetadata) usage = usageOf(chunk.usageMetadata);
      }
      if (reasoning) yield { kind: "reasoning", text: reasoning };
      if (text) yield { kind: "text", text };
    }
  } catch (error) {
    throw readingFault(error, signal);
  }
  if (!last) throw new ModelError("cut_off", "The stream ended without a last word.");
  const reason = reasonOf(last);
  for (const call of calls) yield { kind: "tool_call", call };
  yield { kind: "finish", reason: calls.length > 0 ? "tool_calls" : reason, usage };
}

function refuseFault({ error, promptFeedback }: Chunk): void {
  if (error) {
    const status = error.code ?? 500;
    throw new ModelError(faultOf(status, `${error.status ?? ""} ${error.message ?? ""}`), error.message, status);
  }
  const blocked = promptFeedback?.blockReason;
  if (blocked && blocked !== "BLOCK_REASON_UNSPECIFIED")
    throw new ModelError("content_filtered", `The question was blocked: ${blocked}.`);
}

const callOf = ({ functionCall, thoughtSignature }: Part): ToolCall => ({
  id: functionCall?.id ?? `call_${randomUUID()}`,
  name: functionCall?.name ?? "",
  arguments: JSON.stringify(functionCall?.args ?? {}),
  ...(thoughtSignature && { carried: carry("google", thoughtSignature) }),
});

const filtered = ["SAFETY", "RECITATION", "BLOCKLIST", "PROHIBITED_CONTENT", "SPII", "IMAGE_SAFETY", "LANGUAGE"];

function reasonOf(finishReason: string): FinishReason {
  if (filtered.includes(finishReason)) throw new ModelError("content_filtered", finishReason);
  if (finishReason.startsWith("MALFORMED_") || finishReason === "UNEXPECTED_TOOL_CALL")
    throw new ModelError("malformed_answer", finishReason);
  return finishReason === "MAX_TOKENS" ? "length" : "stop";
}

/** Thoughts are billed as output but counted beside it. */
const usageOf = (usage: NonNullable<Chunk["usageMetadata"]>) => ({
  input: (usage.promptTokenCount ?? 0) + (usage.toolUsePromptTokenCount ?? 0),
  output: (usage.candidatesTokenCount ?? 0) + (usage.thoughtsTokenCount ?? 0),
  cached: usage.cachedContentTokenCount ?? 0,
  reasoning: usage.thoughtsTokenCount ?? 0,
});
