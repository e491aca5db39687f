import type { Dimension } from "../../dimensions.ts";
import type { Grouping } from "../usage-input.ts";

/** Where it is split by person, who acted as them stands apart. */
export const columnsOf = (groups: readonly Grouping[]): Dimension[] =>
  groups.flatMap((group): Dimension[] => (group === "user" ? ["user", "run_by"] : [group]));

/** One name for a group, whatever it is made of. */
export const groupId = (keys: readonly (string | null)[]): string => JSON.stringify(keys);

type Named = { label: string; note?: string };

/** "Concierge · openai/gpt-5", "Marta acting as Ivan". */
export function groupLabel(
  columns: readonly Dimension[],
  keys: readonly (string | null)[],
  nameOf: (dimension: Dimension, key: string | null) => Named,
): string {
  const parts: string[] = [];
  for (const [index, dimension] of columns.entries()) {
    const key = keys[index] ?? null;
    if (dimension === "run_by") continue;
    const { label, note } = nameOf(dimension, key);
    const actor = columns[index + 1] === "run_by" ? (keys[index + 1] ?? null) : null;
    const whole = note ? `${label} (${note})` : label;
    parts.push(actor === null ? whole : `${nameOf("run_by", actor).label} acting as ${label}`);
  }
  return parts.join(" · ");
}
