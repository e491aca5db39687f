import type { Context, WorkspaceAccess } from "#core/access/context.ts";
import { formatMoney } from "#lib/format/money.ts";
import { sqlClient } from "#platform/db/db.ts";
import type { HomeProviders } from "#workspace/home/home.ts";
import { listBudgets } from "../budgets/queries/list-budgets.ts";
import { usageScope } from "../dashboard/records/usage-scope.ts";
import { plainName } from "../dashboard/rules/plain-names.ts";
import { sumUsage } from "../records/sum-usage.ts";
import { startAfter, startOf } from "../rules/zone-clock.ts";

const day = 86_400_000;

/** What Usage shows on the home of whoever is signed in: this month's spend, or their own part of it. */
export const usageHome: HomeProviders = {
  async spend(context) {
    const month = await spentThisMonth(context);
    if (!month) return null;
    const limit = await monthlyLimit(context, month.isOwn);
    if (month.total === 0 && limit === null) return null;
    return {
      spent: month.isUnpriced ? "No price" : formatMoney(month.total, month.currency),
      detail: month.daysLeft === 1 ? "last day" : `${month.daysLeft} days left`,
      parts: month.apps.map(([slug, value]) => ({ slug, name: plainName("app", slug).label, value })),
      ...(limit !== null && { limit: formatMoney(limit, month.currency), limitValue: limit }),
      href: "/apps/usage?range=month",
    };
  },
  async states(context) {
    const month = await spentThisMonth(context);
    if (!month) return { usage: { line: "Open" } };
    // Of this month; the place under an app's name is narrow.
    if (month.isUnpriced) return { usage: { line: "No price" } };
    if (month.total === 0) return { usage: { line: "Nothing spent" } };
    const words = formatMoney(month.total, month.currency);
    return { usage: { line: month.isOwn ? `${words} by you` : `${words} spent` } };
  },
};

async function spentThisMonth({ actor, workspace }: Context) {
  if (!actor?.id || !workspace?.permissions.has("workspace:read")) return null;
  const [scope, zone] = await Promise.all([usageScope({ actor, workspace }), zoneOf(workspace)]);
  const now = Date.now();
  const [from, to] = [startOf("month", now, zone), startAfter("month", now, 1, zone)];
  const rows = await sumUsage({
    workspaceIds: scope.workspaceIds,
    zone,
    from: new Date(from),
    to: new Date(to),
    unit: "all",
    by: ["app"],
    filters: scope.narrow({}),
    people: false,
  });
  const apps = rows
    .map(({ keys, sums }) => [keys[0] ?? "", sums.cost_nanos] as const)
    .filter(([, nanos]) => nanos > 0)
    .sort(([, left], [, right]) => right - left);
  const total = rows.reduce((sum, { sums }) => sum + sums.cost_nanos, 0);
  const unpriced = rows.reduce((sum, { sums }) => sum + sums.unpriced_calls, 0);
  return {
    total,
    isUnpriced: total === 0 && unpriced > 0,
    apps,
    currency: scope.currency,
    isOwn: scope.isOwn,
    daysLeft: Math.ceil((to - now) / day),
  };
}

/** The home does not know where its reader is: the month is that of the zone from which this workspace is looked at. */
async function zoneOf({ id }: WorkspaceAccess): Promise<string> {
  const [row] = await sqlClient()<{ name: string }[]>`
    select z.name from usage.workspace_zone w join usage.zone z on z.id = w.zone_id
    where w.workspace_id = ${id} order by w.asked_at limit 1`;
  return row?.name ?? "UTC";
}

/** The tightest budget for what the whole workspace spends in a month; it says nothing about one member's part. */
async function monthlyLimit(context: Context, isOwn: boolean): Promise<number | null> {
  if (isOwn) return null;
  const { items } = await listBudgets(context, {});
  const limits = items
    .filter(({ scope, metric, period }) => scope === "workspace" && metric === "cost" && period === "month")
    .map(({ amount, granted }) => amount + granted);
  return limits.length > 0 ? Math.min(...limits) : null;
}
