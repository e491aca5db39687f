import { z } from "zod";
import { query } from "#core/command/operation.ts";
import { requireAgent } from "#engine/agents/records/find-agent.ts";
import { uuid } from "#lib/uuid.ts";
import { findDeployments } from "../records/find-deployments.ts";
import { deploymentResult } from "../rules/deployment-result.ts";

/** Where an agent is published. */
export const listDeployments = query({
  name: "chat.list_deployments",
  input: z.object({ agentId: uuid() }),
  result: z.object({ items: z.array(deploymentResult) }),
  allow: "agents:read",
  async run({ db, actor, workspace }, { agentId }) {
    await requireAgent(db, { actor, workspace }, agentId);
    return { items: await findDeployments(db, agentId) };
  },
});
