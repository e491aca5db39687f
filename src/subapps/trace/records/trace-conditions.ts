import type { PendingQuery, Row } from "postgres";
import { sqlClient } from "#platform/db/db.ts";
import { searchOf } from "../rules/search-words.ts";
import { timeSpanOf } from "../rules/time-span.ts";
import { scoreCondition } from "../scores/records/score-condition.ts";
import type { ViewFilters } from "../view-filters.ts";
import { visibleTraces, type Who } from "./visible-traces.ts";

export type Condition = PendingQuery<Row[]>;

/** What a list is narrowed to, as one condition over `trace.trace t`. The list and its histogram share it. */
export function traceConditions(who: Who, filters: ViewFilters): Condition {
  const sql = sqlClient();
  const { from, to } = timeSpanOf(filters, new Date());
  const all = [
    visibleTraces(who),
    from && sql`t.started_at >= ${from}::timestamptz`,
    to && sql`t.started_at < ${to}::timestamptz`,
    filters.agentId && sql`t.agent_id = ${filters.agentId}`,
    filters.versionId && sql`t.agent_version_id = ${filters.versionId}`,
    filters.model && sql`t.model = ${filters.model}`,
    filters.channel && sql`t.channel = ${filters.channel}`,
    filters.userId && sql`t.user_id = ${filters.userId}`,
    filters.source && sql`t.source = ${filters.source}`,
    filters.app && sql`t.channel is not null and usage.app_of(t.channel) = ${filters.app}`,
    filters.status && sql`t.status = ${filters.status}`,
    filters.label && sql`t.labels @> ${[filters.label]}::text[] and t.labels <> '{}'`,
    filters.minimumCost !== undefined && sql`t.cost_nanos >= ${filters.minimumCost}`,
    filters.maximumCost !== undefined && sql`t.cost_nanos <= ${filters.maximumCost}`,
    filters.minimumMilliseconds !== undefined && sql`t.duration_nanos >= ${nanosOf(filters.minimumMilliseconds)}`,
    filters.maximumMilliseconds !== undefined && sql`t.duration_nanos <= ${nanosOf(filters.maximumMilliseconds)}`,
    scoreCondition(who.workspace.id, filters),
    filters.query && holdsWords(who.workspace.id, filters.query),
  ].filter((condition): condition is Condition => Boolean(condition));
  return all.reduce((whole, condition) => sql`${whole} and ${condition}`);
}

export const holdsWords = (workspaceId: string, words: string): Condition =>
  sqlClient()`t.words @@ ${searchOf(workspaceId, words)}::text::tsquery`;

const nanosOf = (milliseconds: number): number => Math.round(milliseconds * 1e6);
