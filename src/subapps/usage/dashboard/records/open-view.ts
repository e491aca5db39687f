import type { UsageFilters } from "../../records/sum-usage.ts";
import { usageRange } from "../rules/usage-range.ts";
import { dimensionOf, filterNames, filtersOf, type UsageView } from "../usage-input.ts";
import type { ShownView, UsageRange } from "../view-result.ts";
import { readNames } from "./read-names.ts";
import { type UsageScope, usageScope, type Who } from "./usage-scope.ts";

/** What somebody looks at, worked out: whose usage, of which time, narrowed to what. */
export type OpenView = {
  view: UsageView;
  scope: UsageScope;
  range: UsageRange;
  now: number;
  filters: UsageFilters;
  /** The part of every question that is the same. */
  ask: { workspaceIds: readonly string[]; zone: string; filters: UsageFilters };
};

export async function openView(who: Who, view: UsageView, now: number): Promise<OpenView> {
  const scope = await usageScope(who, view.scope);
  const filters = scope.narrow(filtersOf(view));
  const range = usageRange(view, now, view.zone);
  return {
    view,
    scope,
    range,
    now,
    filters,
    ask: { workspaceIds: scope.workspaceIds, zone: view.zone, filters },
  };
}

/** What of it the screen may know. */
export async function shownView({ view, scope, range, now }: OpenView): Promise<ShownView> {
  const { narrow: _, workspaceIds, ...shown } = scope;
  const given = filtersOf(view);
  const nameOf = await readNames(workspaceIds, [], given);
  const words = filterNames.flatMap((name) => {
    const [value] = given[dimensionOf[name]] ?? [];
    return value === undefined ? [] : [[name, nameOf(dimensionOf[name], value).label] as const];
  });
  return { scope: shown, range, zone: view.zone, now, filterWords: Object.fromEntries(words) };
}
