import { type SQL, sql } from "drizzle-orm";
import { type Db, database } from "#platform/db/db.ts";
import type { FaultCode } from "../../parsing/fault.ts";

/** So many files in a row that used up their limits open the breaker. */
const mostFailures = sql.raw("3");
const isRecent = sql.raw("failed_at > now() - interval '10 minutes'");
/** Pauses grow with each further failure: one minute, two, four, then five. */
const pauseAfter = (failures: SQL) => sql`least(power(2, ${failures} - ${mostFailures}), 5) * interval '1 minute'`;

/** These cost a whole budget of CPU time or memory; a damaged or locked file costs next to nothing. */
const costly: readonly FaultCode[] = ["too_long", "too_much_memory", "zip_bomb", "broken"];

export type ReadingTurn = { waitUntil: Date } | { waitUntil: null; isTrial: boolean };

/**
 * Asks whether a file of a workspace may be read now. After a pause one file at a time is let through as a trial: it keeps
 * the others waiting for a minute, or until it was read.
 */
export async function takeReadingTurn(workspaceId: string): Promise<ReadingTurn> {
  const [row] = await database().execute<{ until: Date | string; isTrial: boolean }>(sql`
    with breaker as materialized (
      select workspace_id, open_until from library.reading_breaker
      where workspace_id = ${workspaceId} and failures >= ${mostFailures} and ${isRecent} for update),
    trial as (
      update library.reading_breaker set open_until = now() + interval '1 minute' where workspace_id in
        (select workspace_id from breaker where open_until is null or open_until <= now())
      returning workspace_id)
    select open_until as until, exists (select from trial) as "isTrial" from breaker`);
  if (!row || row.isTrial) return { waitUntil: null, isTrial: row?.isTrial ?? false };
  return { waitUntil: new Date(row.until) };
}

/** Notes how reading a file ended. A success takes one failure back, so that a mix of good and bad files opens it as well. */
export async function noteReadingOutcome(
  workspaceId: string,
  outcome: "ready" | FaultCode | null,
  { isTrial }: { isTrial: boolean },
): Promise<void> {
  const db = database();
  if (outcome === "ready") {
    await db.execute(sql`update library.reading_breaker set failures = greatest(failures - 1, 0), open_until = null
      where workspace_id = ${workspaceId}`);
  } else if (outcome && costly.includes(outcome)) {
    const failures = sql`(case when b.${isRecent} then b.failures + 1 else 1 end)`;
    await db.execute(sql`
      insert into library.reading_breaker as b (workspace_id, failures)
      select id, 1 from core.workspace where id = ${workspaceId}
      on conflict (workspace_id) do update set failures = ${failures}, failed_at = now(),
        open_until = case when ${failures} >= ${mostFailures} then now() + ${pauseAfter(failures)} end`);
  } else if (isTrial) {
    await db.execute(sql`update library.reading_breaker set open_until = null where workspace_id = ${workspaceId}`);
  }
}

/** Until when new files of a workspace wait, or null. */
export async function readingPausedUntil(db: Db, workspaceId: string): Promise<Date | null> {
  const [row] = await db.execute<{ until: Date | string }>(sql`
    select open_until as until from library.reading_breaker
    where workspace_id = ${workspaceId} and failures >= ${mostFailures} and open_until > now() and ${isRecent}`);
  return row ? new Date(row.until) : null;
}
