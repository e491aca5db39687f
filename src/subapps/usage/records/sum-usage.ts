import type postgres from "postgres";
import { type Cube, cubeFor } from "#engine/usage/cubes.ts";
import { type Measure, measures } from "#engine/usage/measures.ts";
import { addingClient, type Sql } from "#platform/db/db.ts";
import { columnOf, type Dimension, type Unit } from "../dimensions.ts";
import { type TotalsPiece, type UsagePieces, usagePieces } from "../rules/usage-pieces.ts";
import { momentOf } from "../rules/zone-clock.ts";
import { knownTotals } from "./known-totals.ts";

export type UsageFilters = Partial<Record<Dimension, readonly (string | null)[]>>;

export type UsageQuestion = {
  workspaceIds: readonly string[];
  /** An IANA name: days and months are those of this zone. */
  zone: string;
  from: Date;
  to: Date;
  unit: Unit;
  by: readonly Dimension[];
  filters?: UsageFilters;
  /** Whether it is asked how many people there were: it costs something. */
  people?: boolean;
  /** What is asked for, everything by default; the rest comes as nothing. */
  measures?: readonly Measure[];
  /** Only these groups by themselves; all others are added up in one. Not together with people. */
  shown?: readonly UsageSum["keys"][];
};

export type Sums = Record<Measure, number>;
/**
 * `at` is when a bar begins; null where the question is for one sum. `keys` follow the order asked for; the sum of all
 * groups that are not shown by themselves has none.
 */
export type UsageSum = { at: Date | null; keys: (string | null)[]; sums: Sums; people: number; isRest?: boolean };

/**
 * All figures of Usage come from here: totals, and beside them the events that are not in the totals yet, read at one
 * moment. So what is shown always equals the sum of the events.
 */
export async function sumUsage(question: UsageQuestion): Promise<UsageSum[]> {
  const { by, unit, zone, from, to, workspaceIds, people = false, measures: wanted = measures, shown } = question;
  const sql = addingClient();
  const { zoneId, place } = await knownTotals(workspaceIds, zone);
  const asked = [...by, ...(Object.keys(question.filters ?? {}) as Dimension[])].map((name) => columnOf[name]);
  const cube = cubeFor(people ? [...asked, columnOf.user] : asked);
  const pieces = usagePieces({
    from: from.getTime(),
    to: to.getTime(),
    unit,
    zone,
    hasZone: zoneId !== null,
    hasQuarters: cube.grains.quarter !== undefined,
  });
  const keys = by.map((dimension) => columnOf[dimension]);
  // Whole numbers up to 2^53 are exact as float8, and far quicker to add up than as numeric.
  const names = sql.unsafe(wanted.map((name) => `sum(${name}) as ${name},`).join(" "));
  const group = [...(unit === "all" ? [] : ["at"]), ...(shown ? ["slot"] : keys)];
  const used = [
    ...pieces.totals.map((piece) => ofTotals(sql, question, piece, zoneId, cube)),
    ofEvents(sql, question, pieces, place),
  ];
  const columns = shown ? "slot::int as slot," : keys.map((key, index) => `${key}::text as key_${index},`).join(" ");
  const rows = await sql<Record<string, unknown>[]>`
    with place as materialized (select xid from usage.progress)
      ${shown ? ofShown(sql, question, shown) : sql``},
      used as (${used.reduce((all, part) => sql`${all} union all ${part}`)})
      ${people && group.length > 0 ? ofEachPerson(sql, group, wanted) : sql``}
    select ${unit === "all" ? sql`null` : sql`extract(epoch from at)::float8 * 1000`} as began,
      ${sql.unsafe(columns)} ${names}
      ${sql.unsafe(people ? (group.length > 0 ? "count(user_of)" : "count(distinct user_id)") : "0")}::int as people
    from ${sql.unsafe(people && group.length > 0 ? "each" : "used")}
    ${sql.unsafe(group.length > 0 ? `group by ${group.join(", ")}` : "having count(*) > 0")} order by 1`;
  const momentIn = momentsIn(unit, zone);
  const keysOf = (row: Record<string, unknown>) =>
    shown
      ? { keys: [...(shown[Number(row.slot) - 1] ?? [])], isRest: row.slot == null }
      : { keys: by.map((_, index) => (row[`key_${index}`] as string | null) ?? null) };
  return rows.map((row) => ({
    at: row.began == null ? null : momentIn(Number(row.began)),
    ...keysOf(row),
    sums: sumsOf(row),
    people: Number(row.people),
  }));
}

