import { eq } from "drizzle-orm";
import { workspace } from "#core/access/tables.ts";
import { notFound } from "#lib/app-error.ts";
import type { Db } from "#platform/db/db.ts";

/** Holds the workspace until the transaction ends, so that two changes cannot both see "one owner is left". */
export async function lockWorkspace(db: Db, id: string) {
  const [found] = await db.select().from(workspace).where(eq(workspace.id, id)).for("update");
  if (!found) throw notFound("The workspace");
  return found;
}
