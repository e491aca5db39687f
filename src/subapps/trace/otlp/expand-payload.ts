import { plainValue } from "../rules/plain-value.ts";
import type { KeyValue, SpanEvent, SpanPayload, TracePassage } from "../span.ts";
import { names } from "./conventions.ts";

/** What a span from elsewhere read and wrote, found in its attributes and events when somebody looks. */
export function expandPayload(payload: SpanPayload): SpanPayload {
  const attributes = payload.attributes ?? [];
  const values = new Map(attributes.map(({ key, value }) => [key, value]));
  const first = (list: readonly string[]): unknown => {
    const name = list.find((one) => values.has(one));
    return name === undefined ? undefined : readable(plainValue(values.get(name) as KeyValue["value"]));
  };
  const events = payload.events ?? [];
  const input = first(names.input) ?? numbered(attributes, inputLists) ?? said(events, false);
  const output = first(names.output) ?? numbered(attributes, outputLists) ?? said(events, true);
  const instructions = first(names.instructions);
  const passages = passagesIn(attributes);
  return {
    ...payload,
    ...(input !== undefined && { input: instructions === undefined ? input : { instructions, messages: input } }),
    ...(output !== undefined && { output }),
    parameters: { ...parametersIn(attributes), ...((first(names.parameters) as Record<string, unknown>) ?? {}) },
    ...(passages.length > 0 && { passages }),
  };
}

/** Conventions write structure as JSON in a string where structure is not allowed. */
function readable(value: unknown): unknown {
  if (typeof value !== "string" || !/^\s*[[{]/.test(value)) return value;
  try {
    return JSON.parse(value) as unknown;
  } catch {
    return value;
  }
}

const inputLists = [/^llm\.input_messages\.(\d+)\.message\.(.+)$/, /^gen_ai\.prompt\.(\d+)\.(.+)$/];
const outputLists = [/^llm\.output_messages\.(\d+)\.message\.(.+)$/, /^gen_ai\.completion\.(\d+)\.(.+)$/];

/** Messages that were taken apart into one attribute per field, put together again. */
function numbered(attributes: readonly KeyValue[], shapes: readonly RegExp[]): unknown[] | undefined {
  const list: Record<string, unknown>[] = [];
  for (const { key, value } of attributes)
    for (const shape of shapes) {
      const [, index, name] = shape.exec(key) ?? [];
      if (index === undefined || name === undefined || Number(index) > 10_000) continue;
      list[Number(index)] = { ...list[Number(index)], [name]: readable(plainValue(value)) };
    }
  return list.length > 0 ? list.filter(Boolean) : undefined;
}

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

const inferenceDocument = /^retrieval\.documents\.(\d+)\.document\.(.+)$/;

function passagesIn(attributes: readonly KeyValue[]): TracePassage[] {
  const whole = attributes.find(({ key }) => key === "gen_ai.retrieval.documents");
  const listed = whole ? readable(plainValue(whole.value)) : numbered(attributes, [inferenceDocument]);
  if (!Array.isArray(listed)) return [];
  return listed.flatMap((one: unknown) => {
    if (typeof one !== "object" || one === null) return [];
    const { id, title, content, text, score, metadata } = one as Record<string, unknown>;
    const more = (typeof metadata === "object" && metadata !== null ? metadata : {}) as Record<string, unknown>;
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
