import { inArray, sql } from "drizzle-orm";
import { stopChannel } from "#core/runs/run-channels.ts";
import { run } from "#core/runs/tables.ts";
import type { Db } from "#platform/db/db.ts";

/** Deletes conversations for good, with what agents asked each other on their behalf. What still runs is stopped. */
export async function removeConversations(db: Db, conversationIds: readonly string[]): Promise<void> {
  if (conversationIds.length === 0) return;
  const ids = [...conversationIds];
  const open = await db
    .select({ id: run.id })
    .from(run)
    .where(sql`${inArray(run.conversationId, ids)} and ${inArray(run.status, ["running", "waiting"])}`);
  for (const { id } of open) await db.execute(sql`select pg_notify(${stopChannel}, ${id})`);
  await db.execute(sql`
    delete from core.conversation where id = any(${sql.param(ids)}::uuid[]) or (channel = 'delegate' and id in (
      select below.conversation_id from core.run below join core.run root on root.id = below.root_run_id
      where root.conversation_id = any(${sql.param(ids)}::uuid[])))`);
}
