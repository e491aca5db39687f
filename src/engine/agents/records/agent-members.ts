import { and, eq, inArray } from "drizzle-orm";
import { membership } from "#core/access/tables.ts";
import { notFound } from "#lib/app-error.ts";
import type { Db } from "#platform/db/db.ts";
import { agentMember } from "../tables.ts";
import type { AgentLevel } from "./find-agent.ts";

export type NewAgentMember = { userId: string; level: AgentLevel };

/** Replaces who was let in to an agent. Somebody who is not in the workspace is not found. */
export async function replaceMembers(
  db: Db,
  { workspaceId, agentId }: { workspaceId: string; agentId: string },
  members: readonly NewAgentMember[],
): Promise<void> {
  const userIds = members.map(({ userId }) => userId);
  if (userIds.length > 0) {
    const known = await db
      .select({ userId: membership.userId })
      .from(membership)
      .where(and(eq(membership.workspaceId, workspaceId), inArray(membership.userId, userIds)));
    if (known.length < new Set(userIds).size) throw notFound("A member of this list");
  }
  await db.delete(agentMember).where(eq(agentMember.agentId, agentId));
  if (members.length > 0)
    await db.insert(agentMember).values(members.map((member) => ({ ...member, agentId, workspaceId })));
}

/** Whether somebody is (still) in the workspace. */
export async function isInWorkspace(db: Db, workspaceId: string, userId: string | null): Promise<boolean> {
  if (!userId) return false;
  const [row] = await db
    .select({ userId: membership.userId })
    .from(membership)
    .where(and(eq(membership.workspaceId, workspaceId), eq(membership.userId, userId)));
  return row !== undefined;
}
