import { type Sql, sqlClient } from "#platform/db/db.ts";
import type { SealedSpan } from "../proof/record-text.ts";
import { hexOfTraceId } from "../rules/trace-id.ts";
import type { Span } from "../span.ts";

/** All columns of `trace.span s`, as they are hashed. */
export const spanColumns = `s.workspace_id as "workspaceId", s.trace_id as "traceId", s.span_id as "spanId",
  s.parent_span_id as "parentSpanId", s.name, s.kind, s.status,
  to_char(s.started_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as "startedAt",
  s.duration_nanos::float8 as "durationNanos", s.agent_id as "agentId", s.agent_name as "agentName",
  s.agent_version as "agentVersion", s.model, s.input_tokens as "inputTokens", s.output_tokens as "outputTokens",
  s.cached_tokens as "cachedTokens", s.reasoning_tokens as "reasoningTokens", s.cost_nanos::float8 as "costNanos",
  s.first_token_milliseconds as "firstTokenMilliseconds", s.error, s.detail,
  encode(s.content_hash, 'hex') as "contentHash", s.payload_id::float8 as "payloadId", s.payload_index as "payloadIndex",
  s.batch::float8 as batch, s.leaf, encode(s.hash, 'hex') as hash`;

export type SpanRow = SealedSpan & {
  payloadId: number | null;
  payloadIndex: number | null;
  batch: number;
  leaf: number;
  hash: string;
};

export const mostSpans = 20_000;

export async function readSpans(workspaceId: string, traceId: string, period: string): Promise<SpanRow[]> {
  const sql = sqlClient();
  const rows = await sql<SpanRow[]>`
    select ${sql.unsafe(spanColumns)} from trace.span s
    where s.workspace_id = ${workspaceId} and s.trace_id = ${traceId} and s.period = ${period}::date
    order by s.started_at, s.leaf limit ${mostSpans}`;
  return rows.map(withHexId);
}

export async function readSpansById(
  workspaceId: string,
  traceId: string,
  period: string,
  spanIds: readonly string[],
): Promise<SpanRow[]> {
  const sql = sqlClient();
  const rows = await sql<SpanRow[]>`
    select ${sql.unsafe(spanColumns)} from trace.span s
    where s.workspace_id = ${workspaceId} and s.trace_id = ${traceId} and s.period = ${period}::date
      and s.span_id = any(${[...spanIds]}::text[])`;
  return rows.map(withHexId);
}

export async function readSpan(
  workspaceId: string,
  traceId: string,
  period: string,
  spanId: string,
  sql: Sql = sqlClient(),
): Promise<SpanRow | null> {
  const [row] = await sql<SpanRow[]>`
    select ${sql.unsafe(spanColumns)} from trace.span s
    where s.workspace_id = ${workspaceId} and s.trace_id = ${traceId} and s.period = ${period}::date and s.span_id = ${spanId}`;
  return row ? withHexId(row) : null;
}

/** Ids of traces are hashed as OpenTelemetry writes them. */
export const withHexId = (row: SpanRow): SpanRow => ({ ...row, traceId: hexOfTraceId(row.traceId) });

export function shownSpan(row: SpanRow): Span {
  const { workspaceId: _, contentHash: __, payloadId, payloadIndex: ___, batch: ____, leaf: _____, ...span } = row;
  return { ...span, hasPayload: payloadId !== null };
}
