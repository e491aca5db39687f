import { and, asc, eq } from "drizzle-orm";
import { z } from "zod";
import { query } from "#core/command/operation.ts";
import { uuid } from "#lib/uuid.ts";
import { requireAgent, usableAgents } from "../records/find-agent.ts";
import { configHash } from "../rules/config-hash.ts";
import { agent, agentVersion, teamEdge } from "../tables.ts";

/** An agent with its draft, what is published and the ways out of it. */
export const getAgent = query({
  name: "agents.get_agent",
  input: z.object({ agentId: uuid() }),
  allow: "agents:read",
  async run({ db, actor, workspace }, { agentId }) {
    const { workspaceId: _, publishedVersionId, level, ...row } = await requireAgent(db, { actor, workspace }, agentId);
    const [published] = publishedVersionId
      ? await db
          .select({
            id: agentVersion.id,
            number: agentVersion.number,
            hash: agentVersion.hash,
            note: agentVersion.note,
            createdAt: agentVersion.createdAt,
          })
          .from(agentVersion)
          .where(eq(agentVersion.id, publishedVersionId))
      : [];
    const edges = await db
      .select({
        toAgentId: teamEdge.toAgentId,
        toSlug: agent.slug,
        toName: agent.name,
        kind: teamEdge.kind,
        condition: teamEdge.condition,
        contextPolicy: teamEdge.contextPolicy,
        maximumHops: teamEdge.maximumHops,
      })
      .from(teamEdge)
      .innerJoin(agent, eq(agent.id, teamEdge.toAgentId))
      .where(and(eq(teamEdge.fromAgentId, agentId), usableAgents({ actor, workspace })))
      .orderBy(asc(teamEdge.position));
    const hasUnpublishedChanges = published?.hash !== configHash(row.draft);
    const canEdit = level === "edit" && workspace.permissions.has("agents:edit");
    return { ...row, level, canEdit, published: published ?? null, hasUnpublishedChanges, edges };
  },
});
