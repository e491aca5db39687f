import { deadAfterSeconds } from "#core/events/heartbeat.ts";
import { type Sql, sqlClient } from "#platform/db/db.ts";

/** What a process that is gone had begun: whether it happened isn't known. Any process may do this at any time. */
export async function markLostEffects(): Promise<number> {
  const { count } = await sqlClient()`
    update core.effect e set state = 'unknown', owner = null, ended_at = now()
    where e.state = 'begun' and not exists (
      select from core.worker w where w.id = e.owner and w.heartbeat_at > now() - make_interval(secs => ${deadAfterSeconds}))`;
  return count;
}

export type RunEffect = {
  callId: string | null;
  tool: string;
  arguments: unknown;
  state: "done" | "failed" | "unknown";
  result: string;
};

/** What a run that was interrupted did outside, in the transaction that marks it. */
export async function closeEffectsOfRun(sql: Sql, runId: string): Promise<RunEffect[]> {
  await sql`
    update core.effect set state = 'unknown', owner = null, ended_at = now() where run_id = ${runId} and state = 'begun'`;
  return sql<RunEffect[]>`
    select call_id as "callId", tool, arguments, state, result from core.effect
    where run_id = ${runId} order by begun_at, id`;
}
