import type { Sql } from "#platform/db/db.ts";
import { type HeadRow, headColumns } from "../records/head-row.ts";
import { workspaceWord } from "../rules/search-words.ts";
import { keyOf } from "./pack-batch.ts";
import type { TraceDraft } from "./trace-draft.ts";

/** What a trace amounts to, from its spans alone: the verifier counts it again and compares. */
export const summaryColumns = `
  count(*)::int as span_count,
  count(*) filter (where s.status = 'error')::int as error_count,
  min(s.started_at) as started_at,
  max(s.started_at + make_interval(secs => s.duration_nanos / 1e9)) as ended_at,
  coalesce(max(s.duration_nanos) filter (where s.parent_span_id is null),
    (extract(epoch from max(s.started_at + make_interval(secs => s.duration_nanos / 1e9)) - min(s.started_at)) * 1e9)::bigint) as duration_nanos,
  coalesce((array_agg(s.status order by s.started_at, s.leaf) filter (where s.parent_span_id is null))[1],
    case when bool_or(s.status = 'error') then 'error' else 'ok' end) as status,
  coalesce((array_agg(s.agent_name order by s.started_at, s.leaf) filter (where s.kind = 'agent'
      and s.agent_name is not null))[1],
    (array_agg(s.name order by s.parent_span_id is not null, s.kind = 'conversation', s.started_at, s.leaf))[1]) as name,
  (array_agg(s.agent_id order by s.started_at, s.leaf) filter (where s.agent_id is not null))[1] as agent_id,
  (array_agg(s.agent_name order by s.started_at, s.leaf) filter (where s.agent_name is not null))[1] as agent_name,
  (array_agg(s.agent_version order by s.started_at, s.leaf) filter (where s.agent_version is not null))[1] as agent_version,
  (array_agg(s.model order by s.cost_nanos desc nulls last, s.started_at, s.leaf)
    filter (where s.kind = 'model' and s.model is not null))[1] as model,
  coalesce(sum(s.input_tokens) filter (where s.kind = 'model'), 0)::bigint as input_tokens,
  coalesce(sum(s.output_tokens) filter (where s.kind = 'model'), 0)::bigint as output_tokens,
  coalesce(sum(s.cached_tokens) filter (where s.kind = 'model'), 0)::bigint as cached_tokens,
  coalesce(sum(s.reasoning_tokens) filter (where s.kind = 'model'), 0)::bigint as reasoning_tokens,
  coalesce(sum(s.cost_nanos) filter (where s.kind = 'model'), 0)::bigint as cost_nanos,
  (array_agg(s.first_token_milliseconds order by s.parent_span_id is not null, s.started_at, s.leaf)
    filter (where s.first_token_milliseconds is not null))[1] as first_token_milliseconds`;

/** Writes the summaries of the traces of a batch, new ones and those that were there before. Answers what no span says of them. */
export async function summarise(
  sql: Sql,
  drafts: readonly TraceDraft[],
  periods: ReadonlyMap<string, string>,
): Promise<HeadRow[]> {
  const given = drafts.map((draft) => ({
    workspaceId: draft.workspaceId,
    traceId: draft.traceId,
    period: periods.get(keyOf(draft)),
    source: draft.source,
    serviceName: draft.serviceName ?? null,
    agentVersionId: draft.agentVersionId ?? null,
    channel: draft.channel ?? null,
    userId: draft.userId ?? null,
    conversationId: draft.conversationId ?? null,
    runId: draft.runId ?? null,
    labels: draft.labels ?? [],
    excerpt: draft.excerpt,
    words: [workspaceWord(draft.workspaceId), ...draft.words].join(" "),
  }));
  return sql<HeadRow[]>`
    insert into trace.trace as t (workspace_id, trace_id, period, source, service_name, agent_version_id, channel, user_id,
      conversation_id, run_id, labels, excerpt, words, span_count, error_count, started_at, ended_at, duration_nanos,
      status, name, agent_id, agent_name, agent_version, model, input_tokens, output_tokens, cached_tokens,
      reasoning_tokens, cost_nanos, first_token_milliseconds)
    select g."workspaceId", g."traceId", g.period, g.source, g."serviceName", g."agentVersionId", g.channel, g."userId",
      g."conversationId", g."runId", g.labels, g.excerpt,
      array_to_tsvector(string_to_array(g.words, ' ')), counted.*
    from json_to_recordset(${JSON.stringify(given)}::text::json) as g(
      "workspaceId" uuid, "traceId" uuid, period date, source text, "serviceName" text, "agentVersionId" uuid,
      channel text, "userId" text, "conversationId" text, "runId" uuid, labels text[], excerpt text, words text),
    lateral (select ${sql.unsafe(summaryColumns)} from trace.span s
      where s.workspace_id = g."workspaceId" and s.trace_id = g."traceId" and s.period = g.period) counted
    on conflict (workspace_id, trace_id, period) do update set
      span_count = excluded.span_count, error_count = excluded.error_count, started_at = excluded.started_at,
      ended_at = excluded.ended_at, duration_nanos = excluded.duration_nanos, status = excluded.status,
      name = excluded.name, agent_id = excluded.agent_id, agent_name = excluded.agent_name,
      agent_version = excluded.agent_version, model = excluded.model, input_tokens = excluded.input_tokens,
      output_tokens = excluded.output_tokens, cached_tokens = excluded.cached_tokens,
      reasoning_tokens = excluded.reasoning_tokens, cost_nanos = excluded.cost_nanos,
      first_token_milliseconds = excluded.first_token_milliseconds,
      service_name = coalesce(t.service_name, excluded.service_name), channel = coalesce(t.channel, excluded.channel),
      user_id = coalesce(t.user_id, excluded.user_id),
      conversation_id = coalesce(t.conversation_id, excluded.conversation_id),
      excerpt = case when t.excerpt = '' then excluded.excerpt else t.excerpt end,
      labels = array(select distinct unnest(t.labels || excluded.labels)),
      words = case when length(t.words) > 4000 then t.words else t.words || excluded.words end
    returning ${sql.unsafe(headColumns)}`;
}
