import { createHash } from "node:crypto";
import type { ToolCall } from "#engine/models/model.ts";
import { AppError } from "#lib/app-error.ts";
import { sqlClient } from "#platform/db/db.ts";

/** The id that a caller knows a call by: the model's own ids are unique within a run only. */
export const clientCallId = (runId: string, callId: string): string =>
  `call_${createHash("sha256").update(`${runId} ${callId}`).digest("base64url").replaceAll("_", "-").slice(0, 24)}`;

/** A call of a tool that the caller runs themselves. On record before the run pauses, so that no result is too early. */
export async function askClient(runId: string, workspaceId: string, call: ToolCall): Promise<void> {
  await sqlClient()`
    insert into core.client_call (id, run_id, call_id, workspace_id)
    values (${clientCallId(runId, call.id)}, ${runId}, ${call.id}, ${workspaceId})
    on conflict do nothing`;
}

export type ClientResult = { callId: string; text: string };
type Asker = { workspaceId: string; actorId: string | null };

/**
 * Stores results of calls that a waiting run asked its caller for, and names the run with all its calls of this kind. Null where no run of theirs waits
 * for them: then they are part of a conversation that the caller keeps.
 */
export async function storeClientResults(
  { workspaceId, actorId }: Asker,
  results: readonly ClientResult[],
): Promise<{ runId: string; callIds: string[] } | null> {
  if (results.length === 0) return null;
  return sqlClient().begin(async (sql) => {
    const [run] = await sql<{ id: string }[]>`
      select r.id from core.run r
      where r.id in (select run_id from core.client_call where id = ${results.at(-1)?.callId ?? ""})
        and r.workspace_id = ${workspaceId} and r.actor_id is not distinct from ${actorId} and r.status = 'waiting'
      for update`;
    if (!run) return null;
    const open = await sql<{ id: string }[]>`
      select id from core.client_call where run_id = ${run.id} and output is null order by created_at, id`;
    const given = new Map(results.map(({ callId, text }) => [callId, text]));
    const missing = open.filter(({ id }) => !given.has(id)).map(({ id }) => id);
    if (missing.length > 0)
      throw new AppError(
        "invalid",
        `These tool calls have no result yet: ${missing.join(", ")}. Send all results at once.`,
      );
    const answered = open.map(({ id }) => ({ id, output: given.get(id) }));
    await sql`
      update core.client_call c set output = given.output, answered_at = now()
      from jsonb_to_recordset(${JSON.stringify(answered)}::jsonb) as given(id text, output text) where c.id = given.id`;
    const all = await sql<{ id: string }[]>`select id from core.client_call where run_id = ${run.id}`;
    return { runId: run.id, callIds: all.map(({ id }) => id) };
  });
}
