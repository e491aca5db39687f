import type { Dimension } from "../../dimensions.ts";
import type { UsageFilters } from "../../records/sum-usage.ts";
import { plainName } from "../rules/plain-names.ts";
import { type GroupName, groupNames, type Names } from "./group-names.ts";

export type NameOf = (dimension: Dimension, key: string | null) => GroupName;
type Wanted = { columns: readonly Dimension[]; keys: readonly (readonly (string | null)[])[] };

/** Names of all groups of some tables and charts, and of what they are narrowed to, each kind asked for once. */
export async function readNames(
  workspaceIds: readonly string[],
  wanted: readonly Wanted[],
  filters: UsageFilters = {},
): Promise<NameOf> {
  const keys = new Map<Dimension, Set<string | null>>();
  const want = (dimension: Dimension, key: string | null) => {
    const known = keys.get(dimension) ?? new Set();
    keys.set(dimension, known.add(key));
  };
  for (const { columns, keys: rows } of wanted)
    for (const row of rows) for (const [index, column] of columns.entries()) want(column, row[index] ?? null);
  for (const [dimension, values = []] of Object.entries(filters))
    for (const value of values) want(dimension as Dimension, value);
  const names = new Map<Dimension, Names>(
    await Promise.all(
      [...keys].map(async ([dimension, some]) => [dimension, await groupNames(workspaceIds, dimension, some)] as const),
    ),
  );
  return (dimension, key) => names.get(dimension)?.get(key) ?? plainName(dimension, key);
}
