import { createHash } from "node:crypto";
import { sql } from "drizzle-orm";
import { type AgentConfig, wholeConfig } from "#engine/agents/agent-config.ts";
import { reachesAll, type Who } from "#engine/agents/records/find-agent.ts";
import { configHash } from "#engine/agents/rules/config-hash.ts";
import type { Db } from "#platform/db/db.ts";
import type { TeamEdge, TeamNode } from "../rules/team-graph.ts";

export type { TeamEdge, TeamNode };

const most = 60;

/** Everyone the draft of an agent can lead to, as far as the person asking may see them, and their connections. */
export async function findTeam(db: Db, who: Who, agentId: string): Promise<{ nodes: TeamNode[]; edges: TeamEdge[] }> {
  const level = sql`core.agent_level(a.id, a.access, ${who.actor.id}::uuid, ${reachesAll(who)})`;
  const rows = (await db.execute(sql`
    with recursive visible as (
      select a.*, ${level} as level from core.agent a
      where a.workspace_id = ${who.workspace.id} and ${level} is not null and (a.archived_at is null or a.id = ${agentId})
    ), reached (id, depth) as (
      select ${agentId}::uuid, 0
      union
      select t.id, r.depth + 1 from reached r join visible v on v.id = r.id
      cross join jsonb_array_elements(coalesce(v.draft -> 'edges', '[]')) e
      join visible t on t.id = (e ->> 'toAgentId')::uuid where r.depth < 12
    ), team as (select id, min(depth) as depth from reached group by id)
    select v.id, v.slug, v.name, v.description, v.mark, version.number as version, v.level = 'edit' as "canEdit",
      coalesce((
        select jsonb_agg(e.edge || jsonb_build_object('fromAgentId', v.id) order by e.place)
        from jsonb_array_elements(coalesce(v.draft -> 'edges', '[]')) with ordinality e(edge, place)
        join visible t on t.id = (e.edge ->> 'toAgentId')::uuid
      ), '[]') as edges, v.draft, version.hash
    from team join visible v on v.id = team.id left join core.agent_version version on version.id = v.published_version_id
    order by team.depth, v.name, v.id limit ${most}`)) as unknown as (Omit<
    TeamNode,
    "status" | "revision" | "hasUnpublishedChanges"
  > & { edges: TeamEdge[]; draft: AgentConfig; hash: string | null })[];
  const known = new Set(rows.map(({ id }) => id));
  return {
    nodes: rows.map(({ edges, draft, hash, ...node }) => ({
      ...node,
      hasUnpublishedChanges: configHash(wholeConfig(draft)) !== hash,
      status: node.version === null ? "draft" : "live",
      revision: revisionOf(edges),
    })),
    edges: rows.flatMap(({ edges }) => edges.filter(({ toAgentId }) => known.has(toAgentId))),
  };
}

export const revisionOf = (edges: readonly TeamEdge[]): string =>
  createHash("sha256").update(JSON.stringify(edges)).digest("hex").slice(0, 16);
