import { and, desc, eq, lt } from "drizzle-orm";
import { z } from "zod";
import { user } from "#core/access/tables.ts";
import { query } from "#core/command/operation.ts";
import { pageOf as pageResult } from "#core/command/result-schemas.ts";
import { decodeCursor, pageInput, pageOf } from "#lib/page.ts";
import { uuid } from "#lib/uuid.ts";
import { agentVersionResult } from "../agent-result.ts";
import { requireAgent } from "../records/find-agent.ts";
import { agentVersion } from "../tables.ts";

/** The versions of an agent, newest first, without what is in them. */
export const listAgentVersions = query({
  name: "agents.list_agent_versions",
  input: z.object({ ...pageInput, agentId: uuid() }),
  result: pageResult(agentVersionResult.extend({ createdByName: z.string().nullable(), isPublished: z.boolean() })),
  allow: "agents:read",
  async run({ db, actor, workspace }, { agentId, limit, cursor }) {
    const before = decodeCursor(cursor, z.tuple([z.number().int().positive().max(2_000_000_000)]));
    const { publishedVersionId } = await requireAgent(db, { actor, workspace }, agentId);
    const rows = await db
      .select({
        id: agentVersion.id,
        number: agentVersion.number,
        hash: agentVersion.hash,
        note: agentVersion.note,
        createdAt: agentVersion.createdAt,
        createdByName: user.name,
      })
      .from(agentVersion)
      .leftJoin(user, eq(user.id, agentVersion.createdBy))
      .where(and(eq(agentVersion.agentId, agentId), before ? lt(agentVersion.number, before[0]) : undefined))
      .orderBy(desc(agentVersion.number))
      .limit(limit + 1);
    return pageOf(
      rows,
      limit,
      (row) => [row.number],
      (row) => ({ ...row, isPublished: row.id === publishedVersionId }),
    );
  },
});
