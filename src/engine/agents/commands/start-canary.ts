import { z } from "zod";
import { command } from "#core/command/operation.ts";
import { AppError } from "#lib/app-error.ts";
import { uuid } from "#lib/uuid.ts";
import { canaryResult } from "../agent-result.ts";
import { findCanary } from "../records/canaries.ts";
import { lockAgent } from "../records/find-agent.ts";
import { requireVersionById } from "../records/find-version.ts";
import { freezeDraft } from "../records/freeze-draft.ts";
import { canaryRules } from "../rules/judge-canary.ts";
import { agentCanary } from "../tables.ts";

/**
 * Tries out a version on a share of conversations while the published one answers the rest. Without `versionId` the draft
 * becomes a version for it.
 */
export const startCanary = command({
  name: "agents.start_canary",
  input: z.object({
    agentId: uuid(),
    versionId: uuid().nullish(),
    share: z.number().int().min(1).max(99),
    rules: canaryRules.prefault({}),
    note: z.string().trim().max(500).default(""),
  }),
  result: canaryResult.extend({ workspaceId: uuid(), name: z.string().describe("The agent's name") }),
  allow: "agents:publish",
  async run({ db, workspace, actor, publish }, { agentId, versionId, share, rules, note }) {
    const locked = await lockAgent(db, { actor, workspace }, agentId);
    if (!locked.publishedVersionId)
      throw new AppError("conflict", "Nothing is published yet that could answer the rest. Publish the agent first.");
    if (versionId && versionId === locked.publishedVersionId)
      throw new AppError("conflict", "This version answers everyone already. Choose another one.");
    if (await findCanary(db, agentId))
      throw new AppError("conflict", "Another version is being tried out. Promote or stop it first.");
    const version = versionId
      ? await requireVersionById(db, workspace.id, agentId, versionId)
      : await freezeDraft(db, locked, { actorId: actor.id, note });
    const [row] = await db
      .insert(agentCanary)
      .values({ workspaceId: workspace.id, agentId, versionId: version.id, share, rules, startedBy: actor.id })
      .returning();
    await publish("agents.changed", { agentId });
    return { ...(row as typeof agentCanary.$inferSelect), name: locked.name, version: version.number };
  },
  audit: (_input, { agentId, name, version, share }) => ({ targetId: agentId, detail: { name, version, share } }),
});
