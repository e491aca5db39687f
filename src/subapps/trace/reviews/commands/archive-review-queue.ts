import { eq, sql } from "drizzle-orm";
import { z } from "zod";
import { command } from "#core/command/operation.ts";
import { uuid } from "#lib/uuid.ts";
import { requireQueue } from "../records/find-queue.ts";
import { reviewQueue } from "../tables.ts";

/** Closes a queue. The scores that were given in it stay. */
export const archiveReviewQueue = command({
  name: "trace.archive_review_queue",
  input: z.object({ queueId: uuid() }),
  result: z.object({ id: z.string(), name: z.string() }),
  allow: "trace:manage",
  async run({ db, workspace, publish }, { queueId }) {
    const { name } = await requireQueue(db, workspace.id, queueId);
    await db.update(reviewQueue).set({ archivedAt: sql`now()` }).where(eq(reviewQueue.id, queueId));
    await publish("trace.review_changed", { queueId });
    return { id: queueId, name };
  },
  audit: ({ queueId }, { name }) => ({ targetId: queueId, detail: { name } }),
});
