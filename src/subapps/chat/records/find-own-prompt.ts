import { and, eq } from "drizzle-orm";
import type { Actor, WorkspaceAccess } from "#core/access/context.ts";
import { AppError, notFound } from "#lib/app-error.ts";
import type { Db } from "#platform/db/db.ts";
import { prompt } from "../tables.ts";

/** A shared prompt is seen by everybody and changed by its owner only. */
export async function requireOwnPrompt(
  db: Db,
  { actor, workspace }: { actor: Actor; workspace: WorkspaceAccess },
  promptId: string,
): Promise<typeof prompt.$inferSelect> {
  const [row] = await db
    .select()
    .from(prompt)
    .where(and(eq(prompt.id, promptId), eq(prompt.workspaceId, workspace.id)));
  if (row && row.userId === actor.id) return row;
  if (row?.isShared) throw new AppError("forbidden", "Only whoever made this prompt can change it.");
  throw notFound("This prompt");
}
