import { eq, sql } from "drizzle-orm";
import { z } from "zod";
import { command } from "#core/command/operation.ts";
import { requireRoom } from "#core/quotas/require-room.ts";
import { uuid } from "#lib/uuid.ts";
import { lockAgent } from "../records/find-agent.ts";
import { requireVersion } from "../records/find-version.ts";
import { agent } from "../tables.ts";

/** Puts an earlier version into the draft. What answers does not change until the draft is published. */
export const restoreAgentVersion = command({
  name: "agents.restore_agent_version",
  input: z.object({ agentId: uuid(), number: z.coerce.number().int().min(1).max(2_000_000_000) }),
  result: z.object({ id: uuid(), name: z.string(), number: z.int(), draftRevision: z.int() }),
  allow: "agents:edit",
  async run({ db, actor, workspace, publish }, { agentId, number }) {
    const { name, draft, draftRevision } = await lockAgent(db, { actor, workspace }, agentId);
    const { config } = await requireVersion(db, workspace.id, agentId, number);
    await requireRoom(db, workspace.id, "documents", config.knowledge.length - draft.knowledge.length);
    await db
      .update(agent)
      .set({ draft: config, draftRevision: draftRevision + 1, draftChangedAt: sql`now()` })
      .where(eq(agent.id, agentId));
    await publish("agents.changed", { agentId });
    return { id: agentId, name, number, draftRevision: draftRevision + 1 };
  },
  audit: (_input, { id, name, number }) => ({ targetId: id, detail: { name, number } }),
});
