"use client";

import { createContext, type Dispatch, useContext } from "react";
import type { RunPath } from "./run-path.ts";
import type { TeamDeed, TeamDraft } from "./team-draft.ts";

export type Selection = { way: string } | { agent: string } | null;

export type TeamScope = {
  rootId: string;
  canEdit: boolean;
  draft: TeamDraft;
  dispatch: Dispatch<TeamDeed>;
  selection: Selection;
  select: (selection: Selection) => void;
  path: RunPath;
};

const Team = createContext<TeamScope | null>(null);
export const TeamProvider = Team.Provider;

export function useTeam(): TeamScope {
  const scope = useContext(Team);
  if (!scope) throw new Error("This must stand inside a TeamView.");
  return scope;
}
