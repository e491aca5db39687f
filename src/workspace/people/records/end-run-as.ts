import { and, eq, inArray, isNull, or, type SQL, sql } from "drizzle-orm";
import type { Context } from "#core/access/context.ts";
import { runAs, user } from "#core/access/tables.ts";
import { writeAudit } from "#core/audit/write-audit.ts";
import type { Publish } from "#core/events/publish.ts";
import type { Db } from "#platform/db/db.ts";
import { withinWorkspace } from "../rules/within-workspace.ts";

type Scope = { db: Db; context: Context; publish: Publish };

/** Ends what is open, tells both sides and writes it down. The one way in which acting as somebody ends. */
export async function endRunAs({ db, context, publish }: Scope, which: SQL | undefined, action: string) {
  const ended = await db
    .update(runAs)
    .set({ endedAt: sql`least(now(), ${runAs.expiresAt})` })
    .from(user)
    .where(and(isNull(runAs.endedAt), eq(user.id, runAs.subjectId), which))
    .returning({ id: runAs.id, workspaceId: runAs.workspaceId, subjectId: runAs.subjectId, name: user.name });
  for (const { id, workspaceId, subjectId, name } of ended) {
    await publish("people.run_as_ended", { runAsId: id, subjectId }, { workspaceId });
    await writeAudit(db, withinWorkspace(context, { id: workspaceId, name: "", role: "owner" }), {
      action,
      targetId: subjectId,
      detail: { runAsId: id, name },
    });
  }
  return ended.length;
}

/** When a role changes or somebody goes, nobody keeps acting by what was true before. */
export const endRunAsAround = (scope: Scope, workspaceId: string, userId: string) =>
  endRunAs(
    scope,
    and(eq(runAs.workspaceId, workspaceId), or(eq(runAs.actorId, userId), eq(runAs.subjectId, userId))),
    "people.end_run_as",
  );

/** Only these rows, however many match: a schedule must stay small. */
export const oneOfRunAs = (select: SQL) => inArray(runAs.id, select);
