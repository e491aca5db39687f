import { sqlClient } from "#platform/db/db.ts";

/** The agent a conversation was last handed to on the branch above a message, looking a few messages back. */
export async function lastHandOff(conversationId: string, messageId: string): Promise<string | null> {
  const [row] = await sqlClient()<{ agent_id: string | null }[]>`
    with recursive branch as (
      select id, parent_id, parts, run_id, 1 as depth from core.message
      where id = ${messageId} and conversation_id = ${conversationId}
      union all
      select m.id, m.parent_id, m.parts, m.run_id, branch.depth + 1
      from branch join core.message m on m.id = branch.parent_id where branch.depth < 3
    )
    select coalesce(
      (select part ->> 'toAgentId' from jsonb_array_elements(branch.parts) with ordinality as list(part, place)
       where part ->> 'kind' = 'hand_off' order by place desc limit 1), r.agent_id::text) as agent_id
    from branch join core.run r on r.id = branch.run_id order by branch.depth limit 1`;
  return row?.agent_id ?? null;
}
