import { sumUsage, type UsageSum } from "../../records/sum-usage.ts";
import { columnsOf, groupId } from "../rules/group-key.ts";
import { type TableRow, tableRows } from "../rules/usage-table.ts";
import type { Grouping } from "../usage-input.ts";
import type { OpenView } from "./open-view.ts";
import { readNames } from "./read-names.ts";

/** Every group of a time with what it used then and in the time before. */
export async function readTable(
  { ask, range }: Pick<OpenView, "ask" | "range">,
  groups: readonly Grouping[],
  people = false,
): Promise<TableRow[]> {
  const columns = columnsOf(groups);
  const sums = ({ from, to }: { from: number; to: number }, more: object = {}) =>
    sumUsage({ ...ask, from: new Date(from), to: new Date(to), unit: "all", by: columns, ...more });
  const [used, active, before] = await Promise.all([
    sums(range),
    people && !columns.includes("user") ? sums(range, { people: true, measures: [] }) : [],
    sums(range.previous, { measures: ["cost_nanos", "answers"] }),
  ]);
  const person = columns.indexOf("user");
  const peopleOf = new Map(active.map((row) => [groupId(row.keys), row.people]));
  const countOf = ({ keys }: UsageSum) =>
    person < 0 ? (peopleOf.get(groupId(keys)) ?? 0) : Number(keys[person] != null);
  const now = people ? used.map((row) => ({ ...row, people: countOf(row) })) : used;
  const nameOf = await readNames(ask.workspaceIds, [{ columns, keys: now.map(({ keys }) => keys) }]);
  return tableRows(columns, now, before, nameOf);
}
