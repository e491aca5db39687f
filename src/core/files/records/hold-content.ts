import { sql } from "drizzle-orm";
import type { Db } from "#platform/db/db.ts";

/** Until the transaction ends nobody else stores, enters or removes this content: it cannot go while it is being entered. */
export async function holdContent(db: Db, workspaceId: string, sha256: string): Promise<void> {
  await db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`stored ${workspaceId} ${sha256}`}, 0))`);
}
