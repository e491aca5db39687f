import { type Answer, type Json, type Protocol, type Received, refusal } from "./model-server.ts";

const error = (message: string, code: string | null, type = "invalid_request_error") => ({
  error: { message, type, param: null, code },
});

export type OpenAiOptions = {
  key?: string | null;
  /** Models that refuse what newer ones refuse: a temperature, the old name of the token limit. */
  strict?: boolean;
  models?: Json[];
  prefix?: string;
};

/** OpenAI's chat completions, models and embeddings, as its reference describes them. */
export function openAiProtocol({
  key = "sk-test",
  strict = false,
  models = [],
  prefix = "/v1",
}: OpenAiOptions = {}): Protocol {
  return {
    refuse(request) {
      if (key && request.headers.authorization !== `Bearer ${key}`)
        return refusal(401, error("Incorrect API key provided: sk-…wrong.", "invalid_api_key"));
      if (strict && request.body?.max_tokens !== undefined)
        return refusal(
          400,
          error(
            "Unsupported parameter: 'max_tokens' is not supported with this model. Use 'max_completion_tokens' instead.",
            "unsupported_parameter",
          ),
        );
      if (strict && request.body?.temperature !== undefined)
        return refusal(
          400,
          error(
            "Unsupported value: 'temperature' does not support 0.2 with this model. Only the default (1) value is supported.",
            "unsupported_value",
          ),
        );
      if (request.method === "POST" && !request.body?.model)
        return refusal(400, error("you must provide a model parameter", null));
      return null;
    },
    isChat: ({ path, method }) => method === "POST" && path === `${prefix}/chat/completions`,
    stream: (answer, request) => openAiStream(answer, request.body),
    answer: (request) =>
      request.path.endsWith("/embeddings") ? embeddings(request) : { object: "list", data: models },
  };
}

export function openAiStream(answer: Answer, body: Json): string {
  const frame = (choices: unknown, more: object = {}) =>
    `data: ${JSON.stringify({ id: "chatcmpl-1", object: "chat.completion.chunk", created: 1, model: body.model, choices, ...more })}\n\n`;
  const choice = (delta: object, reason: string | null = null) =>
    frame([{ index: 0, delta, logprobs: null, finish_reason: reason }]);
  const { text = [], thinking = [], calls = [], usage = { input: 12, output: 3 }, finish = "stop" } = answer;
  const reason = { stop: calls.length > 0 ? "tool_calls" : "stop", length: "length", filtered: "content_filter" }[
    finish
  ];
  return [
    choice({ role: "assistant", content: "" }),
    ...thinking.map((piece) => choice({ reasoning_content: piece })),
    ...text.map((piece) => choice({ content: piece })),
    ...calls.flatMap((call, index) => openAiCall(call, index).map((delta) => choice({ tool_calls: [delta] }))),
    choice({}, reason),
    ...(body.stream_options?.include_usage ? [frame([], { usage: wireUsage(usage) })] : []),
    "data: [DONE]\n\n",
  ].join("");
}

/** The arguments of a call come in pieces that mean nothing by themselves. */
function openAiCall({ id, name, arguments: args }: NonNullable<Answer["calls"]>[number], index: number): object[] {
  const pieces = JSON.stringify(args).match(/.{1,5}/gsu) ?? [];
  return [
    { index, id, type: "function", function: { name, arguments: "" } },
    ...pieces.map((piece) => ({ index, function: { arguments: piece } })),
  ];
}

export const wireUsage = ({ input, output, cached = 0, reasoning = 0 }: NonNullable<Answer["usage"]>) => ({
  prompt_tokens: input,
  completion_tokens: output,
  total_tokens: input + output,
  prompt_tokens_details: { cached_tokens: cached },
  completion_tokens_details: { reasoning_tokens: reasoning },
});

/** Each text as its length and its first letter, so that a test sees which vector belongs to which. */
export function embeddings({ body }: Received): object {
  const input = body.input as string[];
  const data = input.map((text, index) => ({
    object: "embedding",
    index,
    embedding: [text.length, text.codePointAt(0) ?? 0],
  }));
  return { object: "list", data: data.toReversed(), model: body.model, usage: { prompt_tokens: 7, total_tokens: 7 } };
}
