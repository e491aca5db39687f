import { publisher } from "#core/events/publish.ts";
import type { LiveRun } from "#engine/runs/live-run.ts";
import { database, sqlClient } from "#platform/db/db.ts";

type Steering = { id: string; given: { text?: string }; created_by: string | null };

/**
 * What was said for a running answer, in order. It is in the run's log before it leaves the queue: a process that dies in
 * between loses nothing, and the queue deletes what it finds in the log.
 */
export async function takeSteering(run: LiveRun, workspaceId: string): Promise<string[]> {
  const sql = sqlClient();
  const rows = await sql<Steering[]>`
    select id, given, created_by from core.queued_message
    where steer_run_id = ${run.id} and error is null order by created_at, id`;
  if (rows.length === 0) return [];
  for (const { id, given, created_by: userId } of rows)
    run.add({ kind: "part", part: { kind: "steering", id, text: given.text ?? "", userId } });
  await run.save();
  await sql`delete from core.queued_message where id = any(${rows.map(({ id }) => id)}::uuid[])`;
  const publish = publisher(database(), { workspaceId, userId: rows[0]?.created_by ?? null });
  await publish("conversations.queue_changed", { conversationId: run.conversationId });
  return rows.map(({ given }) => given.text ?? "");
}
