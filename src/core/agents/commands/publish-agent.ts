import { and, eq } from "drizzle-orm";
import { z } from "zod";
import { command } from "#core/command/operation.ts";
import { AppError } from "#lib/app-error.ts";
import { uuid } from "#lib/uuid.ts";
import { lockAgent } from "../records/find-agent.ts";
import { latestNumber } from "../records/find-version.ts";
import { configHash } from "../rules/config-hash.ts";
import { agent, agentVersion } from "../tables.ts";

/** Freezes the draft as the next version, which answers from now on. */
export const publishAgent = command({
  name: "agents.publish_agent",
  input: z.object({ agentId: uuid(), note: z.string().trim().max(500).default("") }),
  allow: "agents:publish",
  async run({ db, workspace, actor, publish }, { agentId, note }) {
    const { name, draft, publishedVersionId } = await lockAgent(db, { actor, workspace }, agentId);
    const hash = configHash(draft);
    if (publishedVersionId) {
      const [live] = await db
        .select({ number: agentVersion.number })
        .from(agentVersion)
        .where(and(eq(agentVersion.id, publishedVersionId), eq(agentVersion.hash, hash)));
      if (live) throw new AppError("conflict", `Nothing changed since version ${live.number}. Change the draft first.`);
    }
    const number = (await latestNumber(db, agentId)) + 1;
    const [version] = await db
      .insert(agentVersion)
      .values({ workspaceId: workspace.id, agentId, number, config: draft, hash, note, createdBy: actor.id })
      .returning({ id: agentVersion.id, number: agentVersion.number, createdAt: agentVersion.createdAt });
    if (!version) throw new Error("the version was not written");
    await db.update(agent).set({ publishedVersionId: version.id }).where(eq(agent.id, agentId));
    await publish("agents.changed", { agentId });
    return { agentId, name, hash, note, ...version };
  },
  audit: (_input, { agentId, name, number, note }) => ({ targetId: agentId, detail: { name, number, note } }),
});
