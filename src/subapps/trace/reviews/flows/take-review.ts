import { z } from "zod";
import { flow } from "#core/command/operation.ts";
import { timestamp } from "#core/command/result-schemas.ts";
import { uuid } from "#lib/uuid.ts";
import { sqlClient } from "#platform/db/db.ts";
import { loadWhole } from "../../records/load-whole.ts";
import { noteReading } from "../../records/note-reading.ts";
import type { Who } from "../../records/visible-traces.ts";
import { questionAndAnswer } from "../../rules/question-and-answer.ts";
import { hexOfTraceId } from "../../rules/trace-id.ts";
import { readScores } from "../../scores/records/read-scores.ts";
import { anyScoreValue } from "../../scores/score-result.ts";
import { spanStatus, tracePassage } from "../../span.ts";
import { requireItem, requireQueue } from "../records/find-queue.ts";

const reviewTask = z.object({
  id: z.string(),
  place: z.number().describe("Its position in the queue"),
  state: z.enum(["waiting", "done", "skipped"]),
  traceId: z.string(),
  question: z.string(),
  answer: z.string(),
  passages: z.array(tracePassage),
  agentName: z.string().nullable(),
  model: z.string().nullable(),
  startedAt: timestamp,
  status: spanStatus,
  mine: z.record(z.string(), anyScoreValue).describe("Scores the reader gave before, by name"),
});

/**
 * What is next to review for whoever asks, or the item asked for, with what was asked and answered. Whoever reviews may
 * read what lies in a queue, and only that, even where they may not see everybody's traces.
 */
export const takeReview = flow({
  name: "trace.take_review",
  input: z.object({ queueId: uuid(), itemId: uuid().optional(), after: z.coerce.number().int().min(0).default(0) }),
  result: z.object({
    item: reviewTask.nullable().describe("Null when nothing waits"),
    progress: z.object({ waiting: z.number(), done: z.number(), skipped: z.number() }),
  }),
  allow: "trace:review",
  whileLooking: true,
  async run({ db, actor, workspace }, { queueId, itemId, after }) {
    const queue = await requireQueue(db, workspace.id, queueId);
    const progress = await progressOf(queueId);
    const id = itemId ?? (await nextOf(queueId, actor.id, after));
    if (!id) return { item: null, progress };
    const item = await requireItem(db, queue, id);
    const permissions = new Set([...workspace.permissions, "trace:read"]);
    const reader = { actor, workspace: { ...workspace, permissions } } as Who;
    const { trace, spans } = await loadWhole(reader, item.traceId);
    await noteReading({ actor, workspace }, item.traceId, "review");
    const { question, answer, passages } = questionAndAnswer(spans);
    const scores = await readScores(workspace.id, item.traceId, actor.id);
    return {
      item: {
        id: item.id,
        place: item.place,
        state: item.state,
        traceId: hexOfTraceId(item.traceId),
        question,
        answer,
        passages: passages.slice(0, 8),
        agentName: trace.agentName,
        model: trace.model,
        startedAt: trace.startedAt,
        status: trace.status,
        mine: Object.fromEntries(scores.filter(({ isMine }) => isMine).map(({ name, value }) => [name, value])),
      },
      progress,
    };
  },
});

async function progressOf(queueId: string): Promise<{ waiting: number; done: number; skipped: number }> {
  const [row] = await sqlClient()<{ waiting: number; done: number; skipped: number }[]>`
    select (count(*) filter (where state = 'waiting'))::int as waiting, (count(*) filter (where state = 'done'))::int as done,
      (count(*) filter (where state = 'skipped'))::int as skipped
    from trace.review_item where queue_id = ${queueId}`;
  return row ?? { waiting: 0, done: 0, skipped: 0 };
}

/** One's own and what is nobody's, in the queue's order; past its end it begins again with what was left. */
async function nextOf(queueId: string, userId: string | null, after: number): Promise<string | null> {
  const [row] = await sqlClient()<{ id: string }[]>`
    select i.id from trace.review_item i
    where i.queue_id = ${queueId} and i.state = 'waiting' and (i.assignee_id is null or i.assignee_id = ${userId}::uuid)
      and exists (select from trace.trace t where t.workspace_id = i.workspace_id and t.trace_id = i.trace_id)
    order by (i.place <= ${after}), i.place limit 1`;
  return row?.id ?? null;
}
