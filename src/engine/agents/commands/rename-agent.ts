import { and, eq, ne } from "drizzle-orm";
import { z } from "zod";
import { command } from "#core/command/operation.ts";
import { AppError } from "#lib/app-error.ts";
import { displayName } from "#lib/display-name.ts";
import { uuid } from "#lib/uuid.ts";
import { lockAgent } from "../records/find-agent.ts";
import { slug } from "../rules/slug.ts";
import { agent } from "../tables.ts";

/** Another name, description or short name. The short name is what the API knows the agent by: change it with care. */
export const renameAgent = command({
  name: "agents.rename_agent",
  input: z.object({
    agentId: uuid(),
    name: displayName().optional(),
    slug: slug().optional(),
    description: z.string().trim().max(500).optional(),
  }),
  result: z.object({
    id: uuid(),
    name: z.string(),
    slug: z.string(),
    description: z.string(),
    before: z.string().describe("The name until now"),
  }),
  allow: "agents:edit",
  async run({ db, actor, workspace, publish }, { agentId, ...change }) {
    const before = await lockAgent(db, { actor, workspace }, agentId);
    const values = {
      name: change.name ?? before.name,
      slug: change.slug ?? before.slug,
      description: change.description ?? before.description,
    };
    const [other] = await db
      .select({ id: agent.id })
      .from(agent)
      .where(and(eq(agent.workspaceId, workspace.id), eq(agent.slug, values.slug), ne(agent.id, agentId)));
    if (other) {
      throw new AppError("conflict", `Another agent is called ${values.slug}. Choose another short name.`, {
        fields: [{ path: "slug", message: "is taken" }],
      });
    }
    await db.update(agent).set(values).where(eq(agent.id, agentId));
    await publish("agents.changed", { agentId });
    return { id: agentId, ...values, before: before.name };
  },
  audit: (_input, { id, name, before }) => ({ targetId: id, detail: { from: before, to: name } }),
});
