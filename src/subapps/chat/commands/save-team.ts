import { sql } from "drizzle-orm";
import { z } from "zod";
import { lockAgent } from "#core/agents/records/find-agent.ts";
import { replaceTeamEdges } from "#core/agents/records/replace-team-edges.ts";
import { newTeamEdge } from "#core/agents/team-edge.ts";
import { command } from "#core/command/operation.ts";
import { AppError } from "#lib/app-error.ts";
import { uuid } from "#lib/uuid.ts";
import { findTeam } from "../records/find-team.ts";
import { teamLayout } from "../tables.ts";

const position = z.strictObject({ x: z.number().min(-100_000).max(100_000), y: z.number().min(-100_000).max(100_000) });

/** Keeps a whole team at once: the ways out of every agent that changed, and where all of them stand in the picture. */
export const saveTeam = command({
  name: "chat.save_team",
  input: z.object({
    agentId: uuid(),
    /** Whose ways out are given, each with the revision they were read at. */
    changed: z
      .array(
        z.strictObject({
          agentId: uuid(),
          revision: z.string().max(64),
          edges: z
            .array(newTeamEdge)
            .max(50, "has more than 50 ways out")
            .refine(
              (edges) => new Set(edges.map(({ toAgentId, kind }) => `${toAgentId} ${kind}`)).size === edges.length,
              "names the same way to the same agent twice",
            ),
        }),
      )
      .max(60),
    positions: z.record(uuid(), position).optional(),
  }),
  allow: "agents:edit",
  async run({ db, actor, workspace, publish }, { agentId, changed, positions }) {
    const who = { actor, workspace };
    // Always in the same order, so that two who save the same team do not wait for each other for ever.
    const ids = [...new Set([agentId, ...changed.map((each) => each.agentId)])].sort();
    const names = new Map<string, string>();
    for (const id of ids) names.set(id, (await lockAgent(db, who, id)).name);
    for (const { agentId: fromId, revision, edges } of changed) {
      const { nodes } = await findTeam(db, who, fromId);
      if (nodes.find(({ id }) => id === fromId)?.revision !== revision) {
        const message = `Somebody else changed the ways out of ${names.get(fromId)} meanwhile. Reload to see them, then make your change again.`;
        throw new AppError("conflict", message);
      }
      await replaceTeamEdges(db, who, fromId, edges);
      await publish("agents.changed", { agentId: fromId });
    }
    if (positions)
      await db
        .insert(teamLayout)
        .values({ agentId, workspaceId: workspace.id, positions })
        .onConflictDoUpdate({ target: teamLayout.agentId, set: { positions, updatedAt: sql`now()` } });
    return { agentId, name: names.get(agentId) ?? "", agents: changed.length, ...(await findTeam(db, who, agentId)) };
  },
  audit: ({ changed }, { agentId, name }) => ({
    targetId: agentId,
    detail: { name, changed: changed.map(({ agentId: id, edges }) => ({ agentId: id, edges: edges.length })) },
  }),
});
