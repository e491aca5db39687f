import { eq } from "drizzle-orm";
import { z } from "zod";
import { command } from "#core/command/operation.ts";
import { requireRoom } from "#core/quotas/require-room.ts";
import { uuid } from "#lib/uuid.ts";
import { agentNameResult } from "../agent-result.ts";
import { lockAgent } from "../records/find-agent.ts";
import { agent } from "../tables.ts";

/** Brings an archived agent back as it was. */
export const unarchiveAgent = command({
  name: "agents.unarchive_agent",
  input: z.object({ agentId: uuid() }),
  result: agentNameResult,
  allow: "agents:edit",
  async run({ db, actor, workspace, publish }, { agentId }) {
    const { name, draft, archivedAt } = await lockAgent(db, { actor, workspace }, agentId, "any");
    if (archivedAt) {
      await requireRoom(db, workspace.id, "agents");
      await requireRoom(db, workspace.id, "documents", draft.knowledge.length);
    }
    await db.update(agent).set({ archivedAt: null }).where(eq(agent.id, agentId));
    await publish("agents.changed", { agentId });
    return { id: agentId, name };
  },
  audit: (_input, { id, name }) => ({ targetId: id, detail: { name } }),
});