type Fragment = postgres.PendingQuery<postgres.Row[]>;

/** First by person, then by what was asked for: counting different people within the groups would sort everything. */
function ofEachPerson(sql: Sql, group: readonly string[], wanted: readonly Measure[]): Fragment {
  const sums = wanted.map((name) => `sum(${name}) as ${name}`);
  const keys = group.join(", ");
  const columns = [keys, "user_id as user_of", ...sums].join(", ");
  return sql`, each as (select ${sql.unsafe(`${columns} from used group by ${keys}, user_id`)})`;
}

/**
 * The groups that are shown, each in its slot, and the combinations that belong to them. So a chart of eight among
 * thousands is added up in as many sums as it has pieces.
 */
function ofShown(sql: Sql, { by, workspaceIds }: UsageQuestion, shown: NonNullable<UsageQuestion["shown"]>): Fragment {
  const lists = by.map((_, index) => sql`${shown.map((keys) => keys[index] ?? "")}::text[]`);
  return sql`,
    shown as materialized (
      select * from unnest(${lists.reduce((all, list) => sql`${all}, ${list}`)}) with ordinality
        as s (${sql.unsafe([...by.map((_, index) => `key_${index}`), "slot"].join(", "))})
    ), picked as materialized (
      select c.id, s.slot from usage.combination c join shown s on ${sql.unsafe(isOf("c", by))}
      where c.workspace_id = any(${[...workspaceIds]}::uuid[])
    )`;
}

/** Whether a row belongs to a slot: nothing is an empty word, which no key is. */
const isOf = (table: "c" | "e", by: readonly Dimension[]): string =>
  by
    .map((dimension, index) => `coalesce(${nameIn(table, columnOf[dimension])}::text, '') = s.key_${index}`)
    .join(" and ");

const nameIn = (table: "c" | "e", column: string): string =>
  table === "e" && column === "provider" ? "split_part(e.model, '/', 1)" : `${table}.${column}`;

function sumsOf(row: Record<string, unknown>): Sums {
  const sums = {} as Sums;
  for (const name of measures) sums[name] = Number(row[name] ?? 0);
  return sums;
}

/** Days and months are read as the wall has them; the shorter ones are moments. Bars are few and rows many. */
function momentsIn(unit: Unit, zone: string): (began: number) => Date {
  const known = new Map<number, Date>();
  return (began) => {
    const at = known.get(began) ?? new Date(unit === "day" || unit === "month" ? momentOf(began, zone) : began);
    known.set(began, at);
    return at;
  };
}

const dims = Object.values(columnOf).filter((column) => column !== "workspace_id" && column !== "provider");

