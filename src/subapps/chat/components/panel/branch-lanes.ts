type Node = { id: string; parentId: string | null };

export type LaneRow<Each extends Node> = {
  node: Each;
  lane: number;
  /** Lanes whose line goes from the upper edge to the lower one. */
  through: number[];
  hasLineAbove: boolean;
  hasLineBelow: boolean;
  /** Lanes that branch off here, to go on below. */
  branches: number[];
};

export type Lanes<Each extends Node> = { rows: LaneRow<Each>[]; width: number };

/**
 * A tree as rows with lanes, like the graph of a version history: parents above children, the first child goes on in
 * its parent's lane, every other one begins a lane beside it. A lane that has ended is used again.
 */
export function branchLanes<Each extends Node>(messages: readonly Each[]): Lanes<Each> {
  const children = new Map<string | null, Each[]>();
  const known = new Set(messages.map(({ id }) => id));
  for (const message of messages) {
    const parent = message.parentId && known.has(message.parentId) ? message.parentId : null;
    children.set(parent, [...(children.get(parent) ?? []), message]);
  }
  const order = new Map(messages.map(({ id }, row) => [id, row]));
  const rowOf = (id: string) => order.get(id) ?? 0;
  const laneOf = new Map<string, number>();
  /** The row after which each lane is free. */
  const busyUntil: number[] = [];
  const segments: { lane: number; from: number; to: number }[] = [];

  const begin = (first: Each, parentRow: number | null) => {
    const chain = [first];
    for (let next = children.get(first.id)?.[0]; next; next = children.get(next.id)?.[0]) chain.push(next);
    const [from, to] = [parentRow ?? rowOf(first.id), rowOf(chain.at(-1)?.id ?? first.id)];
    const free = busyUntil.findIndex((until) => until < from);
    const lane = free === -1 ? busyUntil.length : free;
    busyUntil[lane] = to;
    segments.push({ lane, from, to });
    for (const node of chain) laneOf.set(node.id, lane);
  };
  for (const root of children.get(null) ?? []) begin(root, null);
  for (const message of messages)
    for (const child of (children.get(message.id) ?? []).slice(1)) begin(child, rowOf(message.id));

  const rows = messages.map(
    (node): LaneRow<Each> => ({
      node,
      lane: laneOf.get(node.id) ?? 0,
      through: [],
      hasLineAbove: node.parentId !== null && known.has(node.parentId),
      hasLineBelow: (children.get(node.id)?.length ?? 0) > 0,
      branches: [],
    }),
  );
  for (const { lane, from, to } of segments) {
    const start = rows[from];
    if (start && start.lane !== lane) start.branches.push(lane);
    for (let row = from + 1; row < to; row++) if (rows[row]?.lane !== lane) rows[row]?.through.push(lane);
  }
  return { rows, width: Math.max(1, busyUntil.length) };
}
