import { and, eq, sql } from "drizzle-orm";
import { z } from "zod";
import { command } from "#core/command/operation.ts";
import { requireAgent, requireEdit } from "#engine/agents/records/find-agent.ts";
import { stopChannel } from "#engine/runs/run-channels.ts";
import { uuid } from "#lib/uuid.ts";
import { requireTestRun } from "../records/test-runs.ts";
import { testResult, testRun } from "../tables.ts";

/** Ends a run of tests: what has not been asked is not asked, what is being answered is stopped. */
export const cancelTestRun = command({
  name: "chat.cancel_test_run",
  input: z.object({ testRunId: uuid() }),
  result: z.object({
    testRunId: uuid(),
    agentId: uuid(),
    isCancelled: z.boolean().describe("False where it had ended before"),
  }),
  allow: "agents:edit",
  async run({ db, actor, workspace, publish }, { testRunId }) {
    const { agentId } = await requireTestRun(db, { actor, workspace }, testRunId);
    requireEdit((await requireAgent(db, { actor, workspace }, agentId)).level);
    const [ended] = await db
      .update(testRun)
      .set({ status: "cancelled", finishedAt: sql`now()` })
      .where(and(eq(testRun.id, testRunId), eq(testRun.status, "running")))
      .returning({ id: testRun.id });
    const stopped = await db
      .delete(testResult)
      .where(and(eq(testResult.testRunId, testRunId), eq(testResult.status, "running")))
      .returning({ runId: testResult.runId });
    for (const { runId } of stopped) if (runId) await db.execute(sql`select pg_notify(${stopChannel}, ${runId})`);
    if (ended) await publish("chat.test_run_changed", { testRunId, agentId });
    return { testRunId, agentId, isCancelled: ended !== undefined };
  },
  audit: (_input, { testRunId, agentId }) => ({ targetId: agentId, detail: { testRunId } }),
});
