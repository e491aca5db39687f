import { sql } from "drizzle-orm";
import { publisher } from "#core/events/publish.ts";
import type { Db } from "#platform/db/db.ts";
import { hexOfTraceId } from "../../rules/trace-id.ts";
import { type GivenValue, type ScoreSource, storedValue } from "../score.ts";

export type NewScore = {
  workspaceId: string;
  traceId: string;
  spanId: string | null;
  name: string;
  given: GivenValue;
  comment: string;
  source: ScoreSource;
  giver: string;
  authorId: string | null;
  authorName: string;
  costNanos?: number;
};

/** Keeps a score; the same giver's earlier word on the same thing gives way. */
export async function writeScore(db: Db, one: NewScore): Promise<string> {
  const { number, words } = storedValue(one.given);
  const [row] = await db.execute<{ id: string }>(sql`
    insert into trace.score (workspace_id, trace_id, span_id, name, kind, number, words, comment, source, giver, author_id, author_name, cost_nanos)
    values (${one.workspaceId}, ${one.traceId}, ${one.spanId}, ${one.name}, ${one.given.kind}, ${number}::float8, ${words}, ${one.comment},
      ${one.source}, ${one.giver}, ${one.authorId}, ${one.authorName}, ${one.costNanos ?? 0})
    on conflict (workspace_id, trace_id, (coalesce(span_id, '')), name, giver) do update
      set kind = excluded.kind, number = excluded.number, words = excluded.words, comment = excluded.comment,
        author_name = excluded.author_name, cost_nanos = score.cost_nanos + excluded.cost_nanos, updated_at = now()
    returning id`);
  const publish = publisher(db, { workspaceId: one.workspaceId });
  await publish("trace.score_given", { traceId: hexOfTraceId(one.traceId) });
  return row?.id as string;
}
