import { and, eq, inArray, isNull } from "drizzle-orm";
import { z } from "zod";
import { command } from "#core/command/operation.ts";
import { AppError, notFound } from "#lib/app-error.ts";
import { uuid } from "#lib/uuid.ts";
import { lockAgent, usableAgents } from "../records/find-agent.ts";
import { agent, teamEdge } from "../tables.ts";
import { newTeamEdge } from "../team-edge.ts";

/** Replaces the ways out of an agent, in this order. */
export const setTeamEdges = command({
  name: "agents.set_team_edges",
  input: z.object({
    agentId: uuid(),
    edges: z
      .array(newTeamEdge)
      .max(50)
      .refine(
        (edges) => new Set(edges.map(({ toAgentId, kind }) => `${toAgentId} ${kind}`)).size === edges.length,
        "names the same way to the same agent twice",
      ),
  }),
  allow: "agents:edit",
  async run({ db, actor, workspace, publish }, { agentId, edges }) {
    const who = { actor, workspace };
    const { name } = await lockAgent(db, who, agentId);
    const targets = [...new Set(edges.map(({ toAgentId }) => toAgentId))];
    if (targets.includes(agentId)) throw new AppError("invalid", "An agent cannot lead to itself.");
    const known = targets.length
      ? await db
          .select({ id: agent.id })
          .from(agent)
          .where(and(usableAgents(who), inArray(agent.id, targets), isNull(agent.archivedAt)))
      : [];
    if (known.length < targets.length) throw notFound("An agent of this team");
    // Ways to agents that this editor may not see are not theirs to take away.
    const seen = db.select({ id: agent.id }).from(agent).where(usableAgents(who));
    await db.delete(teamEdge).where(and(eq(teamEdge.fromAgentId, agentId), inArray(teamEdge.toAgentId, seen)));
    const rows = edges.map((edge, position) => ({
      ...edge,
      workspaceId: workspace.id,
      fromAgentId: agentId,
      position,
    }));
    if (rows.length > 0) await db.insert(teamEdge).values(rows);
    await publish("agents.changed", { agentId });
    return { id: agentId, name, edges };
  },
  audit: (_input, { id, name, edges }) => ({ targetId: id, detail: { name, edges: edges.length } }),
});
