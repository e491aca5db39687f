import { sql } from "drizzle-orm";
import { z } from "zod";
import { command } from "#core/command/operation.ts";
import { type AgentRow, lockAgent } from "#engine/agents/records/find-agent.ts";
import { setDraftEdges } from "#engine/agents/records/team-edges.ts";
import { teamEdges } from "#engine/agents/team-edge.ts";
import { AppError } from "#lib/app-error.ts";
import { uuid } from "#lib/uuid.ts";
import { findTeam } from "../records/find-team.ts";
import { teamGraph } from "../rules/team-graph.ts";
import { teamLayout } from "../tables.ts";

const position = z.strictObject({ x: z.number().min(-100_000).max(100_000), y: z.number().min(-100_000).max(100_000) });

/** Saves a whole team at once: the connections in the drafts of the agents that changed, and where all stand in the picture. */
export const saveTeam = command({
  name: "chat.save_team",
  input: z.object({
    agentId: uuid(),
    /** Whose connections are given, each with the revision they were read at. */
    changed: z
      .array(
        z.strictObject({
          agentId: uuid(),
          revision: z.string().max(64),
          edges: teamEdges,
        }),
      )
      .max(60),
    positions: z.record(uuid(), position).optional(),
  }),
  result: z.object({
    agentId: uuid(),
    name: z.string(),
    agents: z.number().describe("How many agents' connections were saved"),
    ...teamGraph.shape,
  }),
  allow: "agents:edit",
  async run({ db, actor, workspace, publish }, { agentId, changed, positions }) {
    const who = { actor, workspace };
    // Always in the same order, so that two who save the same team do not wait for each other for ever.
    const ids = [...new Set([agentId, ...changed.map((each) => each.agentId)])].sort();
    const locked = new Map<string, AgentRow>();
    for (const id of ids) locked.set(id, await lockAgent(db, who, id));
    for (const { agentId: fromId, revision, edges } of changed) {
      const { nodes } = await findTeam(db, who, fromId);
      if (nodes.find(({ id }) => id === fromId)?.revision !== revision) {
        const message = `Somebody else changed the connections of ${locked.get(fromId)?.name} meanwhile. Reload to see them, then make your change again.`;
        throw new AppError("conflict", message);
      }
      await setDraftEdges(db, who, locked.get(fromId) as AgentRow, edges);
      await publish("agents.changed", { agentId: fromId });
    }
    if (positions)
      await db
        .insert(teamLayout)
        .values({ agentId, workspaceId: workspace.id, positions })
        .onConflictDoUpdate({ target: teamLayout.agentId, set: { positions, updatedAt: sql`now()` } });
    return {
      agentId,
      name: locked.get(agentId)?.name ?? "",
      agents: changed.length,
      ...(await findTeam(db, who, agentId)),
    };
  },
  audit: ({ changed }, { agentId, name }) => ({
    targetId: agentId,
    detail: { name, changed: changed.map(({ agentId: id, edges }) => ({ agentId: id, edges: edges.length })) },
  }),
});
