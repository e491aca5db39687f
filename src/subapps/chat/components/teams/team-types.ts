import type { EdgeKind } from "#engine/agents/team-edge.ts";
import type { TeamEdge, TeamNode } from "../../records/find-team.ts";

export type { EdgeKind, TeamEdge, TeamNode };
export type Place = { x: number; y: number };

/** A way from one agent to another while it is being edited. */
export type Way = TeamEdge & { key: string };

export type TeamData = {
  agentId: string;
  nodes: TeamNode[];
  edges: TeamEdge[];
  positions: Record<string, Place>;
};

export const nodeSize = { width: 216, height: 64 };
