import type { Span } from "#subapps/trace/span.ts";

const begin = Date.parse("2026-11-11T16:40:12.000Z");

/** A step for tests of what is drawn: begins `at` milliseconds and lasts `lasts`. */
export function aSpan(
  name: string,
  { at = 0, lasts = 1, ...given }: Partial<Span> & { at?: number; lasts?: number | null } = {},
): Span {
  return {
    traceId: "0".repeat(32),
    spanId: name,
    parentSpanId: null,
    name,
    kind: "other",
    status: "ok",
    startedAt: `${new Date(begin + at).toISOString().slice(0, -1)}000Z`,
    durationNanos: lasts === null ? null : lasts * 1e6,
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
    hasPayload: false,
    ...given,
  };
}
