import { and, eq, isNull, sql } from "drizzle-orm";
import type { Publish } from "#core/events/publish.ts";
import { AppError } from "#lib/app-error.ts";
import type { Db } from "#platform/db/db.ts";
import type { CanaryCounts } from "../rules/judge-canary.ts";
import { agentCanary } from "../tables.ts";

export type CanaryRow = typeof agentCanary.$inferSelect;
export type CanaryOutcome = NonNullable<CanaryRow["outcome"]>;

export async function findCanary(db: Db, agentId: string): Promise<CanaryRow | null> {
  const [row] = await db
    .select()
    .from(agentCanary)
    .where(and(eq(agentCanary.agentId, agentId), isNull(agentCanary.endedAt)));
  return row ?? null;
}

export async function requireCanary(db: Db, agentId: string): Promise<CanaryRow> {
  const row = await findCanary(db, agentId);
  if (!row) throw new AppError("conflict", "No version of this agent is being tried out. It may just have ended.");
  return row;
}

/** Ends what is being tried out, if anything is. Whoever calls holds the agent's lock, so that it ends once. */
export async function endCanary(
  db: Db,
  publish: Publish,
  agentId: string,
  outcome: CanaryOutcome,
  reason: string,
): Promise<CanaryRow | null> {
  const [ended] = await db
    .update(agentCanary)
    .set({ endedAt: sql`now()`, outcome, reason })
    .where(and(eq(agentCanary.agentId, agentId), isNull(agentCanary.endedAt)))
    .returning();
  if (ended) await publish("agents.canary_ended", { agentId, canaryId: ended.id, outcome });
  return ended ?? null;
}

const nothing: CanaryCounts = { answers: 0, errors: 0, thumbsDown: 0 };

/**
 * What versions answered since a moment: their own answers, not those of agents they handed over to, and none of tests.
 * An answer lost with its process is nobody's fault and does not count.
 */
export async function countAnswers(
  db: Db,
  versionIds: readonly string[],
  since: Date,
): Promise<(versionId: string) => CanaryCounts> {
  const ids = sql`array[${sql.join(
    versionIds.map((id) => sql`${id}::uuid`),
    sql`, `,
  )}]`;
  const from = since.toISOString();
  const rows = await db.execute(sql`
    select r.agent_version_id as version_id, count(*)::int as answers,
      (count(*) filter (where r.status = 'failed'))::int as errors,
      (count(*) filter (where exists (
        select from core.message_feedback f where f.message_id = r.reply_id and f.value < 0)))::int as thumbs_down
    from core.run r
    where r.agent_version_id = any(${ids}) and r.created_at >= ${from}::timestamptz
      and r.status in ('done', 'failed') and r.channel <> 'test'
    group by 1`);
  const found = new Map(
    rows.map((row) => [
      String(row.version_id),
      { answers: Number(row.answers), errors: Number(row.errors), thumbsDown: Number(row.thumbs_down) },
    ]),
  );
  return (versionId) => found.get(versionId) ?? nothing;
}
