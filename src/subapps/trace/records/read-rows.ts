import { sqlClient } from "#platform/db/db.ts";
import { plainLine } from "#ui/markdown/plain-text.ts";
import { hexOfTraceId } from "../rules/trace-id.ts";
import { latestScores } from "../scores/records/read-scores.ts";
import type { TraceRow } from "../trace-row.ts";

/** The light columns of `trace.trace t`, as lists show them. */
export const rowColumns = `t.trace_id as "traceId", t.period::text as period, t.name,
  to_char(t.started_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as "startedAt",
  t.duration_nanos::float8 as "durationNanos", t.status, t.agent_id as "agentId", t.agent_name as "agentName",
  t.agent_version as "agentVersion", t.agent_version_id as "agentVersionId", t.model, t.channel, t.user_id as "userId",
  t.conversation_id as "conversationId", t.run_id as "runId", t.span_count as "spanCount", t.error_count as "errorCount",
  t.input_tokens::float8 as "inputTokens", t.output_tokens::float8 as "outputTokens", t.cached_tokens::float8 as "cachedTokens",
  t.reasoning_tokens::float8 as "reasoningTokens", t.cost_nanos::float8 as "costNanos",
  t.first_token_milliseconds as "firstTokenMilliseconds", t.labels, t.source, t.service_name as "serviceName", t.excerpt`;

export type ReadRow = Omit<TraceRow, "agentMark" | "userName" | "scores" | "isUnpriced"> & { period: string };

const isUuidLike = (text: string | null): text is string =>
  text !== null && /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(text);

/** Adds what lives elsewhere, for a whole page at once: marks of agents, names of people and scores. */
export async function completeRows(workspaceId: string, rows: readonly ReadRow[]): Promise<TraceRow[]> {
  const agentIds = [...new Set(rows.map(({ agentId }) => agentId).filter(isUuidLike))];
  const userIds = [...new Set(rows.map(({ userId }) => userId).filter(isUuidLike))];
  const sql = sqlClient();
  const [unpriced, agents, users, scores] = await Promise.all([
    findUnpriced(workspaceId, rows),
    agentIds.length === 0
      ? []
      : sql<{ id: string; mark: TraceRow["agentMark"] }[]>`
          select id, mark from core.agent where workspace_id = ${workspaceId} and id = any(${agentIds}::uuid[])`,
    userIds.length === 0
      ? []
      : sql<{ id: string; name: string }[]>`
          select u.id, u.name from core.user u join core.membership m on m.user_id = u.id
          where m.workspace_id = ${workspaceId} and u.id = any(${userIds}::uuid[])`,
    latestScores(
      workspaceId,
      rows.map(({ traceId }) => traceId),
    ),
  ]);
  const marks = new Map(agents.map(({ id, mark }) => [id, mark]));
  const names = new Map(users.map(({ id, name }) => [id, name]));
  return rows.map(({ period: _, ...row }) => ({
    ...row,
    traceId: hexOfTraceId(row.traceId),
    excerpt: plainLine(row.excerpt),
    agentMark: row.agentId ? (marks.get(row.agentId) ?? null) : null,
    userName: row.userId ? (names.get(row.userId) ?? (isUuidLike(row.userId) ? null : row.userId)) : null,
    scores: scores.get(row.traceId) ?? [],
    isUnpriced: unpriced.has(row.traceId),
  }));
}

/** Traces with a model call that used tokens and has no cost: its model had no price. */
async function findUnpriced(workspaceId: string, rows: readonly ReadRow[]): Promise<Set<string>> {
  const traceIds = rows.filter(({ inputTokens }) => inputTokens > 0).map(({ traceId }) => traceId);
  if (traceIds.length === 0) return new Set();
  const found = await sqlClient()<{ id: string }[]>`
    select distinct trace_id as id from trace.span
    where workspace_id = ${workspaceId} and trace_id = any(${traceIds}::uuid[])
      and kind = 'model' and input_tokens > 0 and cost_nanos is null`;
  return new Set(found.map(({ id }) => id));
}
