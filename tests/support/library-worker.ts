import "./declarations.ts";
import { closeDatabase } from "#platform/db/db.ts";
import { launchJobs, startJob, stopJobs, takeOverJobs } from "#platform/jobs/runtime.ts";
import { readRevisionJob } from "#subapps/library/bringing/jobs/read-revision.ts";
import { makeJob } from "#subapps/library/making/jobs/make.ts";

/** A worker that reads documents and makes things of them, run as a process of its own so that a test can kill it in the midst of one. */
const [executorId = "", what, id] = process.argv.slice(2);

await launchJobs(executorId, [readRevisionJob, makeJob], []);
if (what === "read") await startJob(readRevisionJob.name, { revisionId: id }, "reading");
else if (what === "make") await startJob(makeJob.name, { makingId: id }, "making");
else await takeOverJobs(new Set([executorId]));
process.on("SIGTERM", () =>
  stopJobs()
    .then(closeDatabase)
    .then(() => process.exit(0)),
);
