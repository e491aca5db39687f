import { z } from "zod";
import { command } from "#core/command/operation.ts";
import { uuid } from "#lib/uuid.ts";
import { requireFiled } from "../../records/find-trace.ts";
import { traceIdInput } from "../../rules/trace-id.ts";
import { requireMembers, requireQueue } from "../records/find-queue.ts";
import { reviewItem } from "../tables.ts";

/** Puts traces into a queue, in turn for those who review it, or for one person. What is in it already stays as it is. */
export const addToReviewQueue = command({
  name: "trace.add_to_review_queue",
  input: z.object({
    queueId: uuid(),
    traceIds: z.array(traceIdInput()).min(1).max(100),
    assigneeId: uuid().nullable().default(null),
  }),
  result: z.object({
    queueId: z.string(),
    name: z.string(),
    added: z.number(),
    already: z.number().describe("How many were in it before"),
  }),
  allow: "trace:review",
  async run({ db, actor, workspace, publish }, { queueId, traceIds, assigneeId }) {
    const queue = await requireQueue(db, workspace.id, queueId);
    if (assigneeId) await requireMembers(db, workspace.id, [assigneeId]);
    const ids: string[] = [];
    for (const traceId of new Set(traceIds)) ids.push((await requireFiled({ actor, workspace }, traceId)).traceId);
    const rows = await db
      .insert(reviewItem)
      .values(
        ids.map((traceId, at) => ({
          queueId,
          workspaceId: workspace.id,
          traceId,
          assigneeId: assigneeId ?? queue.assignees[at % Math.max(1, queue.assignees.length)] ?? null,
        })),
      )
      .onConflictDoNothing()
      .returning({ id: reviewItem.id });
    await publish("trace.review_changed", { queueId });
    return { queueId, name: queue.name, added: rows.length, already: ids.length - rows.length };
  },
  audit: ({ queueId }, { added }) => ({ targetId: queueId, detail: { added } }),
});
