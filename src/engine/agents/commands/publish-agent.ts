import { eq } from "drizzle-orm";
import { z } from "zod";
import { command } from "#core/command/operation.ts";
import { uuid } from "#lib/uuid.ts";
import { agentVersionResult } from "../agent-result.ts";
import { endCanary } from "../records/canaries.ts";
import { lockAgent } from "../records/find-agent.ts";
import { freezeDraft } from "../records/freeze-draft.ts";
import { agent } from "../tables.ts";

/** Freezes the draft as the next version, which answers from now on. A version that was being tried out no longer is. */
export const publishAgent = command({
  name: "agents.publish_agent",
  input: z.object({ agentId: uuid(), note: z.string().trim().max(500).default("") }),
  result: agentVersionResult.extend({ agentId: uuid(), name: z.string().describe("The agent's name") }),
  allow: "agents:publish",
  async run({ db, workspace, actor, publish }, { agentId, note }) {
    const locked = await lockAgent(db, { actor, workspace }, agentId);
    const version = await freezeDraft(db, locked, { actorId: actor.id, note });
    await endCanary(db, publish, agentId, "stopped", `Version ${version.number} was published instead.`);
    await db.update(agent).set({ publishedVersionId: version.id }).where(eq(agent.id, agentId));
    await publish("agents.changed", { agentId });
    return { agentId, name: locked.name, note, ...version };
  },
  audit: (_input, { agentId, name, number, note }) => ({ targetId: agentId, detail: { name, number, note } }),
});
