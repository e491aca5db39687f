import { sql } from "drizzle-orm";
import { type Db, database } from "#platform/db/db.ts";
import { storage } from "#platform/storage/storage.ts";
import { holdContent } from "./hold-content.ts";

/** Removes content from storage unless a file, document or image still uses it. */
export async function releaseContent(workspaceId: string, sha256: string): Promise<void> {
  await database().transaction(async (transaction) => {
    const db = transaction as unknown as Db;
    await holdContent(db, workspaceId, sha256);
    const [row] = await db.execute<{ isHeld: boolean }>(
      sql`select core.is_stored_in_use(${workspaceId}::uuid, ${sha256}) as "isHeld"`,
    );
    if (!row?.isHeld) await storage().remove(workspaceId, sha256);
  });
}
