import { eq } from "drizzle-orm";
import { z } from "zod";
import { command } from "#core/command/operation.ts";
import { uuid } from "#lib/uuid.ts";
import { lockAgent } from "../records/find-agent.ts";
import { agent } from "../tables.ts";

/** Whether only a draft that passed all its tests may be published. */
export const setPublishGuard = command({
  name: "agents.set_publish_guard",
  input: z.object({ agentId: uuid(), isPublishGuarded: z.boolean() }),
  result: z.object({ id: uuid(), name: z.string(), isPublishGuarded: z.boolean() }),
  allow: "agents:publish",
  async run({ db, actor, workspace, publish }, { agentId, isPublishGuarded }) {
    const { name } = await lockAgent(db, { actor, workspace }, agentId);
    await db.update(agent).set({ isPublishGuarded }).where(eq(agent.id, agentId));
    await publish("agents.changed", { agentId });
    return { id: agentId, name, isPublishGuarded };
  },
  audit: (_input, { id, name, isPublishGuarded }) => ({ targetId: id, detail: { name, isPublishGuarded } }),
});
