/** Groups of nodes that reach each other (Tarjan's strongly connected components with more than one node). */
export function cyclesIn(edges: ReadonlyMap<string, ReadonlySet<string>>): string[][] {
  const index = new Map<string, number>();
  const low = new Map<string, number>();
  const stack: string[] = [];
  const open = new Set<string>();
  const cycles: string[][] = [];
  const visit = (node: string): number => {
    index.set(node, index.size);
    let lowest = index.size - 1;
    stack.push(node);
    open.add(node);
    for (const next of edges.get(node) ?? []) {
      if (!index.has(next)) lowest = Math.min(lowest, visit(next));
      else if (open.has(next)) lowest = Math.min(lowest, index.get(next) ?? 0);
    }
    low.set(node, lowest);
    if (lowest === index.get(node)) {
      const group = stack.splice(stack.indexOf(node));
      for (const member of group) open.delete(member);
      if (group.length > 1) cycles.push(group.sort());
    }
    return lowest;
  };
  for (const node of edges.keys()) if (!index.has(node)) visit(node);
  return cycles.sort();
}

/** For each folder: which of the folders directly inside it import each other. */
export function folderEdges(imports: readonly { from: string; to: string }[]): Map<string, Map<string, Set<string>>> {
  const levels = new Map<string, Map<string, Set<string>>>();
  for (const { from, to } of imports) {
    const [a, b] = [from.split("/").slice(0, -1), to.split("/").slice(0, -1)];
    const depth = a.findIndex((part, at) => part !== b[at]);
    const [source, target] = [a[depth], b[depth]];
    if (depth < 0 || !source || !target) continue; // one of the files is in a folder above the other
    const level = a.slice(0, depth).join("/");
    const edges = levels.get(level) ?? new Map<string, Set<string>>();
    levels.set(level, edges.set(source, (edges.get(source) ?? new Set()).add(target)));
  }
  return levels;
}
