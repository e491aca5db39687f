import { inArray, sql } from "drizzle-orm";
import { stopChannel } from "#engine/runs/run-channels.ts";
import { run } from "#engine/runs/tables.ts";
import type { Db } from "#platform/db/db.ts";
import { storage } from "#platform/storage/storage.ts";

/** Deletes conversations for good, with what agents asked each other on their behalf. What still runs is stopped. */
export async function removeConversations(db: Db, conversationIds: readonly string[]): Promise<void> {
  if (conversationIds.length === 0) return;
  const ids = [...conversationIds];
  const open = await db
    .select({ id: run.id })
    .from(run)
    .where(sql`${inArray(run.conversationId, ids)} and ${inArray(run.status, ["running", "waiting"])}`);
  for (const { id } of open) await db.execute(sql`select pg_notify(${stopChannel}, ${id})`);
  const files = await temporaryFiles(db, ids);
  await db.execute(sql`
    delete from core.conversation where id = any(${sql.param(ids)}::uuid[]) or (channel = 'delegate' and id in (
      select below.conversation_id from core.run below join core.run root on root.id = below.root_run_id
      where root.conversation_id = any(${sql.param(ids)}::uuid[])))`);
  for (const { workspaceId, sha256 } of await dropFiles(db, files)) await storage().remove(workspaceId, sha256);
}

/** What was attached to chats that leave no trace: it goes with them. */
async function temporaryFiles(db: Db, ids: readonly string[]): Promise<string[]> {
  const rows = await db.execute(sql`
    select distinct part ->> 'fileId' as id from core.conversation c
    join core.message m on m.conversation_id = c.id cross join jsonb_array_elements(m.parts) part
    where c.id = any(${sql.param([...ids])}::uuid[]) and c.is_temporary and part ->> 'fileId' is not null`);
  return rows.map(({ id }) => String(id));
}

/** The content is shared by all files that hold the same: it goes with the last of them. */
async function dropFiles(db: Db, ids: readonly string[]): Promise<{ workspaceId: string; sha256: string }[]> {
  if (ids.length === 0) return [];
  const rows = await db.execute(sql`
    with gone as (delete from core.file where id::text = any(${sql.param([...ids])}::text[]) returning id, workspace_id, sha256)
    select distinct workspace_id as "workspaceId", sha256 from gone`);
  const free = await db.execute(sql`
    select gone."workspaceId", gone.sha256
    from jsonb_to_recordset(${JSON.stringify([...rows])}::jsonb) as gone("workspaceId" uuid, sha256 text)
    where not core.is_stored_in_use(gone."workspaceId", gone.sha256)`);
  return free as unknown as { workspaceId: string; sha256: string }[];
}
