import type { TeamEdge, TeamNode } from "./team-types.ts";

export type TeamChange = { agentId: string; revision: string; edges: Omit<TeamEdge, "fromAgentId">[] };

/** Whose ways out are others than those that are kept, as the server wants them. */
export function teamChanges(
  nodes: readonly TeamNode[],
  kept: readonly TeamEdge[],
  now: readonly TeamEdge[],
): TeamChange[] {
  return nodes.flatMap(({ id, revision }) => {
    const edges = waysOf(id, now);
    return JSON.stringify(edges) === JSON.stringify(waysOf(id, kept)) ? [] : [{ agentId: id, revision, edges }];
  });
}

const waysOf = (agentId: string, edges: readonly TeamEdge[]): TeamChange["edges"] =>
  edges
    .filter(({ fromAgentId }) => fromAgentId === agentId)
    .map(({ toAgentId, kind, condition, contextPolicy: { messages, files }, maximumHops }) => ({
      toAgentId,
      kind,
      condition: condition.trim(),
      contextPolicy: { messages, files },
      maximumHops,
    }));
