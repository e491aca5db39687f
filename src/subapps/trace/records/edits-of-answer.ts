import { sqlClient } from "#platform/db/db.ts";
import type { TraceEdit } from "../trace-row.ts";

const most = 20;

/** Who changed the answer of a run afterwards, oldest first. The trace itself keeps what the agent said. */
export async function editsOfAnswer(workspaceId: string, rootRunId: string): Promise<TraceEdit[]> {
  const rows = await sqlClient()<TraceEdit[]>`
    select m.id as "messageId", part ->> 'userName' as "userName", part ->> 'at' as at
    from core.message m join core.run r on r.id = m.run_id and r.conversation_id = m.conversation_id
    cross join jsonb_array_elements(m.parts) part
    where m.run_id = ${rootRunId} and r.workspace_id = ${workspaceId} and m.role = 'assistant'
      and part ->> 'kind' = 'edited'
    order by m.created_at limit ${most}`;
  return [...rows];
}
