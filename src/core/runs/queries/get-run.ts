import { asc, eq } from "drizzle-orm";
import { z } from "zod";
import { query } from "#core/command/operation.ts";
import { uuid } from "#lib/uuid.ts";
import { requireRun } from "../records/find-run.ts";
import { run, toolApproval } from "../tables.ts";

/** A run: how it stands, what it took, what waits for a person, and the runs it set off. */
export const getRun = query({
  name: "runs.get_run",
  input: z.object({ runId: uuid() }),
  allow: "agents:use",
  async run({ db, actor, workspace }, { runId }) {
    const { workspaceId: _, owner: __, ...found } = await requireRun(db, { actor, workspace }, runId);
    const approvals = await db
      .select({
        callId: toolApproval.callId,
        tool: toolApproval.tool,
        arguments: toolApproval.arguments,
        state: toolApproval.state,
        note: toolApproval.note,
        createdAt: toolApproval.createdAt,
        decidedAt: toolApproval.decidedAt,
      })
      .from(toolApproval)
      .where(eq(toolApproval.runId, runId))
      .orderBy(asc(toolApproval.createdAt));
    const children = await db
      .select({ id: run.id, agentId: run.agentId, status: run.status, spentNanos: run.spentNanos })
      .from(run)
      .where(eq(run.parentRunId, runId))
      .orderBy(asc(run.createdAt));
    return { ...found, approvals, children };
  },
});
