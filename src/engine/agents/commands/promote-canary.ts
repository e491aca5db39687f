import { eq } from "drizzle-orm";
import { z } from "zod";
import { command } from "#core/command/operation.ts";
import { uuid } from "#lib/uuid.ts";
import { endCanary, requireCanary } from "../records/canaries.ts";
import { lockAgent } from "../records/find-agent.ts";
import { agent, agentVersion } from "../tables.ts";

/** Publishes the version that was being tried out: it answers everyone from now on. */
export const promoteCanary = command({
  name: "agents.promote_canary",
  input: z.object({ agentId: uuid() }),
  result: z.object({ id: uuid(), agentId: uuid(), name: z.string(), versionId: uuid(), version: z.int() }),
  allow: "agents:publish",
  async run({ db, actor, workspace, publish }, { agentId }) {
    const { name } = await lockAgent(db, { actor, workspace }, agentId);
    const { id, versionId } = await requireCanary(db, agentId);
    const [version] = await db
      .select({ number: agentVersion.number })
      .from(agentVersion)
      .where(eq(agentVersion.id, versionId));
    await endCanary(db, publish, agentId, "promoted", `${actor.name} published it.`);
    await db.update(agent).set({ publishedVersionId: versionId }).where(eq(agent.id, agentId));
    await publish("agents.changed", { agentId });
    return { id, agentId, name, versionId, version: version?.number ?? 0 };
  },
  audit: (_input, { agentId, name, version }) => ({ targetId: agentId, detail: { name, version } }),
});
