import { takeCarried } from "./carried.ts";
import { splitDataUrl } from "./image-data.ts";
import type { ContentPart, ModelMessage, ModelRequest, ToolCall } from "./model.ts";

/** The API wants a limit; this one is asked for when nobody set one. */
const usualMaximumTokens = 8192;

export const optionalAnthropicParameters = ["temperature", "top_p", "stop_sequences", "thinking", "output_config"];

type Block = Record<string, unknown> & { type: string };
type WireMessage = { role: "user" | "assistant"; content: Block[] };

export function anthropicBody(
  { model, messages, tools, parameters = {} }: ModelRequest,
  refused: ReadonlySet<string>,
): Record<string, unknown> {
  const { maximumTokens, reasoning, responseFormat, toolChoice } = parameters;
  const system = messages.flatMap((message) => (message.role === "system" && message.text ? [message.text] : []));
  const format = schemaIn(responseFormat);
  const effort = reasoning && reasoning !== "off" ? reasoning : undefined;
  const body: Record<string, unknown> = {
    model,
    max_tokens: maximumTokens ?? usualMaximumTokens,
    system: system.length > 0 ? system.join("\n\n") : undefined,
    messages: conversation(messages),
    stream: true,
    temperature: parameters.temperature === undefined ? undefined : Math.min(1, parameters.temperature),
    top_p: parameters.topP,
    stop_sequences: parameters.stop,
    thinking: thinkingOf(reasoning),
    output_config: effort || format ? { effort, format } : undefined,
  };
  if (tools?.length) {
    body.tools = tools.map(({ name, description, parameters: schema }) => ({
      name,
      description,
      input_schema: schema,
    }));
    body.tool_choice = wireToolChoice(toolChoice);
  }
  for (const name of refused) delete body[name];
  return body;
}

const thinkingOf = (reasoning: string | undefined) => {
  if (!reasoning) return undefined;
  return reasoning === "off" ? { type: "disabled" } : { type: "adaptive", display: "summarized" };
};

function schemaIn(format: Record<string, unknown> | undefined): Record<string, unknown> | undefined {
  const schema = (format?.json_schema as { schema?: unknown } | undefined)?.schema;
  return format?.type === "json_schema" && schema ? { type: "json_schema", schema } : undefined;
}

function wireToolChoice(choice: unknown): Record<string, unknown> | undefined {
  if (choice === "required") return { type: "any" };
  if (choice === "auto" || choice === "none") return { type: choice };
  const name = (choice as { function?: { name?: string } } | undefined)?.function?.name;
  return name ? { type: "tool", name } : undefined;
}

/** Roles must take turns and begin with the person; results of tools belong to the person's side. */
function conversation(messages: readonly ModelMessage[]): WireMessage[] {
  const wire: WireMessage[] = [];
  const add = (role: WireMessage["role"], blocks: Block[]) => {
    const last = wire.at(-1);
    if (blocks.length === 0) return;
    if (last?.role === role) last.content.push(...blocks);
    else wire.push({ role, content: blocks });
  };
  for (const message of messages) {
    if (message.role === "user") add("user", message.content.flatMap(contentBlock));
    else if (message.role === "tool")
      add("user", [{ type: "tool_result", tool_use_id: callId(message.callId), content: message.text }]);
    else if (message.role === "assistant") add("assistant", answerBlocks(message.text, message.toolCalls ?? []));
  }
  if (wire[0]?.role === "assistant") wire.unshift({ role: "user", content: [{ type: "text", text: "(begin)" }] });
  return wire;
}

function contentBlock(part: ContentPart): Block[] {
  if (part.kind === "text") return part.text.trim() ? [{ type: "text", text: part.text }] : [];
  const data = splitDataUrl(part.url);
  const source = data
    ? { type: "base64", media_type: data.mediaType, data: data.base64 }
    : { type: "url", url: part.url };
  return [{ type: "image", source }];
}

/** Signed thoughts come first, exactly as they were sent: the API refuses or forgets them otherwise. */
function answerBlocks(text: string, calls: readonly ToolCall[]): Block[] {
  const thoughts = calls.flatMap(({ carried }) => JSON.parse(takeCarried("anthropic", carried) ?? "[]") as Block[]);
  return [
    ...thoughts,
    ...(text.trim() ? [{ type: "text", text: text.trimEnd() }] : []),
    ...calls.map((call) => ({ type: "tool_use", id: callId(call.id), name: call.name, input: inputOf(call) })),
  ];
}

/** Ids made elsewhere may hold characters that are refused here. */
const callId = (id: string): string => id.replace(/[^a-zA-Z0-9_-]/g, "_");

function inputOf({ arguments: args }: ToolCall): unknown {
  try {
    const parsed = JSON.parse(args) as unknown;
    return parsed !== null && typeof parsed === "object" && !Array.isArray(parsed) ? parsed : {};
  } catch {
    return {};
  }
}
