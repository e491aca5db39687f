import { and, eq, inArray, isNull } from "drizzle-orm";
import type { z } from "zod";
import { AppError, notFound } from "#lib/app-error.ts";
import type { Db } from "#platform/db/db.ts";
import { agent, teamEdge } from "../tables.ts";
import type { newTeamEdge } from "../team-edge.ts";
import { usableAgents, type Who } from "./find-agent.ts";

export type NewTeamEdge = z.output<typeof newTeamEdge>;

/** The ways out of an agent, in this order, instead of those it had. */
export async function replaceTeamEdges(
  db: Db,
  who: Who,
  agentId: string,
  edges: readonly NewTeamEdge[],
): Promise<void> {
  const isReachable = and(usableAgents(who), isNull(agent.archivedAt));
  const targets = [...new Set(edges.map(({ toAgentId }) => toAgentId))];
  if (targets.includes(agentId)) throw new AppError("invalid", "An agent cannot lead to itself.");
  const known = targets.length
    ? await db
        .select({ id: agent.id })
        .from(agent)
        .where(and(isReachable, inArray(agent.id, targets)))
    : [];
  if (known.length < targets.length) throw notFound("An agent of this team");
  // Ways to agents that this editor may not see, or that are archived for now, are not theirs to take away.
  const seen = db.select({ id: agent.id }).from(agent).where(isReachable);
  await db.delete(teamEdge).where(and(eq(teamEdge.fromAgentId, agentId), inArray(teamEdge.toAgentId, seen)));
  const rows = edges.map((edge, position) => ({
    ...edge,
    workspaceId: who.workspace.id,
    fromAgentId: agentId,
    position,
  }));
  if (rows.length > 0) await db.insert(teamEdge).values(rows);
}
