import { asc, eq } from "drizzle-orm";
import { z } from "zod";
import { agentVersion } from "#core/agents/tables.ts";
import { query } from "#core/command/operation.ts";
import type { Check } from "#core/trials/expectation.ts";
import { uuid } from "#lib/uuid.ts";
import { requireTestRun } from "../records/test-runs.ts";
import { testCase, testResult } from "../tables.ts";

/** A run of tests with what came of each so far. */
export const getTestRun = query({
  name: "chat.get_test_run",
  input: z.object({ testRunId: uuid() }),
  allow: "agents:read",
  async run({ db, actor, workspace }, { testRunId }) {
    const { workspaceId: _, ...run } = await requireTestRun(db, { actor, workspace }, testRunId);
    const [version] = run.versionId
      ? await db.select({ number: agentVersion.number }).from(agentVersion).where(eq(agentVersion.id, run.versionId))
      : [];
    const results = await db
      .select({
        testCaseId: testResult.testCaseId,
        name: testCase.name,
        messages: testCase.messages,
        status: testResult.status,
        checks: testResult.checks,
        answer: testResult.answer,
        runId: testResult.runId,
        costNanos: testResult.costNanos,
        milliseconds: testResult.milliseconds,
      })
      .from(testResult)
      .innerJoin(testCase, eq(testCase.id, testResult.testCaseId))
      .where(eq(testResult.testRunId, testRunId))
      .orderBy(asc(testCase.createdAt), asc(testCase.id));
    return {
      ...run,
      version: version?.number ?? null,
      results: results.map((result) => ({ ...result, checks: result.checks as Check[] })),
    };
  },
});
