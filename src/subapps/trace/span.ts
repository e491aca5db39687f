import { z } from "zod";

export const spanKinds = [
  "conversation",
  "agent",
  "model",
  "tool",
  "retrieval",
  "hand_off",
  "wait",
  "check",
  "other",
] as const;
export type SpanKind = (typeof spanKinds)[number];

export const spanStatus = z.enum(["ok", "error", "running", "stopped"]);
export type SpanStatus = z.output<typeof spanStatus>;

/** One step of a trace without its content: what lists, trees and timelines need. */
export const spanResult = z.object({
  traceId: z.string(),
  spanId: z.string(),
  parentSpanId: z.string().nullable(),
  name: z.string(),
  kind: z.enum(spanKinds),
  status: spanStatus,
  startedAt: z.iso.datetime().describe("To the microsecond"),
  durationNanos: z.number().nullable(),
  agentId: z.string().nullable(),
  agentName: z.string().nullable(),
  agentVersion: z.number().nullable(),
  model: z.string().nullable(),
  inputTokens: z.number().nullable(),
  outputTokens: z.number().nullable(),
  cachedTokens: z.number().nullable(),
  reasoningTokens: z.number().nullable(),
  costNanos: z.number().nullable().describe("Billionths of the currency; null where the price is unknown"),
  firstTokenMilliseconds: z.number().nullable(),
  error: z.string().nullable(),
  detail: z.string().describe("A few technical words after the name, never what was said"),
  hash: z.string().nullable(),
  hasPayload: z.boolean().describe("Whether it has content to read"),
});
export type Span = z.output<typeof spanResult>;

export const tracePassage = z.object({
  documentId: z.string(),
  title: z.string(),
  locator: z.string().describe("Where in the document, such as a page"),
  quote: z.string(),
  score: z.number().nullable().describe("How well it matched the question"),
});
export type TracePassage = z.output<typeof tracePassage>;

/** A name and a value as OTLP has them, so that what came in can go out again unchanged. */
export type KeyValue = { key: string; value: AnyValue };
export type AnyValue = {
  stringValue?: string;
  boolValue?: boolean;
  /** A whole number of 64 bits, as text. */
  intValue?: string;
  doubleValue?: number | "NaN" | "Infinity" | "-Infinity";
  arrayValue?: { values: AnyValue[] };
  kvlistValue?: { values: KeyValue[] };
  bytesValue?: string;
};

export type SpanEvent = { name: string; at: string; attributes: KeyValue[]; dropped?: number };
export type SpanLink = {
  traceId: string;
  spanId: string;
  attributes: KeyValue[];
  traceState?: string;
  flags?: number;
  dropped?: number;
};

/** Of a span that came by OTLP: all that our columns do not hold. */
export type RawSpan = {
  kind?: number;
  traceState?: string;
  flags?: number;
  startNanos: string;
  endNanos: string;
  status?: { code?: number; message?: string };
  dropped?: { attributes?: number; events?: number; links?: number };
  resource: { attributes: KeyValue[] };
  scope: { name?: string; version?: string; attributes?: KeyValue[] };
};

/** What a step read and wrote. Kept compressed and encrypted, apart from the row. */
export type SpanPayload = {
  input?: unknown;
  output?: unknown;
  parameters?: Record<string, unknown>;
  passages?: TracePassage[];
  attributes?: KeyValue[];
  events?: SpanEvent[];
  links?: SpanLink[];
  raw?: RawSpan;
};

/** `text` is the content as it is kept, where that is written already. */
export type DerivedSpan = { span: Span; payload: SpanPayload | null; text?: string | Uint8Array | null };
