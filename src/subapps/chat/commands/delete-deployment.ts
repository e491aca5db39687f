import { and, eq } from "drizzle-orm";
import { z } from "zod";
import { command } from "#core/command/operation.ts";
import { lockAgent } from "#engine/agents/records/find-agent.ts";
import { notFound } from "#lib/app-error.ts";
import { uuid } from "#lib/uuid.ts";
import { deployment, deploymentKinds } from "../tables.ts";

/** Takes an agent away from an address for good. What was said there stays on record. */
export const deleteDeployment = command({
  name: "chat.delete_deployment",
  input: z.object({ agentId: uuid(), kind: z.enum(deploymentKinds) }),
  result: z.object({
    id: uuid(),
    agentId: uuid(),
    name: z.string(),
    kind: z.enum(deploymentKinds),
    slug: z.string(),
  }),
  allow: "agents:publish",
  async run({ db, actor, workspace, publish }, { agentId, kind }) {
    const { name } = await lockAgent(db, { actor, workspace }, agentId, "any");
    const [gone] = await db
      .delete(deployment)
      .where(and(eq(deployment.agentId, agentId), eq(deployment.kind, kind)))
      .returning({ id: deployment.id, slug: deployment.slug });
    if (!gone) throw notFound("This way of publishing");
    await publish("agents.changed", { agentId });
    return { id: gone.id, agentId, name, kind, slug: gone.slug };
  },
  audit: (_input, { agentId, name, kind, slug }) => ({ targetId: agentId, detail: { name, kind, slug } }),
});
