import { z } from "zod";
import { command } from "#core/command/operation.ts";
import { uuid } from "#lib/uuid.ts";
import { lockAgent } from "../records/find-agent.ts";
import { replaceTeamEdges } from "../records/replace-team-edges.ts";
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
    await replaceTeamEdges(db, who, agentId, edges);
    await publish("agents.changed", { agentId });
    return { id: agentId, name, edges };
  },
  audit: (_input, { id, name, edges }) => ({ targetId: id, detail: { name, edges: edges.length } }),
});
