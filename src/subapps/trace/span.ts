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
export type SpanStatus = "ok" | "error" | "running" | "stopped";

/** One step of a trace without its content: what lists, trees and timelines need. */
export type Span = {
  traceId: string;
  spanId: string;
  parentSpanId: string | null;
  name: string;
  kind: SpanKind;
  status: SpanStatus;
  /** ISO, to the microsecond. */
  startedAt: string;
  durationNanos: number | null;
  agentId: string | null;
  agentName: string | null;
  agentVersion: number | null;
  model: string | null;
  inputTokens: number | null;
  outputTokens: number | null;
  cachedTokens: number | null;
  reasoningTokens: number | null;
  costNanos: number | null;
  firstTokenMilliseconds: number | null;
  error: string | null;
  /** A few technical words after the name, never what was said. */
  detail: string;
  hash: string | null;
  hasPayload: boolean;
};

export type TracePassage = {
  documentId: string;
  title: string;
  locator: string;
  quote: string;
  score: number | null;
};

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
