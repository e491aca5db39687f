import { createHash } from "node:crypto";
import type { ModelMessage, ModelRequest } from "./model.ts";

/** Where servers that speak OpenAI's language differ from each other. */
export type OpenAiDialect = {
  maximumTokens: "max_tokens" | "max_completion_tokens";
  seed: "seed" | "random_seed";
  /** Whether usage must be asked for; those who send it unasked refuse the question. */
  asksForUsage: boolean;
  /** What it calls "some tool must be called". */
  toolRequired: "required" | "any";
  /** Mistral takes only ids of nine letters and digits, whoever made the call. */
  shortCallIds: boolean;
  reasoning: "effort" | "object" | "none";
};

export const plainDialect: OpenAiDialect = {
  maximumTokens: "max_tokens",
  seed: "seed",
  asksForUsage: true,
  toolRequired: "required",
  shortCallIds: false,
  reasoning: "effort",
};

/** What can be left out when a model refuses it. */
export const optionalParameters = [
  "temperature",
  "top_p",
  "max_tokens",
  "max_completion_tokens",
  "stop",
  "seed",
  "random_seed",
  "reasoning_effort",
  "reasoning",
  "stream_options",
] as const;

export function openAiBody(
  { model, messages, tools, parameters = {} }: ModelRequest,
  dialect: OpenAiDialect,
  refused: ReadonlySet<string>,
): Record<string, unknown> {
  const { maximumTokens, reasoning } = parameters;
  const body: Record<string, unknown> = {
    model,
    messages: messages.map((message) => wireMessage(message, dialect)),
    stream: true,
    stream_options: dialect.asksForUsage ? { include_usage: true } : undefined,
    temperature: parameters.temperature,
    top_p: parameters.topP,
    [tokenLimitName(dialect, refused)]: maximumTokens,
    stop: parameters.stop,
    [dialect.seed]: parameters.seed,
    response_format: parameters.responseFormat,
  };
  if (reasoning && dialect.reasoning !== "none") {
    const effort = reasoning === "off" ? "none" : reasoning;
    if (dialect.reasoning === "effort") body.reasoning_effort = effort;
    else body.reasoning = reasoning === "off" ? { enabled: false } : { effort };
  }
  if (tools?.length) {
    body.tools = tools.map((tool) => ({ type: "function", function: tool }));
    body.tool_choice = parameters.toolChoice === "required" ? dialect.toolRequired : parameters.toolChoice;
  }
  for (const name of refused) delete body[name];
  return body;
}

function tokenLimitName({ maximumTokens }: OpenAiDialect, refused: ReadonlySet<string>): string {
  if (!refused.has(maximumTokens)) return maximumTokens;
  return maximumTokens === "max_tokens" ? "max_completion_tokens" : "max_tokens";
}

function wireMessage(message: ModelMessage, { shortCallIds }: OpenAiDialect): Record<string, unknown> {
  const callId = shortCallIds ? shortId : sameId;
  switch (message.role) {
    case "system":
      return { role: "system", content: message.text };
    case "user":
      return { role: "user", content: wireContent(message.content) };
    case "tool":
      return { role: "tool", tool_call_id: callId(message.callId), content: message.text };
    case "assistant":
      return {
        role: "assistant",
        content: message.text || (message.toolCalls?.length ? null : ""),
        ...(message.toolCalls?.length && {
          tool_calls: message.toolCalls.map(({ id, name, arguments: args }) => ({
            id: callId(id),
            type: "function",
            function: { name, arguments: args },
          })),
        }),
      };
  }
}

const sameId = (id: string) => id;

const shortId = (id: string) =>
  /^[a-zA-Z0-9]{9}$/.test(id) ? id : createHash("sha256").update(id).digest("hex").slice(0, 9);

function wireContent(content: Extract<ModelMessage, { role: "user" }>["content"]): unknown {
  const [only] = content;
  if (content.length === 1 && only?.kind === "text") return only.text;
  return content.map((part) =>
    part.kind === "text" ? { type: "text", text: part.text } : { type: "image_url", image_url: { url: part.url } },
  );
}
