import { and, eq } from "drizzle-orm";
import { z } from "zod";
import { command } from "#core/command/operation.ts";
import { AppError, notFound } from "#lib/app-error.ts";
import { uuid } from "#lib/uuid.ts";
import { findTrace } from "../../records/find-trace.ts";
import { hexOfTraceId, traceIdInput } from "../../rules/trace-id.ts";
import { score } from "../tables.ts";

/** Takes a score back: one's own, or anybody's where one manages traces. */
export const deleteScore = command({
  name: "trace.delete_score",
  input: z.object({ traceId: traceIdInput(), scoreId: uuid() }),
  result: z.object({ id: z.string() }),
  allow: "trace:review",
  async run({ db, actor, workspace, publish }, { traceId, scoreId }) {
    await findTrace({ actor, workspace }, traceId);
    const which = and(eq(score.workspaceId, workspace.id), eq(score.traceId, traceId), eq(score.id, scoreId));
    const [found] = await db.select().from(score).where(which);
    if (!found) throw notFound("This score");
    const isMine = found.source === "person" && found.authorId === actor.id;
    if (!isMine && !workspace.permissions.has("trace:manage"))
      throw new AppError("forbidden", "Only whoever gave a score, or an admin, can take it back.");
    await db.delete(score).where(which);
    await publish("trace.score_given", { traceId: hexOfTraceId(traceId) });
    return { id: scoreId };
  },
  audit: ({ traceId, scoreId }) => ({ targetId: traceId, detail: { scoreId } }),
});