function ofTotals(
  sql: Sql,
  question: UsageQuestion,
  piece: TotalsPiece,
  zoneId: number | null,
  { grains }: Cube,
): Fragment {
  const grain = [grains.quarter, grains.day, grains.month][piece.grain] ?? grains.day;
  const { workspaceIds, zone, unit, filters = {}, measures: wanted = measures, shown } = question;
  const wall = (moment: number) => sql`${new Date(moment).toISOString().slice(0, -1)}::timestamp`;
  const at =
    unit === "all"
      ? sql`null::timestamp`
      : unit === "hour"
        ? sql`date_trunc('hour', t.bucket at time zone 'UTC', ${zone})`
        : piece.grain === 0
          ? sql`date_trunc(${unit}, t.bucket at time zone 'UTC' at time zone ${zone})`
          : (unit === "day") === (piece.grain === 1)
            ? sql`t.bucket`
            : sql`date_trunc(${unit}, t.bucket)`;
  const some = Object.keys(filters).length > 0;
  const sums = sql.unsafe(wanted.map((name) => `, sum(t.${name}::float8) as ${name}`).join(""));
  const within = sql`
    where t.workspace_id = any(${[...workspaceIds]}::uuid[]) and t.grain = ${grain}
      and t.zone_id = ${piece.grain === 0 ? 0 : zoneId}
      and t.bucket >= ${wall(piece.from)} and t.bucket < ${wall(piece.to)}
      ${some ? sql`and t.combination_id in (select c.id from usage.combination c where c.workspace_id = any(${[...workspaceIds]}::uuid[]) ${conditions(sql, "c", filters)})` : sql``}
    group by 1, 2`;
  if (shown)
    return sql`
      select ${at} as at, p.slot ${sums} from usage.total t left join picked p on p.id = t.combination_id ${within}`;
  // Added up by number first: telling apart by name what are a few combinations, day after day, takes most of the time.
  return sql`
    select t.at, c.workspace_id, c.provider, ${sql.unsafe(dims.map((name) => `c.${name}`).join(", "))}
      ${sql.unsafe(wanted.map((name) => `, t.${name}`).join(""))}
    from (select ${at} as at, t.combination_id ${sums} from usage.total t ${within}) t
    join usage.combination c on c.id = t.combination_id`;
}

/** Events that no total of this question holds: those that were not added up yet, and those of its odd edges. */
function ofEvents(sql: Sql, question: UsageQuestion, pieces: UsagePieces, place: string): Fragment {
  const { workspaceIds, zone, from, to, unit, by, filters = {}, measures: wanted = measures, shown } = question;
  const at =
    unit === "all"
      ? sql`null::timestamp`
      : unit === "hour" || unit === "minute"
        ? sql`date_trunc(${unit}, e.occurred_at, ${zone})`
        : sql`date_trunc(${unit}, e.occurred_at at time zone ${zone})`;
  const moment = (at: number | Date) => sql`${new Date(at).toISOString()}::timestamptz`;
  const within = (left: number | Date, right: number | Date) =>
    sql`e.occurred_at >= ${moment(left)} and e.occurred_at < ${moment(right)}`;
  const columns = ["workspace_id", "provider", ...dims].map((name) => `${nameIn("e", name)} as ${name}`).join(", ");
  const select = (condition: Fragment) => sql`
    select ${at} as at, ${sql.unsafe(shown ? "s.slot" : columns)}
      ${sql.unsafe(wanted.map((name) => `, e.${name}::float8 as ${name}`).join(""))}
    from usage.event e ${shown ? sql`left join shown s on ${sql.unsafe(isOf("e", by))}` : sql``}
    where e.workspace_id = any(${[...workspaceIds]}::uuid[]) and ${condition} ${conditions(sql, "e", filters)}`;
  if (pieces.totals.length === 0) return select(within(from, to));
  return pieces.events
    .map((edge) => select(sql`${within(edge.from, edge.to)} and e.xid < (select xid from place)`))
    .reduce(
      (all, part) => sql`${all} union all ${part}`,
      // The place as it was a moment ago lets the planner see how few there are; the one of this statement decides.
      select(sql`${within(from, to)} and e.xid >= ${place}::text::xid8 and e.xid >= (select xid from place)`),
    );
}

function conditions(sql: Sql, table: "c" | "e", filters: UsageFilters): Fragment {
  const parts = Object.entries(filters).map(([dimension, values]) => {
    const column = columnOf[dimension as Dimension];
    const name = sql.unsafe(nameIn(table, column));
    const some = (values ?? []).filter((value) => value !== null);
    const orNone = (values ?? []).includes(null) ? sql`or ${name} is null` : sql``;
    return sql`and (${name}::text = any(${some}::text[]) ${orNone})`;
  });
  return parts.reduce((all, part) => sql`${all} ${part}`, sql``);
}
