import { sql } from "drizzle-orm";
import type { Db } from "#platform/db/db.ts";
import { database } from "#platform/db/db.ts";
import { removeConversations } from "../records/remove-conversations.ts";

const batch = 200;

/** Deletes chats that were to leave no trace, an hour after the last word in them. */
export async function sweepTemporary(): Promise<number> {
  return database().transaction(async (transaction) => {
    const db = transaction as unknown as Db;
    const rows = await db.execute(sql`
      select c.id from core.conversation c where c.is_temporary and c.updated_at < now() - interval '1 hour'
        and not exists (select from core.run r where r.conversation_id = c.id and r.status = 'running')
      order by c.updated_at limit ${batch} for update skip locked`);
    await removeConversations(
      db,
      rows.map(({ id }) => String(id)),
    );
    return rows.length;
  });
}
