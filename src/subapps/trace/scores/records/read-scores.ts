import { sqlClient } from "#platform/db/db.ts";
import type { TraceRow } from "../../trace-row.ts";
import { readValue, type Score, type ScoreKind } from "../score.ts";

type Row = Omit<Score, "value" | "isMine"> & { number: number | null; words: string | null };

/** Everything said about a trace, newest first: scores, and the thumbs of those who talked. */
export async function readScores(workspaceId: string, traceId: string, readerId: string | null): Promise<Score[]> {
  const rows = await sqlClient()<Row[]>`
    select id, trace_id as "traceId", span_id as "spanId", name, kind, number, words, comment, source,
      author_id as "authorId", author_name as "authorName", cost_nanos::float8 as "costNanos",
      to_char(updated_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as at
    from trace.score where workspace_id = ${workspaceId} and trace_id = ${traceId}
    union all
    select f.id, r.root_run_id, null, 'thumb', 'number', f.value, null, f.comment, 'user', u.id,
      coalesce(u.name, 'A visitor'), 0, to_char(f.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')
    from core.run r join core.message_feedback f on f.run_id = r.id
      left join core.user u on u.id = f.rater_id and not f.is_visitor
    where r.root_run_id = ${traceId} and r.workspace_id = ${workspaceId}
    order by at desc, id limit 500`;
  return rows.map(({ number, words, ...row }) => ({
    ...row,
    value: readValue(row.kind, number, words),
    isMine: row.source === "person" && row.authorId !== null && row.authorId === readerId,
  }));
}

type Latest = { traceId: string; name: string; kind: ScoreKind; number: number | null; words: string | null };

/** For a page of a list: the latest word under each name, by trace. */
export async function latestScores(
  workspaceId: string,
  traceIds: readonly string[],
): Promise<Map<string, TraceRow["scores"]>> {
  if (traceIds.length === 0) return new Map();
  const rows = await sqlClient()<Latest[]>`
    select distinct on ("traceId", name) * from (
      select trace_id as "traceId", name, kind, number, words, updated_at as at
      from trace.score where workspace_id = ${workspaceId} and trace_id = any(${[...traceIds]}::uuid[]) and span_id is null
      union all
      select r.root_run_id, 'thumb', 'number', f.value, null, f.created_at
      from core.run r join core.message_feedback f on f.run_id = r.id
      where r.root_run_id = any(${[...traceIds]}::uuid[]) and r.workspace_id = ${workspaceId}
    ) said order by "traceId", name, at desc`;
  const byTrace = new Map<string, TraceRow["scores"]>();
  for (const { traceId, name, kind, number, words } of rows)
    byTrace.set(traceId, [...(byTrace.get(traceId) ?? []), { name, value: readValue(kind, number, words) }]);
  return byTrace;
}
