import { and, eq, inArray, sql } from "drizzle-orm";
import { AppError, notFound } from "#lib/app-error.ts";
import type { Db } from "#platform/db/db.ts";
import type { AgentConfig } from "../agent-config.ts";
import { agent } from "../tables.ts";
import type { TeamEdge } from "../team-edge.ts";
import { type AgentRow, usableAgents, type Who } from "./find-agent.ts";

type Target = { id: string; slug: string; name: string; isArchived: boolean };

/** The agents these connections lead to, as far as somebody may see them. */
export async function findTargets(db: Db, who: Who, edges: readonly TeamEdge[]): Promise<Map<string, Target>> {
  const ids = [...new Set(edges.map(({ toAgentId }) => toAgentId))];
  if (ids.length === 0) return new Map();
  const rows = await db
    .select({
      id: agent.id,
      slug: agent.slug,
      name: agent.name,
      isArchived: sql<boolean>`${agent.archivedAt} is not null`,
    })
    .from(agent)
    .where(and(usableAgents(who), inArray(agent.id, ids)));
  return new Map(rows.map((row) => [row.id, row]));
}

/** A configuration as somebody may see it: without connections to agents that are not theirs to find. */
export async function visibleConfig(db: Db, who: Who, config: AgentConfig): Promise<AgentConfig> {
  const targets = await findTargets(db, who, config.edges);
  return { ...config, edges: config.edges.filter(({ toAgentId }) => targets.has(toAgentId)) };
}

/** Connections with the names of the agents they lead to. */
export async function namedEdges(db: Db, who: Who, edges: readonly TeamEdge[]) {
  const targets = await findTargets(db, who, edges);
  return edges.flatMap((edge) => {
    const target = targets.get(edge.toAgentId);
    return target ? [{ ...edge, toSlug: target.slug, toName: target.name }] : [];
  });
}

/**
 * The connections an editor wants, checked. Connections to agents that this editor may not see, or that are archived for
 * now, are not theirs to remove: they are kept behind the others.
 */
export async function changedEdges(
  db: Db,
  who: Who,
  agentId: string | null,
  before: readonly TeamEdge[],
  wanted: readonly TeamEdge[],
): Promise<TeamEdge[]> {
  if (wanted.some(({ toAgentId }) => toAgentId === agentId))
    throw new AppError("invalid", "An agent cannot be connected to itself.");
  const targets = await findTargets(db, who, [...before, ...wanted]);
  const isSame = (one: TeamEdge) => (other: TeamEdge) => one.toAgentId === other.toAgentId && one.kind === other.kind;
  for (const edge of wanted) {
    const target = targets.get(edge.toAgentId);
    if (!target || (target.isArchived && !before.some(isSame(edge)))) throw notFound("An agent of this team");
  }
  const kept = before.filter((edge) => {
    const target = targets.get(edge.toAgentId);
    return (!target || target.isArchived) && !wanted.some(isSame(edge));
  });
  return [...wanted, ...kept];
}

/** Replaces the connections in the draft of an agent whose row the caller holds. */
export async function setDraftEdges(db: Db, who: Who, locked: AgentRow, wanted: readonly TeamEdge[]): Promise<void> {
  const edges = await changedEdges(db, who, locked.id, locked.draft.edges, wanted);
  await db
    .update(agent)
    .set({
      draft: { ...locked.draft, edges },
      draftRevision: locked.draftRevision + 1,
      draftChangedAt: sql`now()`,
    })
    .where(eq(agent.id, locked.id));
}
