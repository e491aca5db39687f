"use client";

import type { TeamDraft } from "./team-draft.ts";
import type { Place, TeamNode, Way } from "./team-types.ts";

type Unsaved = { revisions: string; nodes: TeamNode[]; ways: Way[]; positions: Record<string, Place> };

const keyOf = (agentId: string) => `parley-team-${agentId}`;
const revisionsOf = (nodes: readonly TeamNode[]): string =>
  nodes
    .map(({ id, revision }) => `${id}${revision}`)
    .sort()
    .join(" ");

/** What was changed and not saved outlives a reload of this tab. */
export function keepUnsaved(agentId: string, { nodes, ways, positions, kept }: TeamDraft): void {
  const unsaved = { revisions: revisionsOf(kept.nodes), nodes, ways, positions };
  sessionStorage.setItem(keyOf(agentId), JSON.stringify(unsaved));
}

export const forgetUnsaved = (agentId: string): void => sessionStorage.removeItem(keyOf(agentId));

/** What is left from before, if nobody changed the team meanwhile. */
export function findUnsaved(agentId: string, kept: readonly TeamNode[]): Unsaved | null {
  try {
    const found = JSON.parse(sessionStorage.getItem(keyOf(agentId)) ?? "null") as Unsaved | null;
    return found && found.revisions === revisionsOf(kept) ? found : null;
  } catch {
    return null;
  }
}
