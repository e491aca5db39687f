import type { Span } from "../../span.ts";

/** A step without what it has not: ten thousand of them travel with a page. */
export type SlimSpan = Partial<Span> & Pick<Span, "spanId" | "name" | "kind" | "startedAt">;

const usual: Span = {
  traceId: "",
  spanId: "",
  parentSpanId: null,
  name: "",
  kind: "other",
  status: "ok",
  startedAt: "",
  durationNanos: null,
  agentId: null,
  agentName: null,
  agentVersion: null,
  model: null,
  inputTokens: null,
  outputTokens: null,
  cachedTokens: null,
  reasoningTokens: null,
  costNanos: null,
  firstTokenMilliseconds: null,
  error: null,
  detail: "",
  hash: null,
  hasPayload: true,
};
const fields = Object.keys(usual) as (keyof Span)[];

export function slimSpan(span: Span): SlimSpan {
  const kept = fields.filter((field) => field !== "traceId" && span[field] !== usual[field]);
  return Object.fromEntries([...kept, "kind" as const].map((field) => [field, span[field]])) as SlimSpan;
}

export const wholeSpan = (traceId: string, span: SlimSpan): Span => ({ ...usual, traceId, ...span });
