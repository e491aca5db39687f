import { and, eq, gt, isNull, or, sql } from "drizzle-orm";
import { runAs } from "#core/access/tables.ts";
import type { Publish } from "#core/events/publish.ts";
import type { Db } from "#platform/db/db.ts";

/** When a role changes or somebody goes, nobody keeps acting by what was true before. */
export async function endRunAsAround(db: Db, publish: Publish, workspaceId: string, userId: string): Promise<void> {
  const ended = await db
    .update(runAs)
    .set({ endedAt: sql`now()` })
    .where(
      and(
        eq(runAs.workspaceId, workspaceId),
        or(eq(runAs.actorId, userId), eq(runAs.subjectId, userId)),
        isNull(runAs.endedAt),
        gt(runAs.expiresAt, sql`now()`),
      ),
    )
    .returning({ id: runAs.id, subjectId: runAs.subjectId });
  for (const { id, subjectId } of ended) await publish("people.run_as_ended", { runAsId: id, subjectId });
}
