import { and, desc, eq, type SQL, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { z } from "zod";
import { runAs, user, workspace } from "#core/access/tables.ts";
import { decodeCursor, pageOf } from "#lib/page.ts";
import { isUuid } from "#lib/uuid.ts";
import type { Db } from "#platform/db/db.ts";

const cursorShape = z.tuple([z.string().max(40), z.string().refine(isUuid)]);
const actor = alias(user, "actor");
const subject = alias(user, "subject");

/** Who acted as whom, when, why and how long, newest first. */
export async function selectRunAs(db: Db, where: SQL, { limit, cursor }: { limit: number; cursor?: string }) {
  const after = decodeCursor(cursor, cursorShape);
  const rows = await db
    .select({
      id: runAs.id,
      workspaceName: workspace.name,
      actorId: actor.id,
      actorName: actor.name,
      subjectId: subject.id,
      subjectName: subject.name,
      reason: runAs.reason,
      allowChanges: runAs.allowChanges,
      startedAt: runAs.startedAt,
      expiresAt: runAs.expiresAt,
      endedAt:
        sql`coalesce(${runAs.endedAt}, case when ${runAs.expiresAt} <= now() then ${runAs.expiresAt} end)`.mapWith(
          runAs.endedAt,
        ),
      startedKey: sql<string>`${runAs.startedAt}::text`,
    })
    .from(runAs)
    .innerJoin(actor, eq(actor.id, runAs.actorId))
    .innerJoin(subject, eq(subject.id, runAs.subjectId))
    .innerJoin(workspace, eq(workspace.id, runAs.workspaceId))
    .where(
      and(
        where,
        after ? sql`(${runAs.startedAt}, ${runAs.id}) < (${after[0]}::timestamptz, ${after[1]}::uuid)` : undefined,
      ),
    )
    .orderBy(desc(runAs.startedAt), desc(runAs.id))
    .limit(limit + 1);
  return pageOf(
    rows,
    limit,
    (row) => [row.startedKey, row.id],
    ({ startedKey: _key, ...row }) => ({ ...row, endedAt: row.endedAt as Date | null }),
  );
}

export type RunAsRow = Awaited<ReturnType<typeof selectRunAs>>["items"][number];
