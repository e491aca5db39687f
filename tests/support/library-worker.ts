import { closeDatabase } from "#platform/db/db.ts";
import { launchJobs, startJob, stopJobs, takeOverJobs } from "#platform/jobs/runtime.ts";
import { readRevisionJob } from "#subapps/library/bringing/jobs/read-revision.ts";

/** A worker that reads documents, run as a process of its own so that a test can kill it in the midst of one. */
const [executorId = "", revisionId] = process.argv.slice(2);

await launchJobs(executorId, [readRevisionJob], []);
if (revisionId) await startJob(readRevisionJob.name, { revisionId }, "reading");
else await takeOverJobs(new Set([executorId]));
process.on("SIGTERM", () =>
  stopJobs()
    .then(closeDatabase)
    .then(() => process.exit(0)),
);
