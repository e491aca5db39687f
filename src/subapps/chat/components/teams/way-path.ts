import { nodeSize, type Place } from "./team-types.ts";

export type WayPath = { path: string; label: Place };

const middle = ({ x, y }: Place): Place => ({ x: x + nodeSize.width / 2, y: y + nodeSize.height / 2 });

/**
 * A way drawn from the edge of one node to the edge of another. Bent aside where several lead between the same two, so
 * that there and back are two lines.
 */
export function wayPath(from: Place, to: Place, bend: number): WayPath {
  const [start, end] = [middle(from), middle(to)];
  const length = Math.hypot(end.x - start.x, end.y - start.y) || 1;
  const aside = { x: -(end.y - start.y) / length, y: (end.x - start.x) / length };
  const control = {
    x: (start.x + end.x) / 2 + aside.x * bend,
    y: (start.y + end.y) / 2 + aside.y * bend,
  };
  const a = leaving(start, control);
  const b = leaving(end, control);
  return {
    path: `M${round(a.x)},${round(a.y)} Q${round(control.x)},${round(control.y)} ${round(b.x)},${round(b.y)}`,
    label: { x: (a.x + b.x) / 4 + control.x / 2, y: (a.y + b.y) / 4 + control.y / 2 },
  };
}

/** Where a line from the middle of a node leaves it. */
function leaving(center: Place, towards: Place): Place {
  const [dx, dy] = [towards.x - center.x, towards.y - center.y];
  const scale = Math.min(
    (nodeSize.width / 2 + 4) / (Math.abs(dx) || 1e-6),
    (nodeSize.height / 2 + 4) / (Math.abs(dy) || 1e-6),
    1,
  );
  return { x: center.x + dx * scale, y: center.y + dy * scale };
}

const round = (value: number) => Math.round(value * 10) / 10;

/** How far aside a way goes: straight where it is alone between two agents. */
export function bendOf(key: string, ways: readonly { key: string; fromAgentId: string; toAgentId: string }[]): number {
  const way = ways.find((each) => each.key === key);
  if (!way) return 0;
  const isBetween = (each: typeof way) =>
    (each.fromAgentId === way.fromAgentId && each.toAgentId === way.toAgentId) ||
    (each.fromAgentId === way.toAgentId && each.toAgentId === way.fromAgentId);
  const all = ways.filter(isBetween);
  if (all.length === 1) return 0;
  const same = all.filter(({ fromAgentId }) => fromAgentId === way.fromAgentId);
  return 44 + same.findIndex((each) => each.key === key) * 72;
}
