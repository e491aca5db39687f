import { sqlClient } from "#platform/db/db.ts";
import type { MessagePart } from "../parts.ts";
import type { MessageRole } from "../tables.ts";

export type BranchMessage = { id: string; role: MessageRole; parts: MessagePart[]; summary: string | null };

const most = 4000;

/** From a message up to the first, oldest first; no further than a summary that stands for all before it. */
export async function loadBranch(conversationId: string, headId: string | null): Promise<BranchMessage[]> {
  if (!headId) return [];
  const rows = await sqlClient()<BranchMessage[]>`
    with recursive branch as (
      select m.id, m.parent_id, m.role, m.parts, s.summary, 1 as depth
      from core.message m left join core.conversation_summary s on s.conversation_id = m.conversation_id and s.message_id = m.id
      where m.id = ${headId} and m.conversation_id = ${conversationId}
      union all
      select m.id, m.parent_id, m.role, m.parts, s.summary, branch.depth + 1
      from branch join core.message m on m.id = branch.parent_id
      left join core.conversation_summary s on s.conversation_id = m.conversation_id and s.message_id = m.id
      where branch.depth < ${most} and branch.summary is null
    )
    select id, role, parts, summary from branch order by depth desc`;
  return [...rows];
}
