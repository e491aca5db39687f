import { eq } from "drizzle-orm";
import { z } from "zod";
import { command } from "#core/command/operation.ts";
import { uuid } from "#lib/uuid.ts";
import { lockAgent } from "../records/find-agent.ts";
import { agentMark } from "../rules/agent-mark.ts";
import { agent } from "../tables.ts";

/** The square an agent is known by: its hue and two pieces, or null for those that come from its id. */
export const setAgentMark = command({
  name: "agents.set_agent_mark",
  input: z.object({ agentId: uuid(), hue: agentMark.shape.hue.nullable(), pieces: agentMark.shape.pieces.nullable() }),
  result: z.object({ id: uuid(), name: z.string(), mark: agentMark.nullable() }),
  allow: "agents:edit",
  async run({ db, actor, workspace, publish }, { agentId, hue, pieces }) {
    const { name } = await lockAgent(db, { actor, workspace }, agentId);
    const mark = hue === null || pieces === null ? null : { hue, pieces };
    await db.update(agent).set({ mark }).where(eq(agent.id, agentId));
    await publish("agents.changed", { agentId });
    return { id: agentId, name, mark };
  },
  audit: (_input, { id, name }) => ({ targetId: id, detail: { name } }),
});
