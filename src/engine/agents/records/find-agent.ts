import { and, eq, type SQL, sql } from "drizzle-orm";
import type { z } from "zod";
import { type Actor, isOutsider, type WorkspaceAccess } from "#core/access/context.ts";
import { AppError, notFound } from "#lib/app-error.ts";
import type { Db } from "#platform/db/db.ts";
import { wholeConfig } from "../agent-config.ts";
import type { agentLevel } from "../agent-result.ts";
import { agent } from "../tables.ts";

export type AgentRow = typeof agent.$inferSelect;
export type AgentLevel = z.infer<typeof agentLevel>;
export type Who = { actor: Pick<Actor, "id" | "via">; workspace: Pick<WorkspaceAccess, "id" | "role"> };

/**
 * Owners, admins and the product itself reach every agent. Visitors have no permission at all: they only ever get to the
 * agent that its editors published to them, and to those it leads to.
 */
export const reachesAll = ({ actor, workspace }: Who): boolean =>
  workspace.role === "owner" || workspace.role === "admin" || isOutsider(actor);

/** What somebody may do with an agent at most, as SQL: null where it is not theirs to find. The rule is core.agent_level. */
export const levelOf = (who: Who): SQL<AgentLevel | null> =>
  sql<AgentLevel | null>`core.agent_level(${agent.id}, ${agent.access}, ${who.actor.id}::uuid, ${reachesAll(who)})`;

/** The agents of the workspace that somebody may find. */
export const usableAgents = (who: Who): SQL | undefined =>
  and(eq(agent.workspaceId, who.workspace.id), sql`${levelOf(who)} is not null`);

/**
 * An agent that somebody may use. One of another workspace, or one they were not let in to, is not found, exactly like
 * one that does not exist.
 */
export async function requireAgent(
  db: Db,
  who: Who,
  agentId: string,
  lock?: "update",
): Promise<AgentRow & { level: AgentLevel }> {
  const found = db
    .select({ agent, level: levelOf(who) })
    .from(agent)
    .where(and(usableAgents(who), eq(agent.id, agentId)));
  const [row] = await (lock ? found.for(lock) : found);
  if (!row?.level) throw notFound("This agent");
  return { ...row.agent, draft: wholeConfig(row.agent.draft), level: row.level };
}

/** An agent that somebody may change, locked so that two editors do not overwrite each other. */
export async function lockAgent(db: Db, who: Who, agentId: string, state?: "any"): Promise<AgentRow> {
  const { level, ...row } = await requireAgent(db, who, agentId, "update");
  requireEdit(level);
  if (row.archivedAt && state !== "any")
    throw new AppError("conflict", "This agent is archived. Bring it back before you change it.");
  return row;
}

export function requireEdit(level: AgentLevel): void {
  if (level === "edit") return;
  throw new AppError("forbidden", "You may use this agent, but not change it. Ask one of its editors or an owner.");
}
