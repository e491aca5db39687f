import { and, eq, ne, or, sql } from "drizzle-orm";
import { AppError } from "#lib/app-error.ts";
import type { Db } from "#platform/db/db.ts";
import { prompt } from "../tables.ts";

type Wanted = { workspaceId: string; userId: string; name: string; isShared: boolean; exceptId?: string };

/** A slash and a name must mean one prompt: among one's own, and among those that everybody sees. */
export async function requireFreePromptName(db: Db, { workspaceId, userId, name, isShared, exceptId }: Wanted) {
  // Two people sharing the same name at the same moment take turns.
  await db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`prompt ${workspaceId} ${name}`}, 0))`);
  const [taken] = await db
    .select({ userId: prompt.userId })
    .from(prompt)
    .where(
      and(
        eq(prompt.workspaceId, workspaceId),
        eq(prompt.name, name),
        isShared ? or(eq(prompt.userId, userId), eq(prompt.isShared, true)) : eq(prompt.userId, userId),
        exceptId ? ne(prompt.id, exceptId) : undefined,
      ),
    )
    .limit(1);
  if (!taken) return;
  const whose = taken.userId === userId ? "You already have a prompt" : "Somebody already shares a prompt";
  throw new AppError("conflict", `${whose} called ${name}. Choose another name.`);
}
