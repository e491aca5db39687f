import { defineEndpoints } from "#core/web/endpoint.ts";
import { addToReviewQueue } from "./commands/add-to-review-queue.ts";
import { archiveReviewQueue } from "./commands/archive-review-queue.ts";
import { finishReview } from "./commands/finish-review.ts";
import { saveReviewQueue } from "./commands/save-review-queue.ts";
import { takeReview } from "./flows/take-review.ts";
import { listReviewItems } from "./queries/list-review-items.ts";
import { listReviewQueues } from "./queries/list-review-queues.ts";

export const reviewEndpoints = defineEndpoints([
  ["GET", "/trace-review-queues", "Queues of traces to review", listReviewQueues],
  ["POST", "/trace-review-queues", "Make a queue", saveReviewQueue, 201],
  ["PUT", "/trace-review-queues/:queueId", "Change a queue", saveReviewQueue],
  ["DELETE", "/trace-review-queues/:queueId", "Close a queue", archiveReviewQueue],
  ["GET", "/trace-review-queues/:queueId/items", "What is in a queue", listReviewItems],
  ["POST", "/trace-review-queues/:queueId/items", "Put traces into a queue", addToReviewQueue, 201],
  ["POST", "/trace-review-queues/:queueId/next", "What to review next", takeReview],
  ["PUT", "/trace-review-queues/:queueId/items/:itemId", "Finish or skip a review", finishReview],
]);
