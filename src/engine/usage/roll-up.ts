import type postgres from "postgres";
import { type Sql, sqlClient } from "#platform/db/db.ts";
import { type Cube, cubes } from "./cubes.ts";
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
        least(core.snapshot_xmin(), coalesce((select xid from beyond), core.snapshot_xmin()))::text as high,
        exists (select from beyond) as is_more
      from place`;
    // A database that was put into another cluster counts its transactions anew: going back would count twice.
    if (!place || BigInt(place.high) <= BigInt(place.low)) return false;
    const isNew = sql`e.xid >= ${place.low}::text::xid8 and e.xid < ${place.high}::text::xid8`;
    await addTotals(sql, isNew);
    await sql`update usage.progress set xid = ${place.high}::text::xid8`;
    return place.is_more;
  }) as Promise<boolean>;
}

type Condition = postgres.PendingQuery<postgres.Row[]>;

/** What a set of events adds to every total it belongs to. */
export async function addTotals(sql: Sql, isNew: Condition): Promise<void> {
  for (const cube of cubes) {
    const key = keyOf(sql, cube);
    await sql`
      insert into usage.combination (key, cube, workspace_id, app, channel, agent_id, agent_version_id, provider, model,
        user_id, api_key_id, run_by_id)
      select distinct on (1) ${key}, ${cube.name}, workspace_id, ${combined(sql, cube)}
      from usage.event e where ${isNew} order by 1 on conflict do nothing`;
    const quarters =
      "quarter" in cube.grains
        ? sql`select q.workspace_id, 0 as grain, 0 as zone_id, q.at at time zone 'UTC' as bucket, q.key, ${names(sql)}
            from quarter q union all`
        : sql``;
    await sql`
      with quarter as (
        select e.workspace_id, ${key} as key, ${quarterOf(sql)} as at, ${sums(sql)}
        from usage.event e where ${isNew} group by 1, 2, 3
      ), place as (
        ${quarters}
        select q.workspace_id, width.grain, z.id as zone_id, date_trunc(width.unit, q.at at time zone z.name) as bucket,
          q.key, ${names(sql)}
        from quarter q join usage.workspace_zone w on w.workspace_id = q.workspace_id and w.built_at is not null
        join usage.zone z on z.id = w.zone_id
        cross join (values (${cube.grains.day}::int, 'day'), (${cube.grains.month}::int, 'month')) as width(grain, unit)
      )
      insert into usage.total as total (workspace_id, grain, zone_id, bucket, combination_id, ${names(sql)})
      select p.workspace_id, p.grain, p.zone_id, p.bucket, c.id, ${kept(sql)}
      from place p join usage.combination c on c.key = p.key group by 1, 2, 3, 4, 5 order by 1, 2, 3, 4, 5
      on conflict (workspace_id, grain, zone_id, bucket, combination_id) do update
        set ${sql.unsafe(measures.map((name) => `${name} = ${within(`total.${name}::numeric + excluded.${name}`)}`).join(", "))}`;
  }
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
/** A total too large to be true stays at the largest number there is: one that failed would hold up everybody's. */
const kept = (sql: Sql) => sql.unsafe(measures.map((name) => within(`sum(${name})`)).join(", "));
export const within = (value: string): string => `least(greatest(${value}, -9e18), 9e18)::bigint`;
const quarterOf = (sql: Sql) => sql`date_bin('15 minutes', e.occurred_at, timestamptz '2000-01-01')`;

export const keyOf = (sql: Sql, { name }: Cube) => sql.unsafe(`usage.${name}_key(e)`);

/** What a cube knows of an event; the rest, a combination in it does not say. */
function combined(sql: Sql, { columns }: Cube) {
  const all = [
    "app",
    "channel",
    "agent_id",
    "agent_version_id",
    "provider",
    "model",
    "user_id",
    "api_key_id",
    "run_by_id",
  ];
  const stated = (column: string) => (column === "provider" ? "split_part(model, '/', 1)" : column);
  return sql.unsafe(all.map((column) => (columns.includes(column) ? stated(column) : "null")).join(", "));
}
