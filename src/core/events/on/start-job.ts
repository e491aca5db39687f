import { startJob } from "#platform/jobs/runtime.ts";
import { on } from "../handler.ts";

/** Only the worker loads this: the durable engine does not belong in the server's memory. */
export const startRequestedJob = on({
  name: "events.start_job",
  on: "jobs.requested",
  run: (_context, { job, payload }, { id }) => startJob(job, payload, `event-${id}`),
});
