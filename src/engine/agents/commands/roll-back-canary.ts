import { z } from "zod";
import { writeAudit } from "#core/audit/write-audit.ts";
import { command } from "#core/command/operation.ts";
import { notFound } from "#lib/app-error.ts";
import { uuid } from "#lib/uuid.ts";
import { countAnswers, endCanary, findCanary } from "../records/canaries.ts";
import { requireAgent } from "../records/find-agent.ts";
import { judgeCanary } from "../rules/judge-canary.ts";

/**
 * Gives up a version that breaks its rules. It is judged again under the agent's lock: somebody may have promoted or
 * stopped it meanwhile, and then there is nothing to do.
 */
export const rollBackCanary = command({
  name: "agents.roll_back_canary",
  input: z.object({ agentId: uuid() }),
  result: z.object({ reason: z.string().nullable().describe("Null where nothing was rolled back") }),
  allow: "system",
  audit: false,
  async run({ db, actor, workspace, context, publish }, { agentId }) {
    if (!workspace) throw notFound("This agent");
    const { name } = await requireAgent(db, { actor, workspace }, agentId, "update");
    const canary = await findCanary(db, agentId);
    if (!canary) return { reason: null };
    const counts = await countAnswers(db, [canary.versionId], canary.startedAt);
    const reason = judgeCanary(canary.rules, counts(canary.versionId));
    if (!reason) return { reason: null };
    await endCanary(db, publish, agentId, "rolled_back", reason);
    await publish("agents.changed", { agentId });
    await writeAudit(db, context, {
      action: "agents.roll_back_canary",
      targetId: agentId,
      detail: { name, canaryId: canary.id, reason },
    });
    return { reason };
  },
});
