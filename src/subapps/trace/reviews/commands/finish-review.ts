import { eq, sql } from "drizzle-orm";
import { z } from "zod";
import { command } from "#core/command/operation.ts";
import { AppError } from "#lib/app-error.ts";
import { uuid } from "#lib/uuid.ts";
import { writeScore } from "../../scores/records/write-score.ts";
import { type GivenValue, scoreValue } from "../../scores/score.ts";
import { requireItem, requireQueue } from "../records/find-queue.ts";
import { valueFault } from "../score-definition.ts";
import { reviewItem } from "../tables.ts";

/** Says what one thinks of a trace in a queue, or passes it over. The scores are the reviewer's own. */
export const finishReview = command({
  name: "trace.finish_review",
  input: z.object({
    queueId: uuid(),
    itemId: uuid(),
    /** Null passes it over. */
    values: z.record(z.string().max(60), z.union([z.number(), z.boolean(), z.string().max(5000)])).nullable(),
    comment: z.string().trim().max(2000).default(""),
  }),
  result: z.object({ id: z.string(), state: z.enum(["done", "skipped"]) }),
  allow: "trace:review",
  async run({ db, actor, workspace, publish }, { queueId, itemId, values, comment }) {
    if (!actor.id) throw new AppError("forbidden", "Only a person can review.");
    const queue = await requireQueue(db, workspace.id, queueId);
    const item = await requireItem(db, queue, itemId);
    for (const definition of values ? queue.definitions : []) {
      const value = values?.[definition.name];
      const fault = valueFault(definition, value);
      if (fault) throw new AppError("invalid", `${definition.name} ${fault}.`);
      const given: GivenValue = scoreValue.parse({ kind: definition.kind, value });
      await writeScore(db, {
        workspaceId: workspace.id,
        traceId: item.traceId,
        spanId: null,
        name: definition.name,
        given,
        comment,
        source: "person",
        giver: `user:${actor.id}`,
        authorId: actor.id,
        authorName: actor.name,
      });
    }
    const state = values === null ? ("skipped" as const) : ("done" as const);
    await db.update(reviewItem).set({ state, doneBy: actor.id, doneAt: sql`now()` }).where(eq(reviewItem.id, itemId));
    await publish("trace.review_changed", { queueId });
    return { id: itemId, state };
  },
  audit: ({ queueId, itemId, values }) => ({ targetId: queueId, detail: { itemId, isSkipped: values === null } }),
});
