import type { TeamEdge } from "./team-types.ts";

type Link = Pick<TeamEdge, "fromAgentId" | "toAgentId">;

/** Groups of agents who lead to each other in a circle, each once. */
export function teamCircles(edges: readonly Link[]): string[][] {
  const ids = [...new Set(edges.flatMap(({ fromAgentId, toAgentId }) => [fromAgentId, toAgentId]))];
  const reach = new Map(ids.map((id) => [id, reachedFrom(id, edges)]));
  const circles: string[][] = [];
  const seen = new Set<string>();
  for (const id of ids) {
    if (seen.has(id) || !reach.get(id)?.has(id)) continue;
    const circle = ids.filter((other) => reach.get(id)?.has(other) && reach.get(other)?.has(id));
    for (const member of circle) seen.add(member);
    circles.push(circle);
  }
  return circles;
}

function reachedFrom(start: string, edges: readonly Link[]): Set<string> {
  const reached = new Set<string>();
  const queue = [start];
  for (let id = queue.pop(); id; id = queue.pop()) {
    for (const { fromAgentId, toAgentId } of edges) {
      if (fromAgentId !== id || reached.has(toAgentId)) continue;
      reached.add(toAgentId);
      queue.push(toAgentId);
    }
  }
  return reached;
}
