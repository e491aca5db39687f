import { BriefCache } from "#platform/brief-cache.ts";
import { sqlClient } from "#platform/db/db.ts";

/** Which totals there are: `zoneId` of days and months, null while a zone is not made for all; `place` they have reached. */
export type KnownTotals = { zoneId: number | null; place: string };

/** A screen asks for many sums at once. Totals only ever grow, so what was true a second ago leads to the same sums. */
const known = new BriefCache<KnownTotals>(1000);

export const knownTotals = (workspaceIds: readonly string[], zone: string): Promise<KnownTotals> =>
  known.get(`${zone} ${workspaceIds.join()}`, async () => {
    const [row] = await sqlClient()<KnownTotals[]>`
      select (select z.id from usage.zone z where z.name = ${zone} and not exists (
          select from unnest(${[...workspaceIds]}::uuid[]) wanted where not exists (
            select from usage.workspace_zone w
            where w.workspace_id = wanted and w.zone_id = z.id and w.built_at is not null))) as "zoneId",
        xid::text as place from usage.progress`;
    return row ?? { zoneId: null, place: "0" };
  });
