import { z } from "zod";
import { contextOfActor } from "#engine/conversations/records/context-of-actor.ts";
import { atMost } from "#engine/trials/at-most.ts";
import type { Expectation } from "#engine/trials/expectation.ts";
import { AppError } from "#lib/app-error.ts";
import { uuid } from "#lib/uuid.ts";
import { database } from "#platform/db/db.ts";
import { job } from "#platform/jobs/job.ts";
import { log } from "#platform/log.ts";
import {
  beginCase,
  casesOf,
  endTestRun,
  findTestRun,
  isCaseDone,
  keepOutcome,
  type TestRunRow,
} from "../records/test-runs.ts";
import { type CaseOutcome, runTestCase } from "../testing/run-test-case.ts";

const together = 2;
/** Of all test runs of this worker together: people who talk to agents come first. */
const limited = atMost(together);

/** Delivered at least once, and taken up by another worker where one dies: a test with a result is not asked again. */
export const runTests = job({
  name: "chat.run_tests",
  payload: z.object({ testRunId: uuid(), testCaseIds: z.array(uuid()) }),
  async run(step, { testRunId, testCaseIds }) {
    try {
      for (let at = 0; at < testCaseIds.length; at += together) {
        const few = testCaseIds.slice(at, at + together);
        await Promise.all(few.map((id) => step(`test ${id}`, () => limited(() => oneTest(testRunId, id)))));
      }
      await step("end", () => end(testRunId, null));
    } catch (error) {
      // Nobody should wait for a run that will never end.
      log.error("a run of tests was given up", { testRunId, error });
      await step("give up", () => end(testRunId, "Something went wrong on our side. Run the tests again."));
    }
  },
});

async function oneTest(testRunId: string, testCaseId: string): Promise<void> {
  const run = await findTestRun(testRunId);
  if (run?.status !== "running" || (await isCaseDone(testRunId, testCaseId))) return;
  const [given] = await casesOf(database(), run.agentId, [testCaseId]);
  const outcome = given
    ? await outcomeOf(run, given.id, given.messages, given.expectations as Expectation[])
    : failure("This test was deleted before its turn came.");
  await keepOutcome(run, testCaseId, outcome);
}

async function outcomeOf(
  run: TestRunRow,
  testCaseId: string,
  messages: Parameters<typeof runTestCase>[1]["messages"],
  expectations: readonly Expectation[],
): Promise<CaseOutcome> {
  const { workspaceId, agentId, versionId, configHash: hash, createdBy: actorId, runById } = run;
  try {
    // In the name of whoever started it, with what they may do now.
    const context = await contextOfActor({ workspaceId, actorId, runById, apiKeyId: null, actorKind: "member" });
    const given = { agentId, versionId, hash, messages, expectations };
    return await runTestCase(context, given, (runId) => beginCase(run.id, testCaseId, runId));
  } catch (error) {
    if (error instanceof AppError) return failure(error.message);
    log.error("a test failed unexpectedly", { testRunId: run.id, testCaseId, error });
    return failure("Something went wrong on our side. Run the test again.");
  }
}

const failure = (says: string): CaseOutcome => ({
  status: "error",
  checks: [{ kind: "error", value: "", isMet: false, says }],
  answer: "",
  runId: null,
  costNanos: 0,
  milliseconds: 0,
});

async function end(testRunId: string, error: string | null): Promise<void> {
  const run = await findTestRun(testRunId);
  if (run?.status === "running") await endTestRun(run, error ? "failed" : "done", error);
}
