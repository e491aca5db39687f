import { and, eq, isNull } from "drizzle-orm";
import { usableAgents, type Who } from "#engine/agents/records/find-agent.ts";
import { agent } from "#engine/agents/tables.ts";
import { AppError } from "#lib/app-error.ts";
import type { Db } from "#platform/db/db.ts";
import { deployment } from "../tables.ts";

/** An agent that programs can reach over MCP. One of another workspace, or one that is switched off, is not there. */
export async function requireMcpPlace(db: Db, who: Who, slug: string) {
  const [row] = await db
    .select({
      id: deployment.id,
      slug: deployment.slug,
      versionId: deployment.versionId,
      agent: { id: agent.id, slug: agent.slug, name: agent.name, description: agent.description },
    })
    .from(deployment)
    .innerJoin(agent, eq(agent.id, deployment.agentId))
    .where(
      and(
        usableAgents(who),
        eq(deployment.kind, "mcp"),
        eq(deployment.slug, slug),
        eq(deployment.isEnabled, true),
        isNull(agent.archivedAt),
      ),
    );
  if (!row) throw new AppError("not_found", "There is no MCP server at this address, or it is switched off.");
  return { ...row, isPinned: row.versionId !== null };
}

export type McpPlace = Awaited<ReturnType<typeof requireMcpPlace>>;
