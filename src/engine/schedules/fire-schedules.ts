import { tellFlowsDue } from "#engine/steps/flow-channels.ts";
import { newId } from "#lib/new-id.ts";
import { type Sql, sqlClient } from "#platform/db/db.ts";
import { log } from "#platform/log.ts";
import { dueTimes } from "./rules/due-times.ts";
import type { MisfirePolicy, ScheduleKind } from "./schedule.ts";

const atOnce = 500;

type DueSchedule = {
  id: string;
  kind: ScheduleKind;
  expression: string;
  zone: string;
  misfire: MisfirePolicy;
  starts_at: string;
  next_at: string;
};

/**
 * Fires what is due: occurrences, their runs and the next times are written in one transaction. A schedule that another
 * worker has at this moment is passed over. Answers how many schedules were due.
 */
export async function fireDueSchedules(now: Date = new Date()): Promise<number> {
  const due = (await sqlClient().begin(async (transaction) => {
    const sql = transaction as unknown as Sql;
    const schedules = await sql<DueSchedule[]>`
      select id, kind, expression, zone, misfire, starts_at, next_at from core.schedule
      where next_at <= ${now.toISOString()}::timestamptz and not is_paused
      order by next_at limit ${atOnce} for update skip locked`;
    if (schedules.length === 0) return 0;
    const worked = schedules.map((schedule) => ({ id: schedule.id, ...dueOf(schedule, now) }));
    const fired = worked.flatMap(({ id, fire }) =>
      fire.map((at) => ({ scheduleId: id, scheduledFor: at.toISOString(), runId: newId() })),
    );
    if (fired.length > 0) await startOccurrences(sql, fired);
    const next = worked.map(({ id, nextAt }) => ({ id, nextAt: nextAt?.toISOString() ?? null }));
    await sql`
      update core.schedule s set next_at = given."nextAt"
      from jsonb_to_recordset(${JSON.stringify(next)}::text::jsonb) as given(id uuid, "nextAt" timestamptz)
      where s.id = given.id`;
    return schedules.length;
  })) as number;
  if (due > 0) tellFlowsDue();
  return due;
}

/** A schedule that can't be worked out any more is put off for good instead of holding up the others. */
function dueOf(schedule: DueSchedule, now: Date) {
  const timing = { ...schedule, startsAt: new Date(schedule.starts_at) };
  try {
    return dueTimes(timing, schedule.misfire, new Date(schedule.next_at), now);
  } catch (error) {
    log.error("a schedule could not be worked out and was stopped", { scheduleId: schedule.id, error });
    return { fire: [], nextAt: null };
  }
}

export type NewOccurrence = { scheduleId: string; scheduledFor: string; runId: string; isManual?: boolean };

/** The run exists exactly if the occurrence does: an occurrence that is on record already starts nothing. */
export async function startOccurrences(sql: Sql, occurrences: readonly NewOccurrence[]): Promise<void> {
  await sql`
    with given as (
      select * from jsonb_to_recordset(${JSON.stringify(occurrences)}::text::jsonb)
        as given("scheduleId" uuid, "scheduledFor" timestamptz, "runId" uuid, "isManual" boolean)
    ), fresh as (
      select given.*, s.* from given join core.schedule s on s.id = given."scheduleId"
      where not exists (select from core.schedule_occurrence o
        where o.schedule_id = given."scheduleId" and o.scheduled_for = given."scheduledFor")
    ), run as (
      insert into core.flow_run (id, workspace_id, definition, version, input, actor_id, state, due_at, idempotency_key)
      select "runId", workspace_id, definition, version,
        jsonb_build_object('scheduledFor', "scheduledFor", 'isManual', coalesce("isManual", false), 'input', input), actor_id,
        'ready', now(), 'schedule:' || "scheduleId" || ':' || extract(epoch from "scheduledFor")
      from fresh
    )
    insert into core.schedule_occurrence (schedule_id, scheduled_for, workspace_id, flow_run_id, is_manual)
    select "scheduleId", "scheduledFor", workspace_id, "runId", coalesce("isManual", false) from fresh`;
}
