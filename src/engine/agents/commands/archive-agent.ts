import { eq, sql } from "drizzle-orm";
import { z } from "zod";
import { command } from "#core/command/operation.ts";
import { uuid } from "#lib/uuid.ts";
import { agentNameResult } from "../agent-result.ts";
import { endCanary } from "../records/canaries.ts";
import { lockAgent } from "../records/find-agent.ts";
import { agent } from "../tables.ts";

/** Takes an agent out of use. Nothing of it is lost, and its conversations can still be read. */
export const archiveAgent = command({
  name: "agents.archive_agent",
  input: z.object({ agentId: uuid() }),
  result: agentNameResult,
  allow: "agents:edit",
  async run({ db, actor, workspace, publish }, { agentId }) {
    const { name } = await lockAgent(db, { actor, workspace }, agentId);
    await endCanary(db, publish, agentId, "stopped", "The agent was archived.");
    await db.update(agent).set({ archivedAt: sql`now()` }).where(eq(agent.id, agentId));
    await publish("agents.changed", { agentId });
    return { id: agentId, name };
  },
  audit: (_input, { id, name }) => ({ targetId: id, detail: { name } }),
});
