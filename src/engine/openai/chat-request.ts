import { z } from "zod";
import type { ContentPart, ModelMessage, ModelParameters, ModelTool } from "#engine/models/model.ts";

const text = z.object({ type: z.literal("text"), text: z.string() });
const image = z.object({ type: z.literal("image_url"), image_url: z.object({ url: z.string().max(20_000_000) }) });
const content = z.union([z.string(), z.array(z.union([text, image])).max(200)]);
const toolCall = z.object({
  id: z.string().max(200),
  type: z.literal("function").optional(),
  function: z.object({ name: z.string().max(200), arguments: z.string() }),
});

const message = z.discriminatedUnion("role", [
  z.object({ role: z.literal("system"), content }),
  z.object({ role: z.literal("developer"), content }),
  z.object({ role: z.literal("user"), content, name: z.string().optional() }),
  z.object({ role: z.literal("assistant"), content: content.nullish(), tool_calls: z.array(toolCall).optional() }),
  z.object({ role: z.literal("tool"), tool_call_id: z.string().max(200), content }),
]);

/** OpenAI's request as far as it means something here; what is unknown is let pass and left alone. */
export const chatRequest = z.object({
  model: z.string().min(1).max(300),
  messages: z.array(message).min(1).max(2000),
  stream: z.boolean().nullish(),
  stream_options: z.object({ include_usage: z.boolean().nullish() }).nullish(),
  temperature: z.number().min(0).max(2).nullish(),
  top_p: z.number().min(0).max(1).nullish(),
  max_tokens: z.number().int().min(1).max(1_000_000).nullish(),
  max_completion_tokens: z.number().int().min(1).max(1_000_000).nullish(),
  stop: z.union([z.string(), z.array(z.string()).max(4)]).nullish(),
  seed: z.number().int().nullish(),
  response_format: z.record(z.string(), z.unknown()).nullish(),
  tools: z
    .array(
      z.object({
        type: z.literal("function"),
        function: z.object({
          name: z.string().regex(/^[\w-]{1,64}$/, "may only have letters, digits, _ and -"),
          description: z.string().optional(),
          parameters: z.record(z.string(), z.unknown()).optional(),
        }),
      }),
    )
    .max(128)
    .nullish(),
  tool_choice: z.unknown().optional(),
  n: z.literal(1, "can only be 1").nullish(),
});

export type ChatRequest = z.output<typeof chatRequest>;
type Message = ChatRequest["messages"][number];

const partsIn = (given: string | z.output<typeof content>): ContentPart[] =>
  typeof given === "string"
    ? [{ kind: "text", text: given }]
    : given.map((part) =>
        part.type === "text" ? { kind: "text", text: part.text } : { kind: "image", url: part.image_url.url },
      );

const plain = (given: z.output<typeof content> | null | undefined): string =>
  partsIn(given ?? "")
    .map((part) => (part.kind === "text" ? part.text : ""))
    .join("");

export function promptOf(messages: readonly Message[]): ModelMessage[] {
  return messages.map((given): ModelMessage => {
    if (given.role === "system" || given.role === "developer") return { role: "system", text: plain(given.content) };
    if (given.role === "user") return { role: "user", content: partsIn(given.content) };
    if (given.role === "tool") return { role: "tool", callId: given.tool_call_id, text: plain(given.content) };
    const toolCalls = given.tool_calls?.map((call) => ({
      id: call.id,
      name: call.function.name,
      arguments: call.function.arguments,
    }));
    return { role: "assistant", text: plain(given.content), toolCalls };
  });
}

export const toolsOf = (tools: ChatRequest["tools"]): ModelTool[] =>
  (tools ?? []).map(({ function: { name, description = "", parameters = { type: "object", properties: {} } } }) => ({
    name,
    description,
    parameters,
  }));

export const parametersOf = (request: ChatRequest): ModelParameters => ({
  temperature: request.temperature ?? undefined,
  topP: request.top_p ?? undefined,
  maximumTokens: request.max_completion_tokens ?? request.max_tokens ?? undefined,
  stop: typeof request.stop === "string" ? [request.stop] : (request.stop ?? undefined),
  seed: request.seed ?? undefined,
  responseFormat: request.response_format ?? undefined,
  toolChoice: request.tool_choice ?? undefined,
});
