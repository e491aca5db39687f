import { type Answer, type Json, type Protocol, refusal } from "./model-server.ts";

const error = (type: string, message: string) => ({ type: "error", error: { type, message }, request_id: "req_1" });

/** Anthropic's Messages API: typed events, numbered blocks, signed thoughts. */
export const anthropicProtocol: Protocol = {
  refuse({ headers, path, body }) {
    if (headers["x-api-key"] !== "sk-ant-test") return refusal(401, error("authentication_error", "invalid x-api-key"));
    if (!headers["anthropic-version"])
      return refusal(400, error("invalid_request_error", "anthropic-version: header is required"));
    if (!path.endsWith("/messages")) return null;
    const fault = faultIn(body);
    return fault ? refusal(400, error("invalid_request_error", fault)) : null;
  },
  isChat: ({ path, method }) => method === "POST" && path === "/v1/messages",
  stream: (answer) => anthropicStream(answer),
  answer: () => ({
    data: [
      {
        type: "model",
        id: "claude-opus-5",
        display_name: "Claude Opus 5",
        created_at: "2026-05-01T00:00:00Z",
        max_input_tokens: 1000000,
        max_tokens: 128000,
        capabilities: { image_input: { supported: true }, thinking: { supported: true } },
      },
      { type: "model", id: "claude-haiku-5-5", display_name: "Claude Haiku 5.5", created_at: "2026-05-01T00:00:00Z" },
    ],
    has_more: false,
    first_id: "claude-opus-5",
    last_id: "claude-haiku-5-5",
  }),
};

function faultIn(body: Json): string | null {
  if (!Number.isInteger(body.max_tokens)) return "max_tokens: Field required";
  if (body.model === "claude-opus-5" && body.temperature !== undefined)
    return "`temperature` is deprecated for this model.";
  if (body.messages[0]?.role !== "user") return 'messages: first message must use the "user" role';
  let open: string[] = [];
  for (const [at, { role, content }] of body.messages.entries()) {
    if (role !== "user" && role !== "assistant") return `messages.${at}.role: Input should be 'user' or 'assistant'`;
    if (!Array.isArray(content) || content.length === 0) return `messages.${at}.content: must not be empty`;
    if (content.some((block: Json) => block.type === "text" && !block.text.trim()))
      return "messages: text content blocks must be non-empty";
    const answered = content
      .filter((block: Json) => block.type === "tool_result")
      .map((block: Json) => block.tool_use_id);
    const missing = open.filter((id) => !answered.includes(id));
    if (missing.length > 0)
      return `messages.${at}: \`tool_use\` ids were found without \`tool_result\` blocks immediately after: ${missing}`;
    open = content.filter((block: Json) => block.type === "tool_use").map((block: Json) => block.id);
  }
  return null;
}

function anthropicStream(answer: Answer): string {
  const event = (type: string, more: object) => `event: ${type}\ndata: ${JSON.stringify({ type, ...more })}\n\n`;
  const { text = [], thinking = [], calls = [], usage = { input: 20, output: 9 }, finish = "stop" } = answer;
  const lines: string[] = [];
  let index = 0;
  const block = (start: object, deltas: object[]) => {
    lines.push(event("content_block_start", { index, content_block: start }));
    for (const delta of deltas) lines.push(event("content_block_delta", { index, delta }));
    lines.push(event("content_block_stop", { index }));
    index++;
  };
  if (thinking.length > 0)
    block({ type: "thinking", thinking: "", signature: "" }, [
      ...thinking.map((piece) => ({ type: "thinking_delta", thinking: piece })),
      { type: "signature_delta", signature: "EqQBCgIYAhIM" },
    ]);
  if (text.length > 0)
    block(
      { type: "text", text: "" },
      text.map((piece) => ({ type: "text_delta", text: piece })),
    );
  for (const { id, name, arguments: args } of calls)
    block({ type: "tool_use", id, name, input: {} }, [
      { type: "input_json_delta", partial_json: "" },
      ...(JSON.stringify(args).match(/.{1,6}/gsu) ?? []).map((json) => ({
        type: "input_json_delta",
        partial_json: json,
      })),
    ]);
  const reason = { stop: calls.length > 0 ? "tool_use" : "end_turn", length: "max_tokens", filtered: "refusal" }[
    finish
  ];
  const { input, output, cached = 0 } = usage;
  const counted = { input_tokens: input - cached, cache_creation_input_tokens: 0, cache_read_input_tokens: cached };
  return [
    event("message_start", {
      message: {
        id: "msg_1",
        type: "message",
        role: "assistant",
        content: [],
        stop_reason: null,
        usage: { ...counted, output_tokens: 1 },
      },
    }),
    event("ping", {}),
    ...lines,
    event("message_delta", { delta: { stop_reason: reason, stop_sequence: null }, usage: { output_tokens: output } }),
    event("message_stop", {}),
  ].join("");
}
