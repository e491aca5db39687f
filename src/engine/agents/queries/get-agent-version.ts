import { z } from "zod";
import { query } from "#core/command/operation.ts";
import { uuid } from "#lib/uuid.ts";
import { agentConfig } from "../agent-config.ts";
import { agentVersionResult, namedEdgeResult } from "../agent-result.ts";
import { requireAgent } from "../records/find-agent.ts";
import { requireVersion } from "../records/find-version.ts";
import { namedEdges, visibleConfig } from "../records/team-edges.ts";

/** One version with all that is in it, and the names of the agents it is connected to. */
export const getAgentVersion = query({
  name: "agents.get_agent_version",
  input: z.object({ agentId: uuid(), number: z.coerce.number().int().min(1).max(2_000_000_000) }),
  result: agentVersionResult.extend({
    agentId: uuid(),
    createdBy: uuid().nullable(),
    config: agentConfig,
    edges: z.array(namedEdgeResult),
    isPublished: z.boolean(),
  }),
  allow: "agents:read",
  async run({ db, actor, workspace }, { agentId, number }) {
    const who = { actor, workspace };
    const { publishedVersionId } = await requireAgent(db, who, agentId);
    const { workspaceId: _, ...version } = await requireVersion(db, workspace.id, agentId, number);
    return {
      ...version,
      config: await visibleConfig(db, who, version.config),
      edges: await namedEdges(db, who, version.config.edges),
      isPublished: version.id === publishedVersionId,
    };
  },
});
