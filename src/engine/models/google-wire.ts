import { takeCarried } from "./carried.ts";
import { imageData } from "./image-data.ts";
import type { ContentPart, ModelMessage, ModelRequest, ToolCall } from "./model.ts";

export const optionalGoogleParameters = ["temperature", "topP", "stopSequences", "seed", "thinkingConfig"];

/** Gemini wants the signature of each call back; this word stands in for one that another model made. */
const foreignSignature = "skip_thought_signature_validator";

type Part = Record<string, unknown>;
type Content = { role: "user" | "model"; parts: Part[] };

export async function googleBody(
  { messages, tools, parameters = {}, signal }: ModelRequest,
  refused: ReadonlySet<string>,
): Promise<Record<string, unknown>> {
  const system = messages.flatMap((message) => (message.role === "system" && message.text ? [message.text] : []));
  const generationConfig: Record<string, unknown> = {
    temperature: parameters.temperature,
    topP: parameters.topP,
    maxOutputTokens: parameters.maximumTokens,
    stopSequences: parameters.stop,
    seed: parameters.seed,
    thinkingConfig: thinkingOf(parameters.reasoning),
    ...formatOf(parameters.responseFormat),
  };
  for (const name of refused) delete generationConfig[name];
  return {
    systemInstruction: system.length > 0 ? { parts: [{ text: system.join("\n\n") }] } : undefined,
    contents: await conversation(messages, signal),
    generationConfig,
    ...(tools?.length && {
      tools: [
        {
          functionDeclarations: tools.map(({ name, description, parameters: schema }) => ({
            name,
            description,
            parametersJsonSchema: schema,
          })),
        },
      ],
      toolConfig: toolConfigOf(parameters.toolChoice),
    }),
  };
}

function thinkingOf(reasoning: string | undefined): Record<string, unknown> | undefined {
  if (!reasoning) return undefined;
  return reasoning === "off" ? { thinkingBudget: 0 } : { thinkingLevel: reasoning, includeThoughts: true };
}

function formatOf(format: Record<string, unknown> | undefined): Record<string, unknown> {
  if (format?.type !== "json_schema" && format?.type !== "json_object") return {};
  const schema = (format.json_schema as { schema?: unknown } | undefined)?.schema;
  return { responseMimeType: "application/json", responseJsonSchema: schema };
}

function toolConfigOf(choice: unknown): Record<string, unknown> | undefined {
  const name = (choice as { function?: { name?: string } } | undefined)?.function?.name;
  const mode = { auto: "AUTO", none: "NONE", required: "ANY" }[choice as string] ?? (name ? "ANY" : undefined);
  if (!mode) return undefined;
  return { functionCallingConfig: { mode, allowedFunctionNames: name ? [name] : undefined } };
}

async function conversation(messages: readonly ModelMessage[], signal: AbortSignal): Promise<Content[]> {
  const names = new Map<string, string>();
  const contents: Content[] = [];
  const add = (role: Content["role"], parts: Part[]) => {
    const last = contents.at(-1);
    if (parts.length === 0) return;
    if (last?.role === role) last.parts.push(...parts);
    else contents.push({ role, parts });
  };
  for (const message of messages) {
    if (message.role === "user") add("user", await Promise.all(message.content.map((part) => wirePart(part, signal))));
    else if (message.role === "tool") {
      const name = names.get(message.callId) ?? "tool";
      add("user", [{ functionResponse: { name, response: resultOf(message.text) } }]);
    } else if (message.role === "assistant") {
      for (const call of message.toolCalls ?? []) names.set(call.id, call.name);
      add("model", answerParts(message.text, message.toolCalls ?? []));
    }
  }
  return contents;
}

async function wirePart(part: ContentPart, signal: AbortSignal): Promise<Part> {
  if (part.kind === "text") return { text: part.text };
  const { mediaType, base64 } = await imageData(part.url, signal);
  return { inlineData: { mimeType: mediaType, data: base64 } };
}

const answerParts = (text: string, calls: readonly ToolCall[]): Part[] => [
  ...(text ? [{ text }] : []),
  ...calls.map(({ name, arguments: args, carried }, index) => ({
    functionCall: { name, args: objectIn(args) ?? {} },
    // Only the first of calls made together is signed.
    thoughtSignature: takeCarried("google", carried) ?? (index === 0 ? foreignSignature : undefined),
  })),
];

const resultOf = (text: string): Record<string, unknown> => objectIn(text) ?? { result: text };

function objectIn(text: string): Record<string, unknown> | null {
  try {
    const parsed = JSON.parse(text) as unknown;
    return parsed !== null && typeof parsed === "object" && !Array.isArray(parsed)
      ? (parsed as Record<string, unknown>)
      : null;
  } catch {
    return null;
  }
}
