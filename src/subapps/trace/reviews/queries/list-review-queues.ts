import { z } from "zod";
import { query } from "#core/command/operation.ts";
import { sqlClient } from "#platform/db/db.ts";
import { scoreDefinition } from "../score-definition.ts";

const reviewQueueResult = z.object({
  id: z.string(),
  name: z.string(),
  instructions: z.string(),
  definitions: z.array(scoreDefinition).describe("The scores that reviewers fill in"),
  assignees: z.array(z.string()),
  people: z.array(z.object({ id: z.string(), name: z.string() })).describe("The assignees who are members"),
  feedAgentId: z.string().nullable(),
  feedAgentName: z.string().nullable(),
  feedStatus: z.enum(["ok", "error", "stopped"]).nullable(),
  feedShare: z.number().describe("Share of new traces that is added automatically, from 0 to 1"),
  waiting: z.number(),
  mine: z.number().describe("How many wait for whoever asks"),
  done: z.number(),
  skipped: z.number(),
});
export type ReviewQueue = z.output<typeof reviewQueueResult>;

/** The open queues, newest first, with how far each is and what waits for whoever asks. */
export const listReviewQueues = query({
  name: "trace.list_review_queues",
  input: z.object({}),
  result: z.object({ items: z.array(reviewQueueResult) }),
  allow: "trace:review",
  async run({ actor, workspace }) {
    const items = await sqlClient()<ReviewQueue[]>`
      select q.id, q.name, q.instructions, q.definitions, q.assignees, q.feed_agent_id as "feedAgentId",
        a.name as "feedAgentName", q.feed_status as "feedStatus", q.feed_share as "feedShare",
        coalesce((select jsonb_agg(jsonb_build_object('id', u.id, 'name', u.name) order by u.name)
          from core.user u join core.membership m on m.user_id = u.id and m.workspace_id = q.workspace_id
          where u.id = any(q.assignees)), '[]') as people,
        (count(i.id) filter (where i.state = 'waiting'))::int as waiting,
        (count(i.id) filter (where i.state = 'waiting' and (i.assignee_id is null or i.assignee_id = ${actor.id}::uuid)))::int as mine,
        (count(i.id) filter (where i.state = 'done'))::int as done,
        (count(i.id) filter (where i.state = 'skipped'))::int as skipped
      from trace.review_queue q left join core.agent a on a.id = q.feed_agent_id
      left join trace.review_item i on i.queue_id = q.id
      where q.workspace_id = ${workspace.id} and q.archived_at is null
      group by q.id, a.name order by q.created_at desc, q.id limit 100`;
    return { items: [...items] };
  },
});
