import { sumUsage, type UsageQuestion, type UsageSum } from "../../records/sum-usage.ts";
import { columnsOf, groupId } from "../rules/group-key.ts";
import { tableRows } from "../rules/usage-table.ts";
import type { TableRow } from "../table-row-result.ts";
import type { Grouping } from "../usage-input.ts";
import type { OpenView } from "./open-view.ts";
import { readNames } from "./read-names.ts";

type Asked = Pick<OpenView, "ask" | "range">;

const sumGroups = (
  { ask }: Asked,
  { from, to }: { from: number; to: number },
  groups: readonly Grouping[],
  more: Partial<UsageQuestion> = {},
) => sumUsage({ ...ask, from: new Date(from), to: new Date(to), unit: "all", by: columnsOf(groups), ...more });

/** What every group of a time used. */
export const readGroups = (asked: Asked, groups: readonly Grouping[]): Promise<UsageSum[]> =>
  sumGroups(asked, asked.range, groups);

/** Every group of a time with what it used then and in the time before. */
export async function readTable(
  asked: Asked,
  groups: readonly Grouping[],
  { people = false, known = readGroups(asked, groups) }: { people?: boolean; known?: Promise<UsageSum[]> } = {},
): Promise<TableRow[]> {
  const { ask, range } = asked;
  const columns = columnsOf(groups);
  const [used, active, before] = await Promise.all([
    known,
    people && !columns.includes("user") ? sumGroups(asked, range, groups, { people: true, measures: [] }) : [],
    sumGroups(asked, range.previous, groups, { measures: ["cost_nanos", "answers"] }),
  ]);
  const person = columns.indexOf("user");
  const peopleOf = new Map(active.map((row) => [groupId(row.keys), row.people]));
  const countOf = ({ keys }: UsageSum) =>
    person < 0 ? (peopleOf.get(groupId(keys)) ?? 0) : Number(keys[person] != null);
  const now = people ? used.map((row) => ({ ...row, people: countOf(row) })) : used;
  const nameOf = await readNames(ask.workspaceIds, [{ columns, keys: now.map(({ keys }) => keys) }]);
  return tableRows(columns, now, before, nameOf);
}
