import { and, eq, isNull, sql } from "drizzle-orm";
import { z } from "zod";
import { runAs, user } from "#core/access/tables.ts";
import { writeAudit } from "#core/audit/write-audit.ts";
import { command } from "#core/command/operation.ts";

/** Ends what this session opened. Saying it twice, or after the time ran out, does no harm. */
export const stopRunAs = command({
  name: "people.stop_run_as",
  input: z.object({}),
  allow: "member",
  whileLooking: true,
  audit: false,
  async run({ db, context, actor, publish }) {
    if (!actor.sessionId) return { ended: false };
    const [ended] = await db
      .update(runAs)
      .set({ endedAt: sql`least(now(), ${runAs.expiresAt})` })
      .from(user)
      .where(and(eq(runAs.sessionId, actor.sessionId), isNull(runAs.endedAt), eq(user.id, runAs.subjectId)))
      .returning({ id: runAs.id, workspaceId: runAs.workspaceId, subjectId: runAs.subjectId, name: user.name });
    if (!ended) return { ended: false };
    await publish(
      "people.run_as_ended",
      { runAsId: ended.id, subjectId: ended.subjectId },
      { workspaceId: ended.workspaceId },
    );
    await writeAudit(db, context, {
      action: "people.stop_run_as",
      targetId: ended.subjectId,
      detail: { runAsId: ended.id, name: ended.name },
    });
    return { ended: true };
  },
});
