import { createHash } from "node:crypto";
import { sql } from "drizzle-orm";
import { reachesAll, type Who } from "#core/agents/records/find-agent.ts";
import type { ContextPolicy, EdgeKind } from "#core/agents/team-edge.ts";
import type { Db } from "#platform/db/db.ts";

export type TeamEdge = {
  fromAgentId: string;
  toAgentId: string;
  kind: EdgeKind;
  condition: string;
  contextPolicy: ContextPolicy;
  maximumHops: number;
};

export type TeamNode = {
  id: string;
  slug: string;
  name: string;
  description: string;
  mark: { hue: number; pieces: [number, number] } | null;
  status: "live" | "draft";
  version: number | null;
  canEdit: boolean;
  /** Changes with the ways out of this agent: two editors do not overwrite each other. */
  revision: string;
};

const most = 60;

/** Everyone an agent can lead to, as far as the person asking may see them, and the ways between them. */
export async function findTeam(db: Db, who: Who, agentId: string): Promise<{ nodes: TeamNode[]; edges: TeamEdge[] }> {
  const level = sql`core.agent_level(a.id, a.access, ${who.actor.id}::uuid, ${reachesAll(who)})`;
  const rows = (await db.execute(sql`
    with recursive visible as (
      select a.*, ${level} as level from core.agent a
      where a.workspace_id = ${who.workspace.id} and ${level} is not null and (a.archived_at is null or a.id = ${agentId})
    ), reached (id, depth) as (
      select ${agentId}::uuid, 0
      union
      select e.to_agent_id, r.depth + 1 from reached r join core.team_edge e on e.from_agent_id = r.id
      join visible v on v.id = e.to_agent_id where r.depth < 12
    ), team as (select id, min(depth) as depth from reached group by id)
    select v.id, v.slug, v.name, v.description, v.mark, version.number as version, v.level = 'edit' as "canEdit",
      coalesce((
        select jsonb_agg(jsonb_build_object('fromAgentId', e.from_agent_id, 'toAgentId', e.to_agent_id, 'kind', e.kind,
          'condition', e.condition, 'contextPolicy', e.context_policy, 'maximumHops', e.maximum_hops) order by e.position)
        from core.team_edge e join visible t on t.id = e.to_agent_id where e.from_agent_id = v.id
      ), '[]') as edges
    from team join visible v on v.id = team.id left join core.agent_version version on version.id = v.published_version_id
    order by team.depth, v.name, v.id limit ${most}`)) as unknown as (Omit<TeamNode, "status" | "revision"> & {
    edges: TeamEdge[];
  })[];
  const known = new Set(rows.map(({ id }) => id));
  return {
    nodes: rows.map(({ edges, ...node }) => ({
      ...node,
      status: node.version === null ? "draft" : "live",
      revision: revisionOf(edges),
    })),
    edges: rows.flatMap(({ edges }) => edges.filter(({ toAgentId }) => known.has(toAgentId))),
  };
}

export const revisionOf = (edges: readonly TeamEdge[]): string =>
  createHash("sha256").update(JSON.stringify(edges)).digest("hex").slice(0, 16);
