import { type Answer, type Json, type Protocol, refusal } from "./model-server.ts";
import { embeddings, wireUsage } from "./openai-protocol.ts";

const fields = new Set(
  `model messages stream temperature top_p max_tokens stop random_seed response_format tools tool_choice
   reasoning_effort safe_prompt parallel_tool_calls n`.split(/\s+/),
);

/** Mistral: close to OpenAI, but it refuses every field it does not know and wants ids of nine characters. */
export const mistralProtocol: Protocol = {
  refuse({ headers, path, body, method }) {
    if (headers.authorization !== "Bearer mistral-key") return refusal(401, { detail: "Unauthorized" });
    if (method !== "POST" || !path.endsWith("/chat/completions")) return null;
    const extra = Object.keys(body).find((name) => !fields.has(name));
    if (extra)
      return refusal(422, {
        object: "error",
        message: { detail: [{ type: "extra_forbidden", loc: ["body", extra], msg: "Extra inputs are not permitted" }] },
        type: "invalid_request_error",
      });
    const ids = (body.messages as Json[]).flatMap((message) => [
      ...(message.tool_calls ?? []).map(({ id }: Json) => id),
      ...(message.tool_call_id ? [message.tool_call_id] : []),
    ]);
    const wrong = ids.find((id) => !/^[a-zA-Z0-9]{9}$/.test(id));
    return wrong
      ? refusal(400, {
          object: "error",
          message: `Tool call id was ${wrong} but must be a-z, A-Z, 0-9, with a length of 9.`,
          type: "invalid_function_call",
          code: "3280",
        })
      : null;
  },
  isChat: ({ path, method }) => method === "POST" && path === "/v1/chat/completions",
  stream: (answer, { body }) => mistralStream(answer, body),
  answer: (request) =>
    request.path.endsWith("/embeddings")
      ? embeddings(request)
      : {
          object: "list",
          data: [
            {
              id: "mistral-small-latest",
              object: "model",
              owned_by: "mistralai",
              name: "mistral-small-2603",
              max_context_length: 131072,
              capabilities: { completion_chat: true, function_calling: true, vision: true, audio: false },
            },
            {
              id: "mistral-embed",
              object: "model",
              owned_by: "mistralai",
              name: null,
              max_context_length: 8192,
              capabilities: { completion_chat: false, function_calling: false, vision: false },
            },
          ],
        },
};

/** Usage is in the last chunk unasked; thinking comes as parts; a call comes whole. */
function mistralStream(answer: Answer, body: Json): string {
  const { text = [], thinking = [], calls = [], usage = { input: 5, output: 2 }, finish = "stop" } = answer;
  const frame = (delta: object, reason: string | null = null, more: object = {}) =>
    `data: ${JSON.stringify({ id: "m1", object: "chat.completion.chunk", created: 1, model: body.model, choices: [{ index: 0, delta, finish_reason: reason }], ...more })}\n\n`;
  const reason = { stop: calls.length > 0 ? "tool_calls" : "stop", length: "model_length", filtered: "stop" }[finish];
  return [
    frame({ role: "assistant", content: "" }),
    ...thinking.map((piece) => frame({ content: [{ type: "thinking", thinking: [{ type: "text", text: piece }] }] })),
    ...text.map((piece) => frame({ content: piece })),
    frame(
      {
        content: "",
        ...(calls.length > 0 && {
          tool_calls: calls.map(({ id, name, arguments: args }, index) => ({
            id,
            index,
            function: { name, arguments: JSON.stringify(args) },
          })),
        }),
      },
      reason,
      { usage: wireUsage(usage) },
    ),
    "data: [DONE]\n\n",
  ].join("");
}
