type Node = { id: string; parentId: string | null };

/** The newest message of the branch that a message stands on: its newest answer, that one's newest, and so on. */
export function newestBelow(tree: readonly Node[], messageId: string): string {
  const newestOf = new Map<string, string>();
  // Oldest first: the last one written wins.
  for (const { id, parentId } of tree) if (parentId) newestOf.set(parentId, id);
  let found = messageId;
  for (let step = 0; step < tree.length; step++) {
    const next = newestOf.get(found);
    if (!next) break;
    found = next;
  }
  return found;
}
