import type { GraphEdge, GraphNode } from "./graph-of.ts";

export type Place = { x: number; y: number };
export const nodeSize = { width: 196, height: 60 };
/** Room for what is written on the ways. */
const between = { x: 148, y: 36 };

/** Columns by how many steps somebody is from the beginning, each around the middle; a column wraps before it is too high. */
export function layoutGraph(nodes: readonly GraphNode[], edges: readonly GraphEdge[]): Map<string, Place> {
  const targets = new Map<string, string[]>();
  for (const { from, to } of edges) targets.set(from, [...(targets.get(from) ?? []), to]);
  const reached = new Set(edges.map(({ to }) => to));
  const first = nodes.filter(({ id }) => !reached.has(id)).map(({ id }) => id);
  const depth = new Map((first.length > 0 ? first : nodes.slice(0, 1).map(({ id }) => id)).map((id) => [id, 0]));
  for (const id of depth.keys())
    for (const to of targets.get(id) ?? []) if (!depth.has(to)) depth.set(to, (depth.get(id) ?? 0) + 1);
  const columns: string[][] = [];
  for (const { id } of nodes) {
    const at = depth.get(id) ?? 0;
    columns[at] = [...(columns[at] ?? []), id];
  }
  const places = new Map<string, Place>();
  let x = 0;
  for (const members of columns) {
    if (!members) continue;
    for (let from = 0; from < members.length; from += tallest) {
      const part = members.slice(from, from + tallest);
      part.forEach((id, row) => {
        places.set(id, { x, y: (row - (part.length - 1) / 2) * (nodeSize.height + between.y) });
      });
      x += nodeSize.width + (from + tallest < members.length ? 32 : between.x);
    }
  }
  return places;
}

const tallest = 12;
