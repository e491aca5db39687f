import type { MessagePart } from "#engine/messages/parts.ts";
import type { MessageRole } from "#engine/messages/tables.ts";
import { sqlClient } from "#platform/db/db.ts";

export type BranchMessage = {
  id: string;
  role: MessageRole;
  parts: MessagePart[];
  summary: string | null;
  /** Who answered, where that matters: in groups. */
  speaker?: { id: string; name: string } | null;
};

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

/** The same with who gave each answer, for conversations of several agents. */
export async function loadGroupBranch(conversationId: string, headId: string | null): Promise<BranchMessage[]> {
  const branch = await loadBranch(conversationId, headId);
  const ids = branch.flatMap(({ id, role }) => (role === "assistant" ? [id] : []));
  if (ids.length === 0) return branch;
  const rows = await sqlClient()<{ message_id: string; id: string; name: string }[]>`
    select m.id as message_id, a.id, a.name from core.message m
    join core.run r on r.id = m.run_id join core.agent a on a.id = r.agent_id where m.id = any(${ids}::uuid[])`;
  const speakers = new Map(rows.map(({ message_id, ...speaker }) => [message_id, speaker]));
  return branch.map((message) => ({ ...message, speaker: speakers.get(message.id) ?? null }));
}
