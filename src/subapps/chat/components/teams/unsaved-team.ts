"use client";

import type { TeamDraft } from "./team-draft.ts";
import type { TeamNode } from "./team-types.ts";

const keyOf = (agentId: string) => `parley-team-${agentId}`;

/** What was changed and not saved outlives a reload of this tab. */
export const keepUnsaved = (agentId: string, draft: TeamDraft): void =>
  sessionStorage.setItem(keyOf(agentId), JSON.stringify(draft));

export const forgetUnsaved = (agentId: string): void => sessionStorage.removeItem(keyOf(agentId));

/** What is left from before, if nobody changed the team meanwhile. */
export function findUnsaved(agentId: string, nodes: readonly TeamNode[]): TeamDraft | null {
  try {
    const found = JSON.parse(sessionStorage.getItem(keyOf(agentId)) ?? "null") as TeamDraft | null;
    return found && isStillTrue(found, nodes) ? found : null;
  } catch {
    return null;
  }
}

/** Whoever joined the picture since is not told of by the server yet; it looks at them again when it is saved. */
export const isStillTrue = ({ kept }: Pick<TeamDraft, "kept">, nodes: readonly TeamNode[]): boolean =>
  nodes.every(({ id, revision }) => kept.nodes.some((known) => known.id === id && known.revision === revision));
