import { sumUsage } from "../../records/sum-usage.ts";
import { columnsOf } from "../rules/group-key.ts";
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
  const sums = ({ from, to }: { from: number; to: number }, withPeople: boolean) =>
    sumUsage({
      ...ask,
      from: new Date(from),
      to: new Date(to),
      unit: "all",
      by: columns,
      people: withPeople,
    });
  const [now, before] = await Promise.all([sums(range, people), sums(range.previous, false)]);
  const nameOf = await readNames(ask.workspaceIds, [{ columns, keys: now.map(({ keys }) => keys) }]);
  return tableRows(columns, now, before, nameOf);
}
