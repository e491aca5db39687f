import { z } from "zod";
import { query } from "#core/command/operation.ts";
import { pageOf as pageResult } from "#core/command/result-schemas.ts";
import { decodeCursor, pageInput, pageOf } from "#lib/page.ts";
import { uuid } from "#lib/uuid.ts";
import { sqlClient } from "#platform/db/db.ts";
import { plainLine } from "#ui/markdown/plain-text.ts";
import { hexOfTraceId } from "../../rules/trace-id.ts";
import { requireQueue } from "../records/find-queue.ts";

const reviewItemResult = z.object({
  id: z.string(),
  traceId: z.string(),
  place: z.number().describe("Its position in the queue"),
  state: z.enum(["waiting", "done", "skipped"]),
  excerpt: z.string(),
  agentName: z.string().nullable(),
  assigneeId: z.string().nullable(),
  assigneeName: z.string().nullable(),
  doneByName: z.string().nullable(),
  doneAt: z.iso.datetime().nullable(),
});
export type ReviewItem = z.output<typeof reviewItemResult>;

/** What is in a queue, in its order: what waits, or what was done and by whom. */
export const listReviewItems = query({
  name: "trace.list_review_items",
  input: z.object({ queueId: uuid(), state: z.enum(["waiting", "done", "skipped"]).default("waiting"), ...pageInput }),
  result: pageResult(reviewItemResult),
  allow: "trace:review",
  async run({ db, workspace }, { queueId, state, limit, cursor }) {
    await requireQueue(db, workspace.id, queueId);
    const after = decodeCursor(cursor, z.tuple([z.number()]));
    const rows = await sqlClient()<ReviewItem[]>`
      select i.id, i.trace_id as "traceId", i.place::float8 as place, i.state, coalesce(t.excerpt, '') as excerpt,
        t.agent_name as "agentName", i.assignee_id as "assigneeId", mine.name as "assigneeName", done.name as "doneByName",
        i.done_at as "doneAt"
      from trace.review_item i
      left join lateral (select excerpt, agent_name from trace.trace t
        where t.workspace_id = i.workspace_id and t.trace_id = i.trace_id order by t.period limit 1) t on true
      left join core.user mine on mine.id = i.assignee_id left join core.user done on done.id = i.done_by
      where i.queue_id = ${queueId} and i.state = ${state} and i.place > ${after?.[0] ?? 0}
      order by i.place limit ${limit + 1}`;
    return pageOf(
      rows,
      limit,
      (row) => [row.place],
      (row) => ({
        ...row,
        traceId: hexOfTraceId(row.traceId),
        excerpt: plainLine(row.excerpt),
        doneAt: row.doneAt && new Date(row.doneAt).toISOString(),
      }),
    );
  },
});
