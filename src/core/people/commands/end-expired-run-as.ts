import { inArray, sql } from "drizzle-orm";
import { z } from "zod";
import { runAs } from "#core/access/tables.ts";
import { writeAudit } from "#core/audit/write-audit.ts";
import { command } from "#core/command/operation.ts";
import { withinWorkspace } from "../rules/within-workspace.ts";

const batch = 200;

/** Writes down what time has ended. Nobody could act on these rows any more: every request checks the hour itself. */
export const endExpiredRunAs = command({
  name: "people.end_expired_run_as",
  input: z.object({}),
  allow: "system",
  audit: false,
  async run({ db, context, publish }) {
    const due = sql`(select id from core.run_as where ended_at is null and expires_at <= now()
      order by expires_at limit ${batch} for update skip locked)`;
    const ended = await db
      .update(runAs)
      .set({ endedAt: runAs.expiresAt })
      .where(inArray(runAs.id, due))
      .returning({ id: runAs.id, workspaceId: runAs.workspaceId, subjectId: runAs.subjectId });
    for (const { id, workspaceId, subjectId } of ended) {
      await publish("people.run_as_ended", { runAsId: id, subjectId }, { workspaceId });
      await writeAudit(db, withinWorkspace(context, { id: workspaceId, name: "", role: "owner" }), {
        action: "people.end_expired_run_as",
        targetId: subjectId,
        detail: { runAsId: id },
      });
    }
    return { ended: ended.length };
  },
});
