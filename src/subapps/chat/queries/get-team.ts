import { eq } from "drizzle-orm";
import { z } from "zod";
import { query } from "#core/command/operation.ts";
import { requireAgent } from "#engine/agents/records/find-agent.ts";
import { uuid } from "#lib/uuid.ts";
import { findTeam } from "../records/find-team.ts";
import { teamGraph } from "../rules/team-graph.ts";
import { teamLayout } from "../tables.ts";

/** The team an agent leads: everyone it can reach, the ways between them, and where they stand in the picture. */
export const getTeam = query({
  name: "chat.get_team",
  input: z.object({ agentId: uuid() }),
  result: z.object({
    agentId: uuid(),
    ...teamGraph.shape,
    positions: z.record(z.string(), z.object({ x: z.number(), y: z.number() })).describe("By id of the agent"),
  }),
  allow: "agents:read",
  async run({ db, actor, workspace }, { agentId }) {
    const who = { actor, workspace };
    await requireAgent(db, who, agentId);
    const [layout] = await db
      .select({ positions: teamLayout.positions })
      .from(teamLayout)
      .where(eq(teamLayout.agentId, agentId));
    return { agentId, ...(await findTeam(db, who, agentId)), positions: layout?.positions ?? {} };
  },
});

export type TeamGraph = Awaited<ReturnType<typeof getTeam>>;
