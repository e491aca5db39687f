import { sql } from "drizzle-orm";
import type { agent } from "#engine/agents/tables.ts";
import type { ConversationRow } from "#engine/messages/find-conversation.ts";
import type { Db } from "#platform/db/db.ts";

export type ConversationAgent = { id: string; slug: string; name: string; mark: (typeof agent.$inferSelect)["mark"] };

const furthest = 5;

/** Whoever speaks in a conversation or may come to: whose it is, who takes part, who answered, and whom those lead to. */
export async function agentsOfConversation(
  db: Db,
  { id, agentId, memberAgentIds }: Pick<ConversationRow, "id" | "agentId" | "memberAgentIds">,
): Promise<ConversationAgent[]> {
  const named = [...(agentId ? [agentId] : []), ...memberAgentIds];
  const rows = await db.execute(sql`
    with recursive known (id, depth) as (
      (select unnest(${sql.param(named)}::uuid[]), 0
       union select distinct r.agent_id, 0 from core.run r where r.conversation_id = ${id} and r.agent_id is not null)
      union
      select (edge ->> 'toAgentId')::uuid, known.depth + 1 from known
      join core.agent a on a.id = known.id
      cross join lateral (
        select v.config -> 'edges' as edges from core.agent_version v
        where v.id = a.published_version_id or v.id in (
          select k.version_id from core.agent_canary k where k.agent_id = a.id and k.ended_at is null)
        -- Whoever tries out a draft also talks to the agents that only the draft leads to.
        union all
        select a.draft -> 'edges' where exists (
          select from core.run r where r.conversation_id = ${id} and r.agent_id is not null and r.agent_version_id is null)
      ) config
      cross join lateral jsonb_array_elements(coalesce(config.edges, '[]')) edge
      where known.depth < ${furthest}
    )
    select a.id, a.slug, a.name, a.mark from core.agent a
    join (select id, min(depth) as depth from known group by id) found on found.id = a.id order by found.depth, a.name`);
  return rows as unknown as ConversationAgent[];
}
