import { asc, eq } from "drizzle-orm";
import { z } from "zod";
import { query } from "#core/command/operation.ts";
import { timestamp } from "#core/command/result-schemas.ts";
import { agentVersion } from "#engine/agents/tables.ts";
import { expectationCheck, testMessage } from "#engine/trials/expectation.ts";
import { uuid } from "#lib/uuid.ts";
import { requireTestRun } from "../records/test-runs.ts";
import { testCase, testResult } from "../tables.ts";

/** A run of tests with what came of each so far. */
export const getTestRun = query({
  name: "chat.get_test_run",
  input: z.object({ testRunId: uuid() }),
  result: z.object({
    id: uuid(),
    agentId: uuid(),
    versionId: uuid().nullable().describe("Null where the draft was tested"),
    version: z.number().nullable(),
    configHash: z.string(),
    status: z.enum(["running", "done", "cancelled", "failed"]),
    total: z.number(),
    passed: z.number(),
    failed: z.number(),
    createdBy: uuid().nullable(),
    runById: uuid().nullable().describe("Who acted as this person"),
    createdAt: timestamp,
    finishedAt: timestamp.nullable(),
    error: z.string().nullable(),
    isWhole: z.boolean().describe("Whether every test of the agent is in it"),
    results: z.array(
      z.object({
        testCaseId: uuid(),
        name: z.string(),
        messages: z.array(testMessage),
        status: z.enum(["running", "passed", "failed", "error"]),
        checks: z.array(expectationCheck),
        answer: z.string(),
        runId: uuid().nullable(),
        costNanos: z.number().describe("Billionths of the currency"),
        milliseconds: z.number(),
      }),
    ),
  }),
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
      results,
    };
  },
});
