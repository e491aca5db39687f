import { and, eq } from "drizzle-orm";
import { AppError, notFound } from "#lib/app-error.ts";
import type { Db } from "#platform/db/db.ts";
import { agent } from "../tables.ts";

export type AgentRow = typeof agent.$inferSelect;

/** An agent of another workspace is not found, exactly like one that does not exist. */
export async function requireAgent(db: Db, workspaceId: string, agentId: string, lock?: "update"): Promise<AgentRow> {
  const found = db
    .select()
    .from(agent)
    .where(and(eq(agent.workspaceId, workspaceId), eq(agent.id, agentId)));
  const [row] = await (lock ? found.for(lock) : found);
  if (!row) throw notFound("This agent");
  return row;
}

/** An agent that may still be changed, locked so that two editors do not overwrite each other. */
export async function lockAgent(db: Db, workspaceId: string, agentId: string): Promise<AgentRow> {
  const row = await requireAgent(db, workspaceId, agentId, "update");
  if (row.archivedAt) throw new AppError("conflict", "This agent is archived. Bring it back before you change it.");
  return row;
}
