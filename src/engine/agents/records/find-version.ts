import { and, eq, max } from "drizzle-orm";
import { notFound } from "#lib/app-error.ts";
import type { Db } from "#platform/db/db.ts";
import { wholeConfig } from "../agent-config.ts";
import { agentVersion } from "../tables.ts";

export type VersionRow = typeof agentVersion.$inferSelect;

export async function requireVersion(
  db: Db,
  workspaceId: string,
  agentId: string,
  number: number,
): Promise<VersionRow> {
  const [row] = await db
    .select()
    .from(agentVersion)
    .where(
      and(
        eq(agentVersion.workspaceId, workspaceId),
        eq(agentVersion.agentId, agentId),
        eq(agentVersion.number, number),
      ),
    );
  if (!row) throw notFound(`Version ${number} of this agent`);
  return { ...row, config: wholeConfig(row.config) };
}

export async function requireVersionById(
  db: Db,
  workspaceId: string,
  agentId: string,
  versionId: string,
): Promise<VersionRow> {
  const [row] = await db
    .select()
    .from(agentVersion)
    .where(
      and(eq(agentVersion.workspaceId, workspaceId), eq(agentVersion.agentId, agentId), eq(agentVersion.id, versionId)),
    );
  if (!row) throw notFound("This version of the agent");
  return { ...row, config: wholeConfig(row.config) };
}

export async function latestNumber(db: Db, agentId: string): Promise<number> {
  const [row] = await db
    .select({ number: max(agentVersion.number) })
    .from(agentVersion)
    .where(eq(agentVersion.agentId, agentId));
  return row?.number ?? 0;
}
