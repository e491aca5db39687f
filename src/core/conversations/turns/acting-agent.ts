import { type AgentConfig, emptyConfig } from "#core/agents/agent-config.ts";
import type { ContextPolicy, EdgeKind } from "#core/agents/team-edge.ts";
import { AppError, notFound } from "#lib/app-error.ts";
import { sqlClient } from "#platform/db/db.ts";

export type ActingEdge = {
  toAgentId: string;
  toSlug: string;
  toName: string;
  toDescription: string;
  kind: EdgeKind;
  condition: string;
  contextPolicy: ContextPolicy;
  maximumHops: number;
};

/** An agent that speaks: one version of it, or its draft, and where it can lead. */
export type ActingAgent = {
  id: string;
  slug: string;
  name: string;
  /** Null while its draft speaks. */
  versionId: string | null;
  config: AgentConfig;
  edges: ActingEdge[];
};

/** A bare model, spoken to without an agent. */
export const modelAlone = (reference: string): ActingAgent => ({
  id: "",
  slug: "",
  name: reference,
  versionId: null,
  config: { ...emptyConfig(), model: reference },
  edges: [],
});

type Which = { agentId: string } | { slug: string };
type Wish = { useDraft?: boolean; versionId?: string | null };

/** Finds who is to speak. A version that is named speaks even if another was published since. */
export async function loadAgent(
  workspaceId: string,
  which: Which,
  { useDraft, versionId }: Wish = {},
): Promise<ActingAgent> {
  const sql = sqlClient();
  const isAsked = "agentId" in which ? sql`a.id = ${which.agentId}` : sql`a.slug = ${which.slug}`;
  const [row] = await sql`
    select a.id, a.slug, a.name, a.archived_at, a.published_version_id,
      ${useDraft ? sql`a.draft` : sql`null`} as draft,
      coalesce((
        select jsonb_agg(jsonb_build_object('toAgentId', t.id, 'toSlug', t.slug, 'toName', t.name,
          'toDescription', t.description, 'kind', e.kind, 'condition', e.condition,
          'contextPolicy', e.context_policy, 'maximumHops', e.maximum_hops) order by e.position)
        from core.team_edge e join core.agent t on t.id = e.to_agent_id
        where e.from_agent_id = a.id and t.archived_at is null
          and (t.published_version_id is not null or ${useDraft ?? false})
      ), '[]') as edges
    from core.agent a where a.workspace_id = ${workspaceId} and ${isAsked}`;
  if (!row) throw notFound("This agent");
  if (row.archived_at) throw new AppError("conflict", "This agent is archived. Bring it back before you talk to it.");
  const speaking = useDraft ? null : (versionId ?? row.published_version_id);
  if (!useDraft && !speaking)
    throw new AppError("conflict", "This agent is not published yet. Publish it, or try its draft.");
  const config = useDraft ? row.draft : await configOfVersion(workspaceId, speaking);
  return { id: row.id, slug: row.slug, name: row.name, versionId: speaking, config, edges: row.edges };
}

// A version never changes, so it can be kept as long as there is room.
const known = new Map<string, AgentConfig>();
const mostKnown = 200;

async function configOfVersion(workspaceId: string, versionId: string): Promise<AgentConfig> {
  const key = `${workspaceId} ${versionId}`;
  const kept = known.get(key);
  if (kept) return kept;
  const [row] = await sqlClient()`
    select config from core.agent_version where id = ${versionId} and workspace_id = ${workspaceId}`;
  if (!row) throw notFound("This version of the agent");
  const [oldest] = known.keys();
  if (known.size >= mostKnown && oldest) known.delete(oldest);
  known.set(key, row.config);
  return row.config;
}
