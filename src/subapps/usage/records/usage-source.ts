import { sqlClient } from "#platform/db/db.ts";
import type { UsageQuestion } from "./sum-usage.ts";

/** Where a question is answered from: the coarsest totals that hold its answer, or the events themselves. */
export type UsageSource = { grain: 0 | 1 | 2; zoneId: number } | "events";

const quarter = 15 * 60 * 1000;

export async function usageSource({ workspaceIds, zone, from, to, unit }: UsageQuestion): Promise<UsageSource> {
  if (unit === "minute" || [from, to].some((edge) => edge.getTime() % quarter !== 0)) return "events";
  if (unit === "hour") return { grain: 0, zoneId: 0 };
  const [row] = await sqlClient()<{ zone_id: number | null; days: boolean; months: boolean }[]>`
    select (select z.id from usage.zone z where z.name = ${zone} and not exists (
        select from unnest(${[...workspaceIds]}::uuid[]) wanted where not exists (
          select from usage.workspace_zone w where w.workspace_id = wanted and w.zone_id = z.id and w.built_at is not null))) as zone_id,
      ${isEdge("day", from, to, zone)} as days, ${isEdge("month", from, to, zone)} as months`;
  if (row?.zone_id == null || !row.days) return { grain: 0, zoneId: 0 };
  return { grain: row.months && unit !== "day" ? 2 : 1, zoneId: row.zone_id };
}

function isEdge(unit: "day" | "month", from: Date, to: Date, zone: string) {
  const sql = sqlClient();
  const same = (moment: Date) =>
    sql`date_trunc(${unit}, ${moment.toISOString()}::timestamptz, ${zone}) = ${moment.toISOString()}::timestamptz`;
  return sql`(${same(from)} and ${same(to)})`;
}
