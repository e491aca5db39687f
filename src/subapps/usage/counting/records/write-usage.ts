import { sql } from "drizzle-orm";
import { z } from "zod";
import { statedMeasures } from "#engine/usage/measures.ts";
import { AppError } from "#lib/app-error.ts";
import type { Db } from "#platform/db/db.ts";
import type { UsageStatement } from "../usage-statement.ts";

export const writtenResult = z.object({
  written: z.number().describe("New events"),
  corrected: z.number().describe("Events stated before that were replaced"),
  ignored: z.number().describe("Events already known in this or a later revision"),
});
export type Written = z.infer<typeof writtenResult>;

/**
 * Writes statements that are new and corrects those stated before: the old row is taken back by one of its own, so that
 * totals, which only ever add, come right. One after the other per workspace, for two corrections must not both replace
 * the same row.
 */
export async function writeUsage(db: Db, workspaceId: string, given: readonly UsageStatement[]): Promise<Written> {
  await db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`usage.event ${workspaceId}`}, 0))`);
  const latest = new Map<string, UsageStatement>();
  for (const one of given) if ((latest.get(one.id)?.revision ?? -1) < one.revision) latest.set(one.id, one);
  await requireKnown(db, workspaceId, [...latest.values()]);
  const negated = sql.raw(statedMeasures.map((name) => `-c.${name}`).join(", "));
  const names = sql.raw(statedMeasures.join(", "));
  const [row] = await db.execute<{ written: number; corrected: number }>(sql`
    with given as (
      select * from jsonb_to_recordset(${JSON.stringify([...latest.values()])}::jsonb) as g(
        id text, revision int, kind text, "occurredAt" timestamptz, app text, channel text, "agentId" uuid,
        "agentVersionId" uuid, model text, "userId" uuid, "apiKeyId" uuid, answers int, messages int, conversations int,
        calls int, errors int, "inputTokens" bigint, "outputTokens" bigint, "cachedTokens" bigint, "reasoningTokens" bigint,
        "cacheWriteTokens" bigint, "costNanos" bigint, documents int, "recordingSeconds" bigint, tasks int)
    ), standing as (
      select distinct on (e.id) e.* from usage.event e join given g on g.id = e.id
      where e.workspace_id = ${workspaceId} and not e.is_reversal order by e.id, e.revision desc
    ), due as (
      -- Recounts by the price list are revisions of ours, of which the sender does not know.
      select g.*, coalesce(s.recounts, 0) as recounts from given g left join standing s on s.id = g.id
      where s.id is null or g.revision > s.revision - s.recounts
    ), reversed as (
      insert into usage.event (workspace_id, id, revision, recounts, is_reversal, kind, occurred_at, app, channel, agent_id,
        agent_version_id, model, user_id, api_key_id, run_by_id, run_id, conversation_id, price_id, currency, price_nanos,
        is_estimated, is_cost_stated, cache_write_tokens, ${names})
      select c.workspace_id, c.id, c.revision, c.recounts, true, c.kind, c.occurred_at, c.app, c.channel, c.agent_id,
        c.agent_version_id, c.model, c.user_id, c.api_key_id, c.run_by_id, c.run_id, c.conversation_id, c.price_id,
        c.currency, -c.price_nanos, c.is_estimated, c.is_cost_stated, c.cache_write_tokens, ${negated}
      from standing c join due on due.id = c.id
      returning id
    ), stated as (
      insert into usage.event (workspace_id, id, revision, recounts, kind, occurred_at, app, channel, agent_id, agent_version_id, model,
        user_id, api_key_id, answers, messages, conversations, calls, errors, input_tokens, output_tokens, cached_tokens,
        reasoning_tokens, cost_nanos, documents, recording_seconds, tasks, price_id, currency, price_nanos, is_cost_stated,
        cache_write_tokens)
      select ${workspaceId}, d.id, d.revision + d.recounts, d.recounts, d.kind, d."occurredAt", coalesce(d.app, usage.app_of(d.channel)), d.channel,
        d."agentId", d."agentVersionId", d.model, d."userId", d."apiKeyId", d.answers, d.messages, d.conversations,
        d.calls, d.errors, d."inputTokens", d."outputTokens", d."cachedTokens", d."reasoningTokens",
        coalesce(d."costNanos", p.cost, 0), d.documents, d."recordingSeconds", d.tasks,
        case when d."costNanos" is null then p.id end, case when d."costNanos" is null then p.currency end,
        case when d."costNanos" is null then p.own end, d."costNanos" is not null, d."cacheWriteTokens"
      from due d left join lateral usage.priced(${workspaceId}, d.model, d."occurredAt", d.calls, d."inputTokens",
        d."outputTokens", d."cachedTokens", d."cacheWriteTokens") p on true
      returning id
    )
    select (select count(*) from stated)::int as written, (select count(*) from reversed)::int as corrected`);
  const { written, corrected } = row as { written: number; corrected: number };
  return { written: written - corrected, corrected, ignored: given.length - written };
}

/** A foreign id is not found, whether it exists elsewhere or nowhere. */
async function requireKnown(db: Db, workspaceId: string, given: readonly UsageStatement[]): Promise<void> {
  const unknown = async (ids: (string | null | undefined)[], what: string, from: ReturnType<typeof sql>) => {
    const wanted = [...new Set(ids.filter((id) => id != null))];
    if (wanted.length === 0) return;
    const [missing] = await db.execute<{ id: string }>(sql`
      select id from jsonb_array_elements_text(${JSON.stringify(wanted)}::jsonb) id where id::uuid not in (${from}) limit 1`);
    if (missing) throw new AppError("not_found", `${what} ${missing.id} was not found in this workspace.`);
  };
  await unknown(
    given.map(({ agentId }) => agentId),
    "The agent",
    sql`select id from core.agent where workspace_id = ${workspaceId}`,
  );
  await unknown(
    given.map(({ agentVersionId }) => agentVersionId),
    "The version",
    sql`select id from core.agent_version where workspace_id = ${workspaceId}`,
  );
  await unknown(
    given.map(({ userId }) => userId),
    "The member",
    sql`select user_id from core.membership where workspace_id = ${workspaceId}`,
  );
  await unknown(
    given.map(({ apiKeyId }) => apiKeyId),
    "The API key",
    sql`select id from core.api_key where workspace_id = ${workspaceId}`,
  );
}
