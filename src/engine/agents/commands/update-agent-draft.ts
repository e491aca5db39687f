import { eq, sql } from "drizzle-orm";
import { z } from "zod";
import { command } from "#core/command/operation.ts";
import { timestamp } from "#core/command/result-schemas.ts";
import { requireRoom } from "#core/quotas/require-room.ts";
import { requireCollections } from "#engine/retrieval/knowledge-source.ts";
import { AppError, notFound } from "#lib/app-error.ts";
import { uuid } from "#lib/uuid.ts";
import { agentConfig, agentConfigChange } from "../agent-config.ts";
import { lockAgent } from "../records/find-agent.ts";
import { changedEdges, visibleConfig } from "../records/team-edges.ts";
import { agent } from "../tables.ts";

/** Changes the named fields of the draft. With `expectedRevision`, only if nobody changed it meanwhile. */
export const updateAgentDraft = command({
  name: "agents.update_agent_draft",
  input: z.object({
    agentId: uuid(),
    config: agentConfigChange,
    expectedRevision: z.number().int().min(1).optional(),
  }),
  result: z.object({
    id: uuid(),
    name: z.string(),
    config: agentConfig,
    draftRevision: z.int(),
    draftChangedAt: timestamp,
  }),
  allow: "agents:edit",
  async run({ db, actor, workspace, publish }, { agentId, config, expectedRevision }) {
    const { draft, draftRevision, name } = await lockAgent(db, { actor, workspace }, agentId);
    if (expectedRevision !== undefined && expectedRevision !== draftRevision) {
      throw new AppError(
        "conflict",
        "Somebody else changed this draft meanwhile. Load it again and repeat your change.",
      );
    }
    const who = { actor, workspace };
    const changed = { ...draft, ...config };
    if (config.edges) changed.edges = await changedEdges(db, who, agentId, draft.edges, config.edges);
    // A collection that another editor added may be one that this person cannot read: it stays.
    const added = changed.collections.filter((id) => !draft.collections.includes(id));
    await requireCollections(db, who, added);
    await requireRoom(db, workspace.id, "documents", changed.knowledge.length - draft.knowledge.length);
    const [row] = await db
      .update(agent)
      .set({ draft: changed, draftRevision: draftRevision + 1, draftChangedAt: sql`now()` })
      .where(eq(agent.id, agentId))
      .returning({ draftRevision: agent.draftRevision, draftChangedAt: agent.draftChangedAt });
    if (!row) throw notFound("This agent");
    await publish("agents.changed", { agentId });
    return { id: agentId, name, config: await visibleConfig(db, who, changed), ...row };
  },
  audit: ({ config }, { id, name }) => ({ targetId: id, detail: { name, fields: Object.keys(config) } }),
});
