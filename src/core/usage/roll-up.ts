import type postgres from "postgres";
import { type Sql, sqlClient } from "#platform/db/db.ts";
import { measures } from "./measures.ts";

/** As many events as one round takes: the totals of a busy day are made in passing. */
const mostEvents = 50_000;

/**
 * Adds events to the totals, in the order in which they were committed: what is read stays below the oldest open
 * transaction, so that one that commits late is never passed by. Totals and place commit together, so nothing counts
 * twice. Answers whether there is more, and is done by one worker at a time.
 */
export async function rollUp(): Promise<boolean> {
  return sqlClient().begin(async (transaction) => {
    const sql = transaction as unknown as Sql;
    const [place] = await sql<{ low: string; high: string; is_more: boolean }[]>`
      with place as (select xid from usage.progress for update skip locked),
        beyond as (select e.xid from usage.event e, place where e.xid > place.xid order by e.xid offset ${mostEvents} limit 1)
      select place.xid::text as low,
        least(pg_snapshot_xmin(pg_current_snapshot()), coalesce((select xid from beyond), pg_snapshot_xmin(pg_current_snapshot())))::text as high,
        exists (select from beyond) as is_more
      from place`;
    if (!place || place.low === place.high) return false;
    const isNew = sql`e.xid >= ${place.low}::text::xid8 and e.xid < ${place.high}::text::xid8`;
    await addTotals(sql, isNew);
    await sql`update usage.progress set xid = ${place.high}::text::xid8`;
    return place.is_more;
  }) as Promise<boolean>;
}

type Condition = postgres.PendingQuery<postgres.Row[]>;

/** What a set of events adds to every total it belongs to. */
export async function addTotals(sql: Sql, isNew: Condition): Promise<void> {
  await sql`
    insert into usage.combination (key, is_fine, workspace_id, app, channel, agent_id, agent_version_id, provider, model,
      user_id, api_key_id, run_by_id)
    select distinct on (way.key) way.key, way.is_fine, workspace_id, app, channel, agent_id, agent_version_id,
      split_part(model, '/', 1), model, case when way.is_fine then user_id end,
      case when way.is_fine then api_key_id end, case when way.is_fine then run_by_id end
    from usage.event e
    cross join lateral (values (usage.plain_key(e), false), (usage.fine_key(e), true)) as way(key, is_fine)
    where ${isNew} order by way.key on conflict do nothing`;
  await sql`
    with quarter as (
      select e.workspace_id, usage.plain_key(e) as key, ${quarterOf(sql)} as at, ${sums(sql)}
      from usage.event e where ${isNew} group by 1, 2, 3
    ), place as (
      select q.workspace_id, 0 as grain, 0 as zone_id, q.at at time zone 'UTC' as bucket, q.key, ${names(sql)} from quarter q
      union all
      select q.workspace_id, ${wall.grain(sql, 1)}, z.id, ${wall.bucket(sql)}, q.key, ${names(sql)}
      from quarter q ${wall.zones(sql)}
    )
    ${addTo(sql)}`;
  await sql`
    with quarter as (
      select e.workspace_id, usage.fine_key(e) as key, ${quarterOf(sql)} as at, ${sums(sql)}
      from usage.event e where ${isNew} group by 1, 2, 3
    ), place as (
      select q.workspace_id, ${wall.grain(sql, 3)} as grain, z.id as zone_id, ${wall.bucket(sql)} as bucket, q.key, ${names(sql)}
      from quarter q ${wall.zones(sql)}
    )
    ${addTo(sql)}`;
  await sql`
    with word as (
      select e.workspace_id, ${quarterOf(sql)} at time zone 'UTC' as bucket,
        usage.step_of(abs(e.first_word_milliseconds)) as step, sum(e.first_words) as answers
      from usage.event e where ${isNew} and e.first_words <> 0 group by 1, 2, 3
    ), by_day as (
      insert into usage.first_word_day as total (workspace_id, day, step, answers)
      select workspace_id, bucket::date, step, sum(answers) from word group by 1, 2, 3 order by 1, 2, 3
      on conflict (workspace_id, day, step) do update set answers = total.answers + excluded.answers
    )
    insert into usage.first_word as total (workspace_id, bucket, step, answers)
    select workspace_id, bucket, step, answers from word order by 1, 2, 3
    on conflict (workspace_id, bucket, step) do update set answers = total.answers + excluded.answers`;
}

const names = (sql: Sql) => sql.unsafe(measures.join(", "));
const sums = (sql: Sql) => sql.unsafe(measures.map((name) => `sum(${name}) as ${name}`).join(", "));
const quarterOf = (sql: Sql) => sql`date_bin('15 minutes', e.occurred_at, timestamptz '2000-01-01')`;

/** Days and months of the zones that are made already. */
const wall = {
  zones: (sql: Sql) => sql`
    join usage.workspace_zone w on w.workspace_id = q.workspace_id and w.built_at is not null
    join usage.zone z on z.id = w.zone_id cross join (values (0, 'day'), (1, 'month')) as width(step, unit)`,
  grain: (sql: Sql, first: 1 | 3) => sql`${first}::int + width.step`,
  bucket: (sql: Sql) => sql`date_trunc(width.unit, q.at at time zone z.name)`,
};

const addTo = (sql: Sql) => sql`
  insert into usage.total as total (workspace_id, grain, zone_id, bucket, combination_id, ${names(sql)})
  select p.workspace_id, p.grain, p.zone_id, p.bucket, c.id, ${sums(sql)}
  from place p join usage.combination c on c.key = p.key group by 1, 2, 3, 4, 5 order by 1, 2, 3, 4, 5
  on conflict (workspace_id, grain, zone_id, bucket, combination_id) do update
    set ${sql.unsafe(measures.map((name) => `${name} = total.${name} + excluded.${name}`).join(", "))}`;
