import type { Span, SpanStatus } from "./span.ts";

/** A trace in a list. */
export type TraceRow = {
  traceId: string;
  name: string;
  startedAt: string;
  durationNanos: number | null;
  status: SpanStatus;
  agentId: string | null;
  agentName: string | null;
  agentMark: unknown;
  agentVersion: number | null;
  agentVersionId: string | null;
  model: string | null;
  channel: string | null;
  userId: string | null;
  userName: string | null;
  conversationId: string | null;
  runId: string | null;
  spanCount: number;
  errorCount: number;
  inputTokens: number;
  outputTokens: number;
  cachedTokens: number;
  reasoningTokens: number;
  costNanos: number;
  /** Some of its model calls have no known price, so `costNanos` is not all of it. */
  isUnpriced: boolean;
  firstTokenMilliseconds: number | null;
  labels: string[];
  scores: { name: string; value: number | string | boolean }[];
  source: "parley" | "otlp";
  serviceName: string | null;
  excerpt: string;
};

export type TraceIntegrity = {
  state: "sealed" | "pending" | "broken" | "erased";
  block: number | null;
  sealedSpans: number;
  totalSpans: number;
};

/** An agent of ours that took part, as it is called and looks now. */
export type TraceAgent = { id: string; name: string; mark: unknown };

/** A person gave the answer of a run another text. */
export type TraceEdit = { messageId: string; userName: string; at: string };

export type TraceDetail = {
  trace: TraceRow;
  spans: Span[];
  agents: TraceAgent[];
  integrity: TraceIntegrity;
  isLive: boolean;
  /** Who did this in somebody else's name. */
  actedBy: string | null;
  /** Who changed the answer afterwards. */
  edits: TraceEdit[];
};
