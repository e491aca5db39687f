import { type Sql, sqlClient } from "#platform/db/db.ts";
import { log } from "#platform/log.ts";
import { adoptExisting } from "../filing/adopt-existing.ts";
import { noteRemoved, readGone, removeTraces, type TraceName } from "../records/remove-traces.ts";
import { periodOf, weeksAfter } from "../rules/period.ts";
import { forgetWorkspaces } from "./forget-workspaces.ts";

const weeksAhead = 4;
const readingDays = 365;

/** Makes the weeks to come, drops those that no workspace wants to keep, and thins out where some want less than others. */
export async function keepPeriods(at: Date = new Date()): Promise<void> {
  const sql = sqlClient();
  await adoptExisting(); // what is removed from here on must be told apart from what was removed before it was sealed
  const now = periodOf(at);
  for (let week = 0; week <= weeksAhead; week++) await sql`select trace.make_period(${weeksAfter(now, week)}::date)`;
  const [longest] = await sql<{ days: number }[]>`
    select greatest(max(coalesce(s.retention_days, 90)), 1)::int as days
    from core.workspace w left join trace.settings s on s.workspace_id = w.id`;
  for (const period of await periodsBefore(new Date(at.getTime() - (longest?.days ?? 90) * 86_400_000)))
    await dropPeriod(period);
  await letGo(at);
  await forgetWorkspaces();
  await sql`delete from trace.reading where created_at < ${at.toISOString()}::text::timestamptz - make_interval(days => ${readingDays})`;
  await sql`
    delete from trace.score s using core.workspace w left join trace.settings k on k.workspace_id = w.id
    where s.workspace_id = w.id
      and s.created_at < ${at.toISOString()}::text::timestamptz - make_interval(days => coalesce(k.retention_days, 90) + 7)
      and not exists (select from trace.trace t where t.workspace_id = s.workspace_id and t.trace_id = s.trace_id)`;
}

/** Weeks that ended before a moment. */
async function periodsBefore(limit: Date): Promise<string[]> {
  const rows = await sqlClient()<{ period: string }[]>`
    select to_char(to_date(right(c.relname, 8), 'YYYYMMDD'), 'YYYY-MM-DD') as period
    from pg_inherits i join pg_class c on c.oid = i.inhrelid where i.inhparent = 'trace.trace'::regclass order by 1`;
  return rows.map(({ period }) => period).filter((period) => Date.parse(weeksAfter(period, 1)) <= limit.getTime());
}

async function dropPeriod(period: string): Promise<void> {
  const suffix = period.replaceAll("-", "");
  await sqlClient().begin(async (transaction) => {
    const sql = transaction as unknown as Sql;
    const parts = ["trace", "span", "payload", "head"].map((part) => `trace.${part}_${suffix}`);
    // Nothing may be added while it is read, and the end of the chain comes last: whoever files holds these and waits for that.
    await sql.unsafe(`lock table ${parts.join(", ")} in access exclusive mode`);
    const gone = await readGone(
      sql,
      sql`select batch, leaf from trace.span where period = ${period}::date
        union all select batch, leaf from trace.head where period = ${period}::date`,
    );
    const [counted] = await sql<{ traces: number }[]>`
      select count(*)::int as traces from trace.trace where period = ${period}::date`;
    for (const part of parts) await sql.unsafe(`drop table ${part}`);
    await noteRemoved(sql, gone, {
      reason: "retention",
      workspaceId: null,
      detail: { week: period, traces: counted?.traces ?? 0 },
    });
  });
  log.info("traces of an old week were dropped", { period });
}

/** Workspaces that keep less than the others: their rows go one by one, which is why it is the exception. */
async function letGo(at: Date): Promise<void> {
  const limits = await sqlClient()<{ workspaceId: string }[]>`select workspace_id as "workspaceId" from trace.settings`;
  // A transaction for each: the end of the chain is locked last in it.
  for (const { workspaceId } of limits)
    await sqlClient().begin(async (transaction) => {
      const sql = transaction as unknown as Sql;
      const old = await sql<TraceName[]>`
        select t.workspace_id, t.trace_id from trace.trace t join trace.settings s on s.workspace_id = t.workspace_id
        where t.workspace_id = ${workspaceId}
          and t.filed_at < ${at.toISOString()}::text::timestamptz - make_interval(days => s.retention_days) limit 20000`;
      await removeTraces(sql, old, "retention");
    });
}
