import type { Context } from "#core/access/context.ts";
import { type AgentConfig, emptyConfig, wholeConfig } from "#engine/agents/agent-config.ts";
import { type AgentLevel, reachesAll, requireEdit, type Who } from "#engine/agents/records/find-agent.ts";
import { canaryBucket } from "#engine/agents/rules/canary-bucket.ts";
import type { TeamEdge } from "#engine/agents/team-edge.ts";
import { AppError, notFound } from "#lib/app-error.ts";
import { sqlClient } from "#platform/db/db.ts";

export type ActingEdge = TeamEdge & { toSlug: string; toName: string; toDescription: string };

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
type Wish = {
  /** With `where_allowed`, what is published speaks for an agent that one may use but not change. */
  useDraft?: boolean | "where_allowed";
  /** Speaks whatever else is published or tried out, such as the version a paused run began with. */
  versionId?: string | null;
  /** Decides who is tried on a new version, and may itself be tied to one. */
  conversationId?: string | null;
};

/** Finds who is to speak to somebody. An agent they may not use is not found, and no way leads them to one. */
export async function loadAgent(context: Context, which: Which, wish: Wish = {}): Promise<ActingAgent> {
  const who = whoIn(context);
  const row = await findActing(who, which, Boolean(wish.useDraft), wish.conversationId ?? null);
  if (!row) throw notFound("This agent");
  if (wish.useDraft === true) requireEdit(row.level);
  const useDraft = Boolean(wish.useDraft) && row.level === "edit";
  if (row.archived_at) throw new AppError("conflict", "This agent is archived. Bring it back before you talk to it.");
  const speaking = useDraft ? null : (wish.versionId ?? versionFor(row, wish.conversationId));
  if (!useDraft && !speaking)
    throw new AppError("conflict", "This agent is not published yet. Publish it, or try its draft.");
  const config = speaking ? await configOfVersion(row.id, speaking) : wholeConfig(row.draft);
  const edges = await reachable(who, config.edges, Boolean(wish.useDraft));
  return { id: row.id, slug: row.slug, name: row.name, versionId: speaking, config, edges };
}

/** The connections of what speaks that lead somewhere: to agents that can speak and that this person may use. */
async function reachable(who: Who, edges: AgentConfig["edges"], useDraft: boolean): Promise<ActingEdge[]> {
  if (edges.length === 0) return [];
  const ids = edges.map(({ toAgentId }) => toAgentId);
  const targets = await sqlClient()<{ id: string; slug: string; name: string; description: string }[]>`
    select t.id, t.slug, t.name, t.description from core.agent t
    where t.workspace_id = ${who.workspace.id} and t.id = any(${ids}::uuid[]) and t.archived_at is null
      and core.agent_level(t.id, t.access, ${who.actor.id}::uuid, ${reachesAll(who)}) is not null
      and (t.published_version_id is not null or ${useDraft})`;
  const known = new Map(targets.map((target) => [target.id, target]));
  return edges.flatMap((edge) => {
    const to = known.get(edge.toAgentId);
    return to ? [{ ...edge, toSlug: to.slug, toName: to.name, toDescription: to.description }] : [];
  });
}

function whoIn({ actor, workspace }: Context): Who {
  if (!actor || !workspace) throw notFound("This agent");
  return { actor, workspace };
}

type ActingRow = {
  id: string;
  slug: string;
  name: string;
  level: AgentLevel;
  archived_at: Date | null;
  published_version_id: string | null;
  pinned_version_id: string | null;
  canary: { id: string; versionId: string; share: number } | null;
  draft: AgentConfig;
};

async function findActing(who: Who, which: Which, useDraft: boolean, conversationId: string | null) {
  const sql = sqlClient();
  const isAsked = "agentId" in which ? sql`a.id = ${which.agentId}` : sql`a.slug = ${which.slug}`;
  const level = sql`core.agent_level(a.id, a.access, ${who.actor.id}::uuid, ${reachesAll(who)})`;
  const [row] = await sql<ActingRow[]>`
    select a.id, a.slug, a.name, a.archived_at, a.published_version_id, ${level} as level,
      ${useDraft ? sql`a.draft` : sql`null`} as draft,
      (select v.id from core.conversation c join core.agent_version v on v.id = c.agent_version_id
        where c.id = ${conversationId} and c.workspace_id = a.workspace_id and v.agent_id = a.id) as pinned_version_id,
      (select jsonb_build_object('id', k.id, 'versionId', k.version_id, 'share', k.share)
        from core.agent_canary k where k.agent_id = a.id and k.ended_at is null) as canary
    from core.agent a where a.workspace_id = ${who.workspace.id} and ${isAsked} and ${level} is not null`;
  return row;
}

/** The version a conversation is tied to, else the one it is tried on, else what is published. */
function versionFor(row: ActingRow, conversationId: string | null | undefined): string | null {
  if (row.pinned_version_id) return row.pinned_version_id;
  const { canary } = row;
  const isTried = canary && conversationId && canaryBucket(canary.id, conversationId) < canary.share;
  return isTried ? canary.versionId : row.published_version_id;
}

// A version never changes, so it can be kept as long as there is room.
const known = new Map<string, AgentConfig>();
const mostKnown = 200;

/** A version of another agent is not found: it may be one that is not theirs to use. */
async function configOfVersion(agentId: string, versionId: string): Promise<AgentConfig> {
  const key = `${agentId} ${versionId}`;
  const kept = known.get(key);
  if (kept) return kept;
  const [row] = await sqlClient()`
    select config from core.agent_version where id = ${versionId} and agent_id = ${agentId}`;
  if (!row) throw notFound("This version of the agent");
  const [oldest] = known.keys();
  if (known.size >= mostKnown && oldest) known.delete(oldest);
  const config = wholeConfig(row.config);
  known.set(key, config);
  return config;
}
