import type { ToolCall } from "#engine/models/model.ts";
import { sqlClient } from "#platform/db/db.ts";

/** What became of a call that a run waits for. `answered`: the caller sent its result, which is the note. */
export type Decision = { state: "waiting" | "approved" | "denied" | "answered"; note: string };

/** Puts a call before a person. On record before the run pauses, so that a decision can never be too early. */
export async function askApproval(runId: string, workspaceId: string, call: ToolCall): Promise<void> {
  await sqlClient()`
    insert into core.tool_approval (run_id, call_id, workspace_id, tool, arguments)
    values (${runId}, ${call.id}, ${workspaceId}, ${call.name}, ${call.arguments}::text::jsonb)
    on conflict do nothing`;
}

export async function decisionsOf(runId: string): Promise<Map<string, Decision>> {
  const rows = await sqlClient()<(Decision & { call_id: string })[]>`
    select call_id, state, note from core.tool_approval where run_id = ${runId}
    union all
    select call_id, case when output is null then 'waiting' else 'answered' end, coalesce(output, '')
    from core.client_call where run_id = ${runId}`;
  return new Map(rows.map(({ call_id, state, note }) => [call_id, { state, note }]));
}
