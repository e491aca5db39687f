import { z } from "zod";
import { query } from "#core/command/operation.ts";
import { uuid } from "#lib/uuid.ts";
import { requireAgent } from "../records/find-agent.ts";
import { requireVersion } from "../records/find-version.ts";

/** One version with all that is in it. */
export const getAgentVersion = query({
  name: "agents.get_agent_version",
  input: z.object({ agentId: uuid(), number: z.coerce.number().int().min(1).max(2_000_000_000) }),
  allow: "agents:read",
  async run({ db, actor, workspace }, { agentId, number }) {
    const { publishedVersionId } = await requireAgent(db, { actor, workspace }, agentId);
    const { workspaceId: _, ...version } = await requireVersion(db, workspace.id, agentId, number);
    return { ...version, isPublished: version.id === publishedVersionId };
  },
});
