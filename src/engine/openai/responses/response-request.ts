import { z } from "zod";
import type { ModelParameters, ModelTool } from "#engine/models/model.ts";
import { inputItem } from "./response-items.ts";

const functionTool = z.object({
  type: z.literal("function", "only function tools are supported"),
  name: z.string().regex(/^[\w-]{1,64}$/, "may only have letters, digits, _ and -"),
  description: z.string().nullish(),
  parameters: z.record(z.string(), z.unknown()).nullish(),
  strict: z.boolean().nullish(),
});

const textFormat = z.discriminatedUnion("type", [
  z.object({ type: z.literal("text") }),
  z.object({ type: z.literal("json_object") }),
  z.object({
    type: z.literal("json_schema"),
    name: z.string().regex(/^[\w-]{1,64}$/, "may only have letters, digits, _ and -"),
    description: z.string().optional(),
    schema: z.record(z.string(), z.unknown()),
    strict: z.boolean().nullish(),
  }),
]);

/** OpenAI's request as far as it means something here; what is unknown is let pass and left alone. */
export const responseRequest = z.object({
  model: z.string().min(1).max(300),
  input: z.union([z.string(), z.array(inputItem).min(1).max(2000)]),
  instructions: z.string().max(1_000_000).nullish(),
  previous_response_id: z.string().max(100).nullish(),
  store: z.boolean().nullish(),
  stream: z.boolean().nullish(),
  background: z.literal(false, "can only be false").nullish(),
  conversation: z.null("is not supported: use previous_response_id").optional(),
  temperature: z.number().min(0).max(2).nullish(),
  top_p: z.number().min(0).max(1).nullish(),
  max_output_tokens: z.number().int().min(1).max(1_000_000).nullish(),
  parallel_tool_calls: z.boolean().nullish(),
  tools: z.array(functionTool).max(128).nullish(),
  tool_choice: z
    .union([
      z.enum(["none", "auto", "required"]),
      z.object({ type: z.literal("function"), name: z.string().min(1).max(64) }),
    ])
    .nullish(),
  text: z.object({ format: textFormat.nullish(), verbosity: z.string().nullish() }).nullish(),
  reasoning: z.object({ effort: z.string().nullish(), summary: z.string().nullish() }).nullish(),
  metadata: z.record(z.string().max(64), z.string().max(512)).nullish(),
});

export type ResponseRequest = z.output<typeof responseRequest>;

export const toolsOf = ({ tools }: ResponseRequest): ModelTool[] =>
  (tools ?? []).map(({ name, description, parameters }) => ({
    name,
    description: description ?? "",
    parameters: parameters ?? { type: "object", properties: {} },
  }));

const efforts: Record<string, ModelParameters["reasoning"]> = {
  none: "off",
  minimal: "low",
  low: "low",
  medium: "medium",
  high: "high",
  xhigh: "high",
};

export const parametersOf = (asked: ResponseRequest): ModelParameters => ({
  temperature: asked.temperature ?? undefined,
  topP: asked.top_p ?? undefined,
  maximumTokens: asked.max_output_tokens ?? undefined,
  responseFormat: formatOf(asked),
  toolChoice: choiceOf(asked),
  reasoning: efforts[asked.reasoning?.effort ?? ""],
});

/** The same wish, as chat models are asked for it. */
function formatOf({ text }: ResponseRequest): Record<string, unknown> | undefined {
  const format = text?.format;
  if (!format || format.type === "text") return undefined;
  if (format.type === "json_object") return { type: "json_object" };
  const { name, description, schema, strict } = format;
  return {
    type: "json_schema",
    json_schema: { name, schema, ...(description && { description }), ...(strict != null && { strict }) },
  };
}

const choiceOf = ({ tool_choice: choice }: ResponseRequest): unknown =>
  typeof choice === "object" && choice ? { type: "function", function: { name: choice.name } } : (choice ?? undefined);
