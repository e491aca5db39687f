import { z } from "zod";
import { uuid } from "#lib/uuid.ts";
import type { Dimension } from "../dimensions.ts";
import type { UsageFilters } from "../records/sum-usage.ts";
import { metrics } from "./rules/metric.ts";
import { barUnits, rangePresets } from "./rules/usage-range.ts";
import { zoneName } from "./zone-name.ts";

/** Where something has none of a kind, such as an answer without an agent. */
export const noneWord = "none";
const word = (most: number) => z.string().trim().min(1).max(most).optional();
const id = () => z.union([z.literal(noneWord), uuid()]).optional();

/** What usage can be narrowed to, under the same names in addresses and in the API. */
export const filterFields = {
  app: word(40),
  agentId: id(),
  versionId: id(),
  model: word(300),
  provider: word(100),
  channel: word(60),
  userId: id(),
  apiKeyId: id(),
  workspaceId: id(),
  runById: id(),
};
export type FilterName = keyof typeof filterFields;
export type GivenFilters = Partial<Record<FilterName, string>>;

export const dimensionOf: Record<FilterName, Dimension> = {
  app: "app",
  agentId: "agent",
  versionId: "version",
  model: "model",
  provider: "provider",
  channel: "channel",
  userId: "user",
  apiKeyId: "api_key",
  workspaceId: "workspace",
  runById: "run_by",
};
export const filterNames = Object.keys(filterFields) as FilterName[];
export const filterOf = Object.fromEntries(filterNames.map((name) => [dimensionOf[name], name])) as Record<
  Dimension,
  FilterName
>;

export function filtersOf(given: GivenFilters): UsageFilters {
  const filters: UsageFilters = {};
  for (const name of filterNames) {
    const value = given[name];
    if (value !== undefined) filters[dimensionOf[name]] = [value === noneWord ? null : value];
  }
  return filters;
}

/** What can be chosen to split by. Who acted as whom is shown with the person. */
export const groupings = [
  "app",
  "agent",
  "version",
  "model",
  "provider",
  "channel",
  "user",
  "api_key",
  "workspace",
] as const satisfies readonly Dimension[];
export type Grouping = (typeof groupings)[number];

/** A time, how wide its bars are, what is measured, split by what, and whose. */
export const viewFields = {
  range: z.enum(rangePresets).optional(),
  from: z.iso.date().optional(),
  to: z.iso.date().optional(),
  unit: z.enum(barUnits).optional(),
  metric: z.enum(metrics).default("spend"),
  by: z.enum(groupings).default("app"),
  thenBy: z.enum(groupings).optional(),
  scope: z.enum(["workspace", "all"]).default("workspace"),
  zone: zoneName,
  ...filterFields,
};
export const usageView = z.object(viewFields);
export type UsageView = z.output<typeof usageView>;
