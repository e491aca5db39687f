import "./declarations.ts";
import { z } from "zod";
import { closeDatabase, sqlClient } from "#platform/db/db.ts";
import { job } from "#platform/jobs/job.ts";
import { launchJobs, startJob, stopJobs, takeOverJobs } from "#platform/jobs/runtime.ts";

/** A worker with one job of two steps, run as a process of its own so that a test can kill it between them. */
const [executorId = "", mode = ""] = process.argv.slice(2);
const done = (step: string) => sqlClient()`insert into step_done (step, executor) values (${step}, ${executorId})`;

/** Says that step one is on record, then waits to be killed. */
const hang = async () => {
  await sqlClient().notify("step_done", "one is on record");
  await new Promise(() => {});
};

const twoSteps = job({
  name: "test.two_steps",
  payload: z.object({ word: z.string() }),
  async run(step, { word }) {
    await step("one", async () => void (await done(`one ${word}`)));
    if (mode === "hang") await hang();
    await step("two", async () => void (await done(`two ${word}`)));
  },
});

await launchJobs(executorId, [twoSteps], []);
if (mode === "hang") await startJob("test.two_steps", { word: "ship" }, "job-1");
else await takeOverJobs(new Set([executorId]));
process.on("SIGTERM", () =>
  stopJobs()
    .then(closeDatabase)
    .then(() => process.exit(0)),
);
