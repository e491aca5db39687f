import { z } from "zod";
import { query } from "#core/command/operation.ts";
import { timestamp } from "#core/command/result-schemas.ts";
import { AppError } from "#lib/app-error.ts";
import { type Unit, units } from "../../dimensions.ts";
import { sumUsage } from "../../records/sum-usage.ts";
import { apiMoment } from "../api-moment.ts";
import { figuresResult } from "../figures-result.ts";
import { readNames } from "../records/read-names.ts";
import { usageScope } from "../records/usage-scope.ts";
import { apiFigures } from "../rules/api-figures.ts";
import { filterFields, filtersOf, type Grouping, groupings } from "../usage-input.ts";
import { zoneName } from "../zone-name.ts";

const day = 86_400_000;
/** Read-only and bounded: nobody can ask for more than can be counted while they wait. */
const longest: Record<Unit, number> = { minute: 1, hour: 62, day: 1100, month: 3700, all: 3700 };
const mostRows = 10_000;

const groupList = z
  .string()
  .max(60)
  .optional()
  .transform((text) => (text ? text.split(",").map((part) => part.trim()) : []))
  .pipe(z.array(z.enum(groupings)).max(2, "name at most two, such as agent,model"));

/** Usage of a time, by bar and by up to two of what it can be split by. */
export const getUsage = query({
  name: "usage.get_usage",
  input: z.object({
    from: apiMoment,
    to: apiMoment,
    unit: z.enum(units).default("day"),
    by: groupList,
    zone: zoneName,
    scope: z.enum(["workspace", "all"]).default("workspace"),
    ...filterFields,
  }),
  result: z.object({
    from: timestamp,
    to: timestamp,
    zone: z.string(),
    unit: z.enum(units),
    by: z.array(z.enum(groupings)),
    currency: z.string(),
    isOwn: z.boolean().describe("Only the caller's own usage, because they don't have usage:read"),
    items: z.array(
      figuresResult.extend({
        at: timestamp.nullable().describe("When the bar begins; null with the unit all"),
        groups: z
          .record(z.string(), z.object({ id: z.string().nullable(), name: z.string() }))
          .describe("By the names that `by` lists"),
      }),
    ),
    isCut: z.boolean().describe("There are more rows than one response holds"),
    totals: figuresResult.nullable(),
  }),
  allow: "workspace:read",
  async run(who, { from: first, to: last, unit, by, zone, scope: wanted, ...given }) {
    const [from, to] = [first(zone), last(zone)];
    checkSpan(from, to, unit);
    const scope = await usageScope(who, wanted);
    const ask = {
      workspaceIds: scope.workspaceIds,
      zone,
      from: new Date(from),
      to: new Date(to),
      filters: scope.narrow(filtersOf(given)),
    };
    const groups = [...new Set<Grouping>(by)];
    const [rows, [total]] = await Promise.all([
      sumUsage({ ...ask, unit, by: groups, people: true }),
      sumUsage({ ...ask, unit: "all", by: [], people: true }),
    ]);
    const shown = rows.slice(0, mostRows);
    const nameOf = await readNames(scope.workspaceIds, [{ columns: groups, keys: shown.map(({ keys }) => keys) }]);
    return {
      from: new Date(from).toISOString(),
      to: new Date(to).toISOString(),
      zone,
      unit,
      by: groups,
      currency: scope.currency,
      isOwn: scope.isOwn,
      items: shown.map(({ at, keys, sums, people }) => ({
        at: at?.toISOString() ?? null,
        groups: Object.fromEntries(
          groups.map((group, index) => {
            const id = keys[index] ?? null;
            return [group, { id, name: nameOf(group, id).label }];
          }),
        ),
        ...apiFigures(sums, people),
      })),
      isCut: rows.length > mostRows,
      totals: total ? apiFigures(total.sums, total.people) : null,
    };
  },
});

function checkSpan(from: number, to: number, unit: Unit): void {
  const refuse = (message: string) => {
    throw new AppError("invalid", `from: ${message}.`, { fields: [{ path: "from", message }] });
  };
  if (from >= to) refuse("must be before to");
  if (to - from > (longest[unit] + 1) * day)
    refuse(`by ${unit} at most ${longest[unit]} days can be asked for at a time`);
}
