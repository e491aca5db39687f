import { z } from "zod";
import { command } from "#core/command/operation.ts";
import { uuid } from "#lib/uuid.ts";
import { endCanary, requireCanary } from "../records/canaries.ts";
import { lockAgent } from "../records/find-agent.ts";

/** Gives up the version that is being tried out: the published one answers everyone again. */
export const stopCanary = command({
  name: "agents.stop_canary",
  input: z.object({ agentId: uuid(), reason: z.string().trim().max(500).default("") }),
  result: z.object({ id: uuid(), agentId: uuid(), name: z.string(), reason: z.string() }),
  allow: "agents:publish",
  async run({ db, actor, workspace, publish }, { agentId, reason }) {
    const { name } = await lockAgent(db, { actor, workspace }, agentId);
    const { id } = await requireCanary(db, agentId);
    await endCanary(db, publish, agentId, "stopped", reason || `${actor.name} stopped it.`);
    await publish("agents.changed", { agentId });
    return { id, agentId, name, reason };
  },
  audit: (_input, { agentId, name, reason }) => ({ targetId: agentId, detail: { name, reason } }),
});
