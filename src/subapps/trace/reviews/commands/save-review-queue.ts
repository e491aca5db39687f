import { eq } from "drizzle-orm";
import { z } from "zod";
import { command } from "#core/command/operation.ts";
import { requireAgent } from "#engine/agents/records/find-agent.ts";
import { displayName } from "#lib/display-name.ts";
import { uuid } from "#lib/uuid.ts";
import { requireMembers, requireQueue } from "../records/find-queue.ts";
import { scoreDefinitions } from "../score-definition.ts";
import { reviewQueue } from "../tables.ts";

/** Makes a queue of traces for people to look at, or changes one. With a share it is fed by itself from now on. */
export const saveReviewQueue = command({
  name: "trace.save_review_queue",
  input: z.object({
    queueId: uuid().optional(),
    name: displayName(),
    instructions: z.string().trim().max(5000).default(""),
    definitions: scoreDefinitions,
    assignees: z.array(uuid()).max(50).default([]),
    feedAgentId: uuid().nullable().default(null),
    feedStatus: z.enum(["ok", "error", "stopped"]).nullable().default(null),
    feedShare: z.number().min(0).max(1).default(0),
  }),
  result: z.object({ id: z.string(), name: z.string() }),
  allow: "trace:manage",
  async run({ db, actor, workspace, publish }, { queueId, ...given }) {
    if (queueId) await requireQueue(db, workspace.id, queueId);
    await requireMembers(db, workspace.id, given.assignees);
    if (given.feedAgentId) await requireAgent(db, { actor, workspace }, given.feedAgentId);
    const [row] = queueId
      ? await db.update(reviewQueue).set(given).where(eq(reviewQueue.id, queueId)).returning({ id: reviewQueue.id })
      : await db
          .insert(reviewQueue)
          .values({ ...given, workspaceId: workspace.id, createdBy: actor.id })
          .returning({ id: reviewQueue.id });
    const id = row?.id as string;
    await publish("trace.review_changed", { queueId: id });
    return { id, name: given.name };
  },
  audit: ({ name }, { id }) => ({ targetId: id, detail: { name } }),
});
