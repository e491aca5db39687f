import { and, asc, eq, inArray, isNull, sql } from "drizzle-orm";
import { publisher } from "#core/events/publish.ts";
import { forgetChecks, recordCheck } from "#engine/agents/records/agent-checks.ts";
import { requireAgent, requireEdit, type Who } from "#engine/agents/records/find-agent.ts";
import { notFound } from "#lib/app-error.ts";
import { type Db, database } from "#platform/db/db.ts";
import { testCase, testResult, testRun } from "../tables.ts";
import type { CaseOutcome } from "../testing/run-test-case.ts";

export type TestRunRow = typeof testRun.$inferSelect;
export type TestCaseRow = typeof testCase.$inferSelect;

/** A test of an agent that one may change; anything else is not found. */
export async function requireTestCase(db: Db, who: Who, testCaseId: string): Promise<TestCaseRow> {
  const [row] = await db
    .select()
    .from(testCase)
    .where(and(eq(testCase.workspaceId, who.workspace.id), eq(testCase.id, testCaseId), isNull(testCase.archivedAt)));
  if (!row) throw notFound("This test");
  const { level } = await requireAgent(db, who, row.agentId);
  requireEdit(level);
  return row;
}

export async function requireTestRun(db: Db, who: Who, testRunId: string): Promise<TestRunRow> {
  const [row] = await db
    .select()
    .from(testRun)
    .where(and(eq(testRun.workspaceId, who.workspace.id), eq(testRun.id, testRunId)));
  if (!row) throw notFound("This test run");
  await requireAgent(db, who, row.agentId);
  return row;
}

/** The tests of an agent as they are now, oldest first; with ids, only those. */
export const casesOf = (db: Db, agentId: string, ids?: readonly string[]): Promise<TestCaseRow[]> =>
  db
    .select()
    .from(testCase)
    .where(
      and(eq(testCase.agentId, agentId), isNull(testCase.archivedAt), ids ? inArray(testCase.id, [...ids]) : undefined),
    )
    .orderBy(asc(testCase.createdAt), asc(testCase.id));

export async function findTestRun(testRunId: string): Promise<TestRunRow | null> {
  const [row] = await database().select().from(testRun).where(eq(testRun.id, testRunId));
  return row ?? null;
}

export async function isCaseDone(testRunId: string, testCaseId: string): Promise<boolean> {
  const [row] = await database()
    .select({ status: testResult.status })
    .from(testResult)
    .where(and(eq(testResult.testRunId, testRunId), eq(testResult.testCaseId, testCaseId)));
  return row !== undefined && row.status !== "running";
}

/**
 * On record from its first moment, so that it can be seen and stopped. False where its run was cancelled meanwhile: the
 * lock makes that either come first, or find this row. A repeated step takes the row over.
 */
export async function beginCase(testRunId: string, testCaseId: string, runId: string): Promise<boolean> {
  const rows = await database().execute(sql`
    insert into chat.test_result (test_run_id, test_case_id, status, checks, run_id)
    select id, ${testCaseId}, 'running', '[]', ${runId} from chat.test_run
    where id = ${testRunId} and status = 'running' for share
    on conflict (test_run_id, test_case_id) do update set status = 'running', checks = '[]', run_id = excluded.run_id
    returning 1`);
  return rows.length > 0;
}

/** Keeps what came of a test, unless its run was cancelled meanwhile, and counts anew. */
export async function keepOutcome(run: TestRunRow, testCaseId: string, outcome: CaseOutcome): Promise<void> {
  await database().transaction(async (transaction) => {
    const db = transaction as unknown as Db;
    const [going] = await db
      .select({ status: testRun.status })
      .from(testRun)
      .where(eq(testRun.id, run.id))
      .for("update");
    if (going?.status !== "running") return;
    await db
      .insert(testResult)
      .values({ testRunId: run.id, testCaseId, ...outcome })
      .onConflictDoUpdate({ target: [testResult.testRunId, testResult.testCaseId], set: outcome });
    const count = (wanted: string) =>
      sql`(select count(*) from chat.test_result r where r.test_run_id = ${run.id} and r.status in (${sql.raw(wanted)}))`;
    await db
      .update(testRun)
      .set({ passed: count("'passed'"), failed: count("'failed', 'error'") })
      .where(eq(testRun.id, run.id));
    await tell(db, run);
  });
}

/** Ends a run once, and leaves word of what it found where publishing looks for it. */
export async function endTestRun(
  run: TestRunRow,
  status: "done" | "failed",
  error: string | null = null,
): Promise<void> {
  await database().transaction(async (transaction) => {
    const db = transaction as unknown as Db;
    const [ended] = await db
      .update(testRun)
      .set({ status, error, finishedAt: sql`now()` })
      .where(and(eq(testRun.id, run.id), eq(testRun.status, "running")))
      .returning();
    if (!ended) return;
    const isPassed = status === "done" && ended.failed === 0 && ended.passed === ended.total;
    // Some of the tests cannot say that all pass, but they can say that one does not.
    if (status === "done" && (ended.isWhole || !isPassed)) {
      const { workspaceId, agentId, configHash } = ended;
      const summary = `${ended.failed} of ${ended.total} tests failed`;
      await recordCheck(db, { workspaceId, agentId, configHash, isPassed, summary });
    }
    await tell(db, ended);
  });
}

/** What earlier runs found holds no longer: the tests are others now. */
export const testsChanged = (db: Db, agentId: string): Promise<void> => forgetChecks(db, agentId);

const tell = (db: Db, { id: testRunId, agentId, workspaceId }: TestRunRow) =>
  publisher(db, { workspaceId })("chat.test_run_changed", { testRunId, agentId });
