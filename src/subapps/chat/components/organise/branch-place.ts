import type { MessageNode } from "./chat-types.ts";

type Node = Pick<MessageNode, "id" | "parentId">;

/** The way from the first message to the one named. */
export function pathTo<Each extends Node>(messages: readonly Each[], id: string | null): Each[] {
  const byId = new Map(messages.map((message) => [message.id, message]));
  const path: Each[] = [];
  for (let at = id ? byId.get(id) : undefined; at; at = at.parentId ? byId.get(at.parentId) : undefined) path.push(at);
  return path.reverse();
}

/** The messages nobody answered: the ends of the branches, in the order in which they were said. */
export function endsOf<Each extends Node>(messages: readonly Each[]): Each[] {
  const parents = new Set(messages.map(({ parentId }) => parentId));
  return messages.filter(({ id }) => !parents.has(id));
}

/** Which branch one is on, of how many. */
export function branchPlace(messages: readonly Node[], headId: string | null): { number: number; count: number } {
  const ends = endsOf(messages);
  const at = ends.findIndex(({ id }) => id === headId);
  if (at >= 0) return { number: at + 1, count: ends.length };
  // The head may have been said on: then it is the first branch that goes through it.
  const through = ends.findIndex(({ id }) => pathTo(messages, id).some((message) => message.id === headId));
  return { number: Math.max(0, through) + 1, count: Math.max(1, ends.length) };
}
