import { eq, sql } from "drizzle-orm";
import { z } from "zod";
import { runAs } from "#core/access/tables.ts";
import { command } from "#core/command/operation.ts";
import { timestamp } from "#core/command/result-schemas.ts";
import { AppError } from "#lib/app-error.ts";
import { uuid } from "#lib/uuid.ts";
import { endRunAs } from "../records/end-run-as.ts";
import { requireMember } from "../records/find-member.ts";
import { requireNotAbove } from "../rules/role-rules.ts";
import { reasonInput, runAsMinutes } from "../rules/run-as-rules.ts";

/** Opens a limited time of acting as another member. The browser then asks for a token that carries its id. */
export const startRunAs = command({
  name: "people.start_run_as",
  input: z.object({ subjectId: uuid(), reason: reasonInput, allowChanges: z.boolean().default(false) }),
  result: z.object({
    id: uuid(),
    subject: z.object({ id: uuid(), name: z.string() }),
    allowChanges: z.boolean(),
    expiresAt: timestamp,
  }),
  allow: "people:run-as",
  whileLooking: true, // so that the answer is the plain "stop first" below
  async run(scope, { subjectId, reason, allowChanges }) {
    const { db, actor, workspace, publish } = scope;
    if (actor.runBy) throw new AppError("conflict", `You are acting as ${actor.name} already. Stop that first.`);
    if (!actor.id || !actor.sessionId) throw new AppError("forbidden", "Sign in to act as somebody else.");
    if (subjectId === actor.id) throw new AppError("conflict", "That is you. Choose somebody else.");
    const subject = await requireMember(db, workspace.id, subjectId);
    requireNotAbove(workspace.role, subject.role, "act as");
    // A row left open by a browser that never took up its token would otherwise bar this session for half an hour.
    await endRunAs(scope, eq(runAs.sessionId, actor.sessionId), "people.end_run_as");
    const [started] = await db
      .insert(runAs)
      .values({
        workspaceId: workspace.id,
        actorId: actor.id,
        subjectId,
        sessionId: actor.sessionId,
        reason,
        allowChanges,
        expiresAt: sql`now() + make_interval(mins => ${runAsMinutes})`,
      })
      .returning({ id: runAs.id, expiresAt: runAs.expiresAt });
    if (!started) throw new Error("the run-as row was not written");
    await publish("people.run_as_started", { runAsId: started.id, subjectId });
    return { ...started, allowChanges, subject: { id: subjectId, name: subject.name } };
  },
  audit: (input, result) => ({
    targetId: input.subjectId,
    detail: { runAsId: result.id, name: result.subject.name, reason: input.reason, allowChanges: input.allowChanges },
  }),
});
