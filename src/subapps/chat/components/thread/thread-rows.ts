/** A row of the thread: one message, or answers side by side. The key stays while what is in it is replaced. */
export type ThreadRow = { key: string; ids: readonly string[] };

/** Puts what the server tells into what is shown: whatever is older and still leads there stays where it is. */
export function mergeRows(
  shown: readonly ThreadRow[],
  told: readonly { id: string; parentId: string | null }[],
): { rows: ThreadRow[]; isConnected: boolean } {
  const placeOf = new Map(shown.flatMap(({ ids }, index) => ids.map((id) => [id, index] as const)));
  const first = told[0];
  const at = first === undefined ? undefined : (placeOf.get(first.id) ?? after(placeOf.get(first.parentId ?? "")));
  const keyOf = (id: string) => shown[placeOf.get(id) ?? -1]?.key ?? id;
  const rows = told.map(({ id }) => ({ key: keyOf(id), ids: [id] }));
  if (at === undefined) return { rows, isConnected: first?.parentId === null || shown.length === 0 };
  return { rows: [...shown.slice(0, at), ...rows], isConnected: true };
}

const after = (index: number | undefined) => (index === undefined ? undefined : index + 1);

/** Answers that stand side by side stay so until one is chosen. */
export function withSideBySide(before: readonly ThreadRow[], rows: readonly ThreadRow[]): ThreadRow[] {
  const wide = before.filter(({ ids }) => ids.length > 1);
  if (wide.length === 0) return [...rows];
  return rows.map((row) => wide.find(({ ids }) => ids.includes(row.ids[0] ?? "")) ?? row);
}
