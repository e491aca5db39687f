import { plainValue } from "../rules/plain-value.ts";
import type { KeyValue, SpanEvent, SpanPayload, TracePassage } from "../span.ts";
import { names } from "./conventions.ts";
import { numberedList, numberedMessages } from "./numbered-messages.ts";
import { parsedRecord } from "./parsed-record.ts";

/** What a span from elsewhere read and wrote, found in its attributes and events when somebody looks. */
export function expandPayload(payload: SpanPayload): SpanPayload {
  const attributes = payload.attributes ?? [];
  const values = new Map(attributes.map(({ key, value }) => [key, value]));
  const first = (list: readonly string[]): unknown => {
    const name = list.find((one) => values.has(one));
    return name === undefined ? undefined : readable(plainValue(values.get(name) as KeyValue["value"]));
  };
  const events = payload.events ?? [];
  const input =
    first(names.inputMessages) ??
    numberedMessages(attributes, inputLists, "user") ??
    first(names.input) ??
    said(events, false);
  const output =
    first(names.outputMessages) ??
    numberedMessages(attributes, outputLists, "assistant") ??
    first(names.output) ??
    said(events, true);
  const asked = withInstructions(input, first(names.instructions));
  const passages = passagesIn(attributes);
  return {
    ...payload,
    ...(asked !== undefined && { input: asked }),
    ...(output !== undefined && { output }),
    parameters: { ...parametersIn(attributes), ...parsedRecord(first(names.parameters)) },
    ...(passages.length > 0 && { passages }),
  };
}

/** Instructions that travel beside the messages stand before them, where they stood when the model read them. */
function withInstructions(input: unknown, instructions: unknown): unknown {
  if (instructions === undefined || instructions === "") return input;
  const system = Array.isArray(instructions)
    ? { role: "system", parts: instructions }
    : { role: "system", content: instructions };
  if (input === undefined) return [system];
  return [system, ...(Array.isArray(input) ? input : [{ role: "user", content: input }])];
}

/** Conventions write structure as JSON in a string where structure is not allowed. */
function readable(value: unknown): unknown {
  if (typeof value !== "string" || !mayBeJson(value)) return value;
  try {
    return JSON.parse(value) as unknown;
  } catch {
    return value;
  }
}

/** Words in quotes stay as they are, unless they are escaped and nobody could read them. */
const mayBeJson = (text: string): boolean => /^\s*[[{]/.test(text) || (/^\s*"/.test(text) && text.includes("\\u"));

const inputLists = ["llm.input_messages.", "gen_ai.prompt."];
const outputLists = ["llm.output_messages.", "gen_ai.completion."];

const outputEvents = ["gen_ai.choice", "gen_ai.content.completion", "gen_ai.assistant.message"];
const inputEvents = ["gen_ai.content.prompt", "gen_ai.system.message", "gen_ai.user.message", "gen_ai.tool.message"];

/** Before attributes carried content, events did. */
function said(events: readonly SpanEvent[], isOutput: boolean): unknown[] | undefined {
  const wanted = isOutput ? outputEvents : inputEvents;
  const found = events
    .filter(({ name }) => wanted.includes(name))
    .map(({ name, attributes }) => {
      const fields = Object.fromEntries(
        attributes.map(({ key, value }) => [key.replace(/^gen_ai\./, ""), readable(plainValue(value))]),
      );
      return {
        role: /^gen_ai\.(system|user|tool|assistant)\.message$/.exec(name)?.[1] ?? (isOutput ? "assistant" : "user"),
        ...fields,
      };
    });
  return found.length > 0 ? found : undefined;
}

function parametersIn(attributes: readonly KeyValue[]): Record<string, unknown> {
  const found = attributes.filter(({ key }) => key.startsWith("gen_ai.request.") && key !== "gen_ai.request.model");
  return Object.fromEntries(found.map(({ key, value }) => [key.slice("gen_ai.request.".length), plainValue(value)]));
}

const documentLists = ["retrieval.documents.", "reranker.output_documents."];

function passagesIn(attributes: readonly KeyValue[]): TracePassage[] {
  const whole = attributes.find(({ key }) => key === "gen_ai.retrieval.documents");
  const listed = whole ? readable(plainValue(whole.value)) : numberedList(attributes, documentLists);
  if (!Array.isArray(listed)) return [];
  return listed.flatMap((one: unknown) => {
    if (typeof one !== "object" || one === null) return [];
    const { id, title, content, text, score, metadata } = one as Record<string, unknown>;
    const more = parsedRecord(metadata) ?? {};
    return [
      {
        documentId: String(id ?? more.source ?? ""),
        title: String(title ?? more.title ?? more.source ?? id ?? ""),
        locator: String(more.page ?? more.locator ?? ""),
        quote: String(content ?? text ?? ""),
        score: typeof score === "number" ? score : null,
      },
    ];
  });
}
