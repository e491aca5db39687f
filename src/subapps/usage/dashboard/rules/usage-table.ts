import type { Dimension } from "../../dimensions.ts";
import type { UsageSum } from "../../records/sum-usage.ts";
import type { NameOf } from "../records/read-names.ts";
import type { TableRow } from "../table-row-result.ts";
import { groupId, groupLabel } from "./group-key.ts";

export const sortColumns = ["label", "answers", "messages", "tokens", "errors", "per", "change", "spend"] as const;
export type SortColumn = (typeof sortColumns)[number];
export type Sorting = { column: SortColumn; isUp: boolean };

export function tableRows(
  columns: readonly Dimension[],
  now: readonly UsageSum[],
  before: readonly UsageSum[],
  nameOf: NameOf,
): TableRow[] {
  const earlier = new Map(before.map((row) => [groupId(row.keys), row.sums]));
  return now.map(({ keys, sums, people }) => {
    const id = groupId(keys);
    const was = earlier.get(id);
    const [first] = columns;
    const key = keys[0] ?? null;
    const name = first ? nameOf(first, key) : null;
    return {
      id,
      label: groupLabel(columns, keys, nameOf),
      keys: [...keys],
      agent: (first === "agent" || first === "version") && key ? { id: key, mark: name?.mark } : null,
      person: first === "user" && key && name ? { id: key, name: name.label } : null,
      app: first === "app" ? key : null,
      people,
      sums,
      before: was ? { cost_nanos: was.cost_nanos, answers: was.answers } : null,
    };
  });
}

const values: Record<SortColumn, (row: TableRow) => number | string> = {
  label: ({ label }) => label.toLowerCase(),
  answers: ({ sums }) => sums.answers,
  messages: ({ sums }) => sums.messages,
  tokens: ({ sums }) => sums.input_tokens + sums.output_tokens,
  errors: ({ sums }) => sums.errors,
  per: ({ sums }) => (sums.answers > 0 ? sums.cost_nanos / sums.answers : -1),
  change: ({ sums, before }) =>
    before && before.cost_nanos > 0 ? sums.cost_nanos / before.cost_nanos : Number.MAX_VALUE,
  spend: ({ sums }) => sums.cost_nanos,
};

/** Sorted by a column, the larger spender first among equals, and only those whose name holds the words. */
export function sortedRows(rows: readonly TableRow[], { column, isUp }: Sorting, words = ""): TableRow[] {
  const wanted = words.trim().toLowerCase();
  const found = wanted ? rows.filter(({ label }) => label.toLowerCase().includes(wanted)) : [...rows];
  const order = isUp ? 1 : -1;
  return found.sort((left, right) => {
    const [a, b] = [values[column](left), values[column](right)];
    if (a !== b) return a < b ? -order : order;
    return right.sums.cost_nanos - left.sums.cost_nanos || (left.label < right.label ? -1 : 1);
  });
}
