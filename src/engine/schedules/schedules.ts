import { tellFlowsDue } from "#engine/steps/flow-channels.ts";
import { notFound } from "#lib/app-error.ts";
import { newId } from "#lib/new-id.ts";
import { type Sql, sqlClient } from "#platform/db/db.ts";
import { startOccurrences } from "./fire-schedules.ts";
import { checkTiming, nextTimes } from "./rules/next-times.ts";
import type { MisfirePolicy, Timing } from "./schedule.ts";
import { scheduleChannel } from "./schedule-channel.ts";

export type ScheduleWish = Omit<Timing, "startsAt"> & {
  workspaceId: string;
  definition: string;
  version?: string;
  input?: unknown;
  actorId?: string | null;
  misfire?: MisfirePolicy;
  startsAt?: Date;
};

/** Creates a schedule, or changes one; the times that fired stay on record. Answers its id. */
export async function putSchedule(wish: ScheduleWish, scheduleId: string = newId(), now = new Date()): Promise<string> {
  const timing: Timing = { ...wish, startsAt: wish.startsAt ?? now };
  checkTiming(timing);
  const next = nextTimes(timing, now, 1)[0]?.toISOString() ?? null;
  const [row] = await sqlClient()`
    insert into core.schedule (id, workspace_id, definition, version, input, actor_id, kind, expression, zone, misfire, starts_at, next_at)
    values (${scheduleId}, ${wish.workspaceId}, ${wish.definition}, ${wish.version ?? ""},
      ${JSON.stringify(wish.input ?? null)}::text::jsonb, ${wish.actorId ?? null}, ${timing.kind}, ${timing.expression}, ${timing.zone},
      ${wish.misfire ?? "once"}, ${timing.startsAt.toISOString()}, ${next})
    on conflict (id) do update set definition = excluded.definition, version = excluded.version, input = excluded.input,
      actor_id = excluded.actor_id, kind = excluded.kind, expression = excluded.expression, zone = excluded.zone,
      misfire = excluded.misfire, starts_at = excluded.starts_at, next_at = excluded.next_at
    where core.schedule.workspace_id = excluded.workspace_id
    returning pg_notify(${scheduleChannel}, '')`;
  if (!row) throw notFound("This schedule");
  return scheduleId;
}

/** What would fire next, as people are shown it before they save. */
export function previewTimes(timing: Timing, after = new Date(), count = 5): Date[] {
  checkTiming(timing);
  return nextTimes(timing, after, count);
}

export async function pauseSchedule(workspaceId: string, scheduleId: string): Promise<void> {
  const { count } = await sqlClient()`
    update core.schedule set is_paused = true where id = ${scheduleId} and workspace_id = ${workspaceId}`;
  if (count === 0) throw notFound("This schedule");
}

/** Goes on with the next time from now: what passed while it was paused on purpose isn't missed. */
export async function resumeSchedule(workspaceId: string, scheduleId: string, now = new Date()): Promise<void> {
  await sqlClient().begin(async (transaction) => {
    const sql = transaction as unknown as Sql;
    const [row] = await sql<(Timing & { startsAt: string })[]>`
      select kind, expression, zone, starts_at as "startsAt" from core.schedule
      where id = ${scheduleId} and workspace_id = ${workspaceId} for update`;
    if (!row) throw notFound("This schedule");
    const next = nextTimes({ ...row, startsAt: new Date(row.startsAt) }, now, 1)[0]?.toISOString() ?? null;
    await sql`
      update core.schedule set is_paused = false, next_at = ${next} where id = ${scheduleId}
      returning pg_notify(${scheduleChannel}, '')`;
  });
}

/** Runs it now, besides its times. Answers the run. */
export async function fireNow(workspaceId: string, scheduleId: string, now = new Date()): Promise<string> {
  const [known] = await sqlClient()`
    select from core.schedule where id = ${scheduleId} and workspace_id = ${workspaceId}`;
  if (!known) throw notFound("This schedule");
  const runId = newId();
  await startOccurrences(sqlClient(), [{ scheduleId, scheduledFor: now.toISOString(), runId, isManual: true }]);
  tellFlowsDue();
  return runId;
}

export async function deleteSchedule(workspaceId: string, scheduleId: string): Promise<void> {
  const { count } = await sqlClient()`
    delete from core.schedule where id = ${scheduleId} and workspace_id = ${workspaceId}`;
  if (count === 0) throw notFound("This schedule");
}
