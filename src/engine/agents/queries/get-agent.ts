import { eq } from "drizzle-orm";
import { z } from "zod";
import { query } from "#core/command/operation.ts";
import { uuid } from "#lib/uuid.ts";
import { agentConfig } from "../agent-config.ts";
import { agentAccess, agentLevel, agentResult, agentVersionResult, namedEdgeResult } from "../agent-result.ts";
import { requireAgent } from "../records/find-agent.ts";
import { namedEdges } from "../records/team-edges.ts";
import { configHash } from "../rules/config-hash.ts";
import { agentVersion } from "../tables.ts";

export const agentDetailResult = agentResult.extend({
  draft: agentConfig,
  draftRevision: z.int(),
  createdBy: uuid().nullable(),
  access: agentAccess,
  isPublishGuarded: z.boolean().describe("A failing test keeps it from being published"),
  level: agentLevel.describe("What the caller may do with it at most"),
  canEdit: z.boolean(),
  published: agentVersionResult.nullable(),
  hasUnpublishedChanges: z.boolean(),
  edges: z.array(namedEdgeResult),
});

/** An agent with its draft, what is published, and the draft's connections with the names of the agents they lead to. */
export const getAgent = query({
  name: "agents.get_agent",
  input: z.object({ agentId: uuid() }),
  result: agentDetailResult,
  allow: "agents:read",
  async run({ db, actor, workspace }, { agentId }) {
    const who = { actor, workspace };
    const { workspaceId: _, publishedVersionId, level, ...row } = await requireAgent(db, who, agentId);
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
    const edges = await namedEdges(db, who, row.draft.edges);
    const hasUnpublishedChanges = published?.hash !== configHash(row.draft);
    const canEdit = level === "edit" && workspace.permissions.has("agents:edit");
    const draft = { ...row.draft, edges: edges.map(({ toSlug: _slug, toName: _name, ...edge }) => edge) };
    return { ...row, draft, level, canEdit, published: published ?? null, hasUnpublishedChanges, edges };
  },
});
