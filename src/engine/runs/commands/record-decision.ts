import { and, eq, sql } from "drizzle-orm";
import { z } from "zod";
import { command } from "#core/command/operation.ts";
import { AppError, notFound } from "#lib/app-error.ts";
import { uuid } from "#lib/uuid.ts";
import { requireRun } from "../records/find-run.ts";
import { toolApproval } from "../tables.ts";

/** Keeps a person's word on a tool call; what comes of it is the business of whoever resumes the run. */
export const recordDecision = command({
  name: "runs.record_decision",
  input: z.object({
    runId: uuid(),
    callId: z.string().min(1).max(200),
    decision: z.enum(["approve", "deny"]),
    note: z.string().trim().max(1000).default(""),
  }),
  result: z.object({ runId: uuid(), callId: z.string(), conversationId: uuid(), tool: z.string() }),
  allow: "agents:use",
  async run({ db, actor, workspace, publish }, { runId, callId, decision, note }) {
    const { conversationId, status } = await requireRun(db, { actor, workspace }, runId);
    const [waiting] = await db
      .select({ state: toolApproval.state, tool: toolApproval.tool })
      .from(toolApproval)
      .where(and(eq(toolApproval.runId, runId), eq(toolApproval.callId, callId)))
      .for("update");
    if (!waiting) throw notFound("A tool call that waits under this id");
    if (waiting.state !== "waiting") throw new AppError("conflict", `This call was ${waiting.state} already.`);
    if (status !== "waiting" && status !== "running")
      throw new AppError("conflict", "This run is over. Retry it instead.");
    await db
      .update(toolApproval)
      .set({ state: decision === "approve" ? "approved" : "denied", note, decidedBy: actor.id, decidedAt: sql`now()` })
      .where(and(eq(toolApproval.runId, runId), eq(toolApproval.callId, callId)));
    await publish("runs.decided", { runId, conversationId });
    return { runId, callId, conversationId, tool: waiting.tool };
  },
  audit: ({ decision, note }, { runId, tool }) => ({ targetId: runId, detail: { tool, decision, note } }),
});
