import { and, desc, eq, ilike, isNotNull, isNull, or, sql } from "drizzle-orm";
import { z } from "zod";
import { query } from "#core/command/operation.ts";
import { pageOf as pageResult, timestamp } from "#core/command/result-schemas.ts";
import { decodeCursor, pageInput, pageOf } from "#lib/page.ts";
import { isUuid } from "#lib/uuid.ts";
import { searchPattern } from "#workspace/people/rules/search-pattern.ts";
import { agentResult } from "../agent-result.ts";
import { usableAgents } from "../records/find-agent.ts";
import { agent, agentVersion } from "../tables.ts";

const cursorShape = z.tuple([z.string().max(40), z.string().refine(isUuid)]);

/** The agents of the workspace, newest first. */
export const listAgents = query({
  name: "agents.list_agents",
  input: z.object({
    ...pageInput,
    search: z.string().trim().max(100).default(""),
    state: z.enum(["active", "published", "archived"]).default("active"),
  }),
  result: pageResult(
    agentResult.extend({
      model: z.string().nullable(),
      publishedVersion: z.int().nullable().describe("The number of the published version"),
      publishedAt: timestamp.nullable(),
    }),
  ),
  allow: "agents:read",
  async run({ db, actor, workspace }, { limit, cursor, search, state }) {
    const after = decodeCursor(cursor, cursorShape);
    const pattern = searchPattern(search);
    const rows = await db
      .select({
        id: agent.id,
        slug: agent.slug,
        name: agent.name,
        description: agent.description,
        model: sql<string | null>`${agent.draft} ->> 'model'`,
        publishedVersion: agentVersion.number,
        draftChangedAt: agent.draftChangedAt,
        publishedAt: agentVersion.createdAt,
        mark: agent.mark,
        createdAt: agent.createdAt,
        archivedAt: agent.archivedAt,
        key: sql<string>`${agent.createdAt}::text`,
      })
      .from(agent)
      .leftJoin(agentVersion, eq(agentVersion.id, agent.publishedVersionId))
      .where(
        and(
          usableAgents({ actor, workspace }),
          state === "archived" ? isNotNull(agent.archivedAt) : isNull(agent.archivedAt),
          state === "published" ? isNotNull(agent.publishedVersionId) : undefined,
          search ? or(ilike(agent.name, pattern), ilike(agent.slug, pattern)) : undefined,
          after ? sql`(${agent.createdAt}, ${agent.id}) < (${after[0]}::timestamptz, ${after[1]}::uuid)` : undefined,
        ),
      )
      .orderBy(desc(agent.createdAt), desc(agent.id))
      .limit(limit + 1);
    return pageOf(
      rows,
      limit,
      (row) => [row.key, row.id],
      ({ key: _key, ...row }) => row,
    );
  },
});

export type AgentListRow = Awaited<ReturnType<typeof listAgents>>["items"][number];
