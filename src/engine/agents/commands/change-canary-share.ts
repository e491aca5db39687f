import { eq } from "drizzle-orm";
import { z } from "zod";
import { command } from "#core/command/operation.ts";
import { uuid } from "#lib/uuid.ts";
import { requireCanary } from "../records/canaries.ts";
import { lockAgent } from "../records/find-agent.ts";
import { agentCanary } from "../tables.ts";

/** More or fewer conversations for the version that is being tried out. */
export const changeCanaryShare = command({
  name: "agents.change_canary_share",
  input: z.object({ agentId: uuid(), share: z.number().int().min(1).max(99) }),
  result: z.object({
    id: uuid(),
    agentId: uuid(),
    name: z.string(),
    before: z.int().describe("The share until now, in percent"),
    share: z.int(),
  }),
  allow: "agents:publish",
  async run({ db, actor, workspace, publish }, { agentId, share }) {
    const { name } = await lockAgent(db, { actor, workspace }, agentId);
    const { id, share: before } = await requireCanary(db, agentId);
    await db.update(agentCanary).set({ share }).where(eq(agentCanary.id, id));
    await publish("agents.changed", { agentId });
    return { id, agentId, name, before, share };
  },
  audit: (_input, { agentId, name, before, share }) => ({
    targetId: agentId,
    detail: { name, from: before, to: share },
  }),
});
