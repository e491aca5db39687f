import { z } from "zod";
import { agentMark } from "#engine/agents/rules/agent-mark.ts";
import { anyScoreValue } from "./scores/score-result.ts";
import { spanResult, spanStatus } from "./span.ts";

/** A trace in a list. */
export const traceRow = z.object({
  traceId: z.string(),
  name: z.string(),
  startedAt: z.iso.datetime(),
  durationNanos: z.number().nullable(),
  status: spanStatus,
  agentId: z.string().nullable(),
  agentName: z.string().nullable(),
  agentMark: agentMark.nullable(),
  agentVersion: z.number().nullable(),
  agentVersionId: z.string().nullable(),
  model: z.string().nullable(),
  channel: z.string().nullable(),
  userId: z.string().nullable(),
  userName: z.string().nullable(),
  conversationId: z.string().nullable(),
  runId: z.string().nullable(),
  spanCount: z.number(),
  errorCount: z.number(),
  inputTokens: z.number(),
  outputTokens: z.number(),
  cachedTokens: z.number(),
  reasoningTokens: z.number(),
  costNanos: z.number().describe("Billionths of the currency"),
  isUnpriced: z.boolean().describe("Some model calls have no known price, so `costNanos` is not all of it"),
  firstTokenMilliseconds: z.number().nullable(),
  labels: z.array(z.string()),
  scores: z.array(z.object({ name: z.string(), value: anyScoreValue })).describe("The latest under each name"),
  source: z.enum(["parley", "otlp"]).describe("Answered here, or sent by OpenTelemetry"),
  serviceName: z.string().nullable(),
  excerpt: z.string(),
});
export type TraceRow = z.output<typeof traceRow>;

const traceIntegrity = z.object({
  state: z.enum(["sealed", "pending", "broken", "erased"]),
  block: z.number().nullable().describe("Number of the block that seals its last step"),
  sealedSpans: z.number(),
  totalSpans: z.number(),
});
export type TraceIntegrity = z.output<typeof traceIntegrity>;

/** An agent of ours that took part, as it is called and looks now. */
const traceAgent = z.object({ id: z.string(), name: z.string(), mark: agentMark.nullable() });
export type TraceAgent = z.output<typeof traceAgent>;

/** A person gave the answer of a run another text. */
const traceEdit = z.object({ messageId: z.string(), userName: z.string(), at: z.iso.datetime() });
export type TraceEdit = z.output<typeof traceEdit>;

export const traceDetail = z.object({
  trace: traceRow,
  spans: z.array(spanResult),
  agents: z.array(traceAgent),
  integrity: traceIntegrity,
  isLive: z.boolean(),
  actedBy: z.string().nullable().describe("Who did this in somebody else's name"),
  edits: z.array(traceEdit).describe("Who changed the answer afterwards"),
});
export type TraceDetail = z.output<typeof traceDetail>;
