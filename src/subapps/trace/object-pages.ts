import type { Context } from "#core/access/context.ts";
import type { ObjectPage } from "#core/web/object-page.ts";
import { notFound } from "#lib/app-error.ts";
import { getDataset } from "./datasets/queries/get-dataset.ts";
import { getExperiment } from "./experiments/queries/get-experiment.ts";
import { findTraceOfRun } from "./queries/find-trace-of-run.ts";
import { listReviewQueues } from "./reviews/queries/list-review-queues.ts";

// Not the query that reads a whole trace: that one also records that somebody looked at it.
const findTrace: ObjectPage["find"] = (context, { traceId = "" }) => findTraceOfRun(context, { runId: traceId });

/** The pages of Trace about one object, and how to tell whether it is there. */
export const tracePages: ObjectPage[] = [
  { path: "/apps/trace/:traceId", find: findTrace },
  { path: "/apps/trace/replay/:traceId", find: findTrace },
  { path: "/apps/trace/runs/:runId", find: (context, { runId = "" }) => findTraceOfRun(context, { runId }) },
  // Of version 0, which has no items: whether the dataset exists is all that is asked.
  {
    path: "/apps/trace/datasets/:datasetId",
    find: (context, { datasetId = "" }) => getDataset(context, { datasetId, version: 0 }),
  },
  {
    path: "/apps/trace/experiments/:experimentId",
    find: (context, { experimentId = "" }) => getExperiment(context, { experimentId }),
  },
  { path: "/apps/trace/reviews/:queueId", find: (context, { queueId = "" }) => findQueue(context, queueId) },
];

async function findQueue(context: Context, queueId: string): Promise<void> {
  const { items } = await listReviewQueues(context, {});
  if (!items.some(({ id }) => id === queueId)) throw notFound("This review queue");
}
