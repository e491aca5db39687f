import { z } from "zod";
import { command } from "#core/command/operation.ts";
import { enqueue } from "#core/events/enqueue.ts";
import { requireAgent, requireEdit } from "#engine/agents/records/find-agent.ts";
import { requireVersionById } from "#engine/agents/records/find-version.ts";
import { configHash } from "#engine/agents/rules/config-hash.ts";
import { AppError, notFound } from "#lib/app-error.ts";
import { uuid } from "#lib/uuid.ts";
import { runTests } from "../jobs/run-tests.ts";
import { casesOf } from "../records/test-runs.ts";
import { testRun } from "../tables.ts";

/** Runs the tests of an agent on its draft or on a version: all of them, or those named. The worker does the rest. */
export const startTestRun = command({
  name: "chat.start_test_run",
  input: z.object({
    agentId: uuid(),
    versionId: uuid().nullish(),
    testCaseIds: z.array(uuid()).min(1).max(500).optional(),
  }),
  result: z.object({ testRunId: uuid(), agentId: uuid(), name: z.string(), total: z.number() }),
  allow: "agents:edit",
  async run({ db, actor, workspace, publish }, { agentId, versionId = null, testCaseIds }) {
    const { name, level, draft } = await requireAgent(db, { actor, workspace }, agentId);
    requireEdit(level);
    const version = versionId ? await requireVersionById(db, workspace.id, agentId, versionId) : null;
    const all = await casesOf(db, agentId);
    if (all.length === 0) throw new AppError("conflict", "This agent has no tests yet. Add one first.");
    const wanted = testCaseIds ? all.filter(({ id }) => testCaseIds.includes(id)) : all;
    if (testCaseIds && wanted.length < new Set(testCaseIds).size) throw notFound("One of these tests");
    const [row] = await db
      .insert(testRun)
      .values({
        workspaceId: workspace.id,
        agentId,
        versionId,
        configHash: version?.hash ?? configHash(draft),
        status: "running",
        total: wanted.length,
        isWhole: wanted.length === all.length,
        createdBy: actor.id,
        runById: actor.runBy?.id ?? null,
      })
      .returning({ id: testRun.id });
    const testRunId = row?.id as string;
    await enqueue(publish, runTests, { testRunId, testCaseIds: wanted.map(({ id }) => id) });
    await publish("chat.test_run_changed", { testRunId, agentId });
    return { testRunId, agentId, name, total: wanted.length };
  },
  audit: (_input, { testRunId, agentId, name, total }) => ({ targetId: agentId, detail: { name, testRunId, total } }),
});
