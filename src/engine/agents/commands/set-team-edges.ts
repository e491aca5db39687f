import { z } from "zod";
import { command } from "#core/command/operation.ts";
import { uuid } from "#lib/uuid.ts";
import { lockAgent } from "../records/find-agent.ts";
import { setDraftEdges } from "../records/team-edges.ts";
import { newTeamEdge, teamEdges } from "../team-edge.ts";

/** Replaces the connections in an agent's draft, in this order. They take effect when the draft is published. */
export const setTeamEdges = command({
  name: "agents.set_team_edges",
  input: z.object({ agentId: uuid(), edges: teamEdges }),
  result: z.object({ id: uuid(), name: z.string(), edges: z.array(newTeamEdge), draftRevision: z.int() }),
  allow: "agents:edit",
  async run({ db, actor, workspace, publish }, { agentId, edges }) {
    const who = { actor, workspace };
    const locked = await lockAgent(db, who, agentId);
    await setDraftEdges(db, who, locked, edges);
    await publish("agents.changed", { agentId });
    return { id: agentId, name: locked.name, edges, draftRevision: locked.draftRevision + 1 };
  },
  audit: (_input, { id, name, edges }) => ({ targetId: id, detail: { name, edges: edges.length } }),
});
