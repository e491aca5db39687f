import { nodeSize, type Place, type TeamEdge } from "./team-types.ts";

// Room for what is written on the ways between them.
const between = { x: 236, y: 104 };

/** Columns by how many steps an agent is from the first, each column around the middle. Nobody reached stands at the end. */
export function layoutTeam(
  rootId: string,
  ids: readonly string[],
  edges: readonly Pick<TeamEdge, "fromAgentId" | "toAgentId">[],
): Record<string, Place> {
  const depth = new Map([[rootId, 0]]);
  const queue = [rootId];
  for (let id = queue.shift(); id; id = queue.shift()) {
    for (const { fromAgentId, toAgentId } of edges) {
      if (fromAgentId !== id || depth.has(toAgentId)) continue;
      depth.set(toAgentId, (depth.get(id) ?? 0) + 1);
      queue.push(toAgentId);
    }
  }
  const last = Math.max(0, ...depth.values());
  const columns = new Map<number, string[]>();
  for (const id of ids) {
    const column = depth.get(id) ?? last + 1;
    columns.set(column, [...(columns.get(column) ?? []), id]);
  }
  const places: Record<string, Place> = {};
  for (const [column, members] of columns) {
    members.forEach((id, row) => {
      const y = (row - (members.length - 1) / 2) * (nodeSize.height + between.y);
      places[id] = { x: column * (nodeSize.width + between.x), y };
    });
  }
  return places;
}
