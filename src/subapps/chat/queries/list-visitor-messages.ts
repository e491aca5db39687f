import { sql } from "drizzle-orm";
import { z } from "zod";
import { query } from "#core/command/operation.ts";
import { timestamp } from "#core/command/result-schemas.ts";
import { messageRole, messageStatus } from "#engine/messages/message-result.ts";
import { type MessagePart, messagePart } from "#engine/messages/parts.ts";
import type { MessageRole, MessageStatus } from "#engine/messages/tables.ts";
import { retrievalReference } from "#engine/models/retrieval-model/retrieval-model.ts";
import { uuid } from "#lib/uuid.ts";
import { requireVisit, requireVisitorConversation, visitInput } from "../records/find-visit.ts";
import { faultForVisitor, partsForVisitor } from "../rules/visitor-view.ts";

const most = 400;

type Row = {
  id: string;
  parentId: string | null;
  runId: string | null;
  role: MessageRole;
  status: MessageStatus;
  parts: MessagePart[];
  createdAt: string;
  agentName: string | null;
  agentId: string | null;
  model: string | null;
  hasFailed: boolean;
  isPaused: boolean;
  feedback: number;
};

const visitorMessage = z.object({
  id: uuid(),
  parentId: uuid().nullable(),
  runId: uuid().nullable(),
  role: messageRole,
  status: messageStatus,
  parts: z.array(messagePart),
  createdAt: timestamp,
  agentName: z.string().nullable(),
  agentId: uuid().nullable(),
  feedback: z.number().describe("The visitor's own rating: 1 good, -1 bad, 0 none"),
  isRetrieval: z.boolean().describe("No language model wrote this: passages were found and quoted"),
  error: z.object({ code: z.string(), message: z.string() }).nullable(),
});

const openRun = z.object({
  id: uuid(),
  questionId: uuid(),
  replyId: uuid(),
  agentId: uuid(),
  status: z.enum(["running", "waiting"]),
  questionParts: z.array(messagePart),
  askedAt: timestamp,
});

/** One of a visitor's conversations, newest message first, with the answer that is still being written. */
export const listVisitorMessages = query({
  name: "chat.list_visitor_messages",
  input: z.object({ ...visitInput, conversationId: uuid() }),
  result: z.object({
    title: z.string(),
    items: z.array(visitorMessage),
    openRuns: z.array(openRun).describe("Answers that are still being written"),
  }),
  allow: "anyone",
  async run({ db }, { conversationId, ...given }) {
    const visit = await requireVisit(db, given);
    const { headMessageId, title } = await requireVisitorConversation(db, visit, conversationId);
    const rows = (await db.execute(sql`
      with recursive branch as (
        select m.*, 1 as depth from core.message m where m.id = ${headMessageId ?? null}::uuid and m.conversation_id = ${conversationId}
        union all
        select m.*, branch.depth + 1 from branch join core.message m on m.id = branch.parent_id where branch.depth < ${most}
      )
      select b.id, b.parent_id as "parentId", b.run_id as "runId", b.role, b.status, b.parts, b.created_at as "createdAt",
        r.agent_id as "agentId", a.name as "agentName", r.model, r.error is not null as "hasFailed",
        coalesce(r.error ? 'budget', false) as "isPaused",
        coalesce(f.value, 0) as feedback
      from branch b left join core.run r on r.id = b.run_id left join core.agent a on a.id = r.agent_id
      left join core.message_feedback f on f.message_id = b.id and f.rater_id = ${visit.visitorId}
      order by depth`)) as unknown as Row[];
    const openRuns = (await db.execute(sql`
      select r.id, r.question_id as "questionId", r.reply_id as "replyId", r.agent_id as "agentId", r.status,
        q.parts as "questionParts", q.created_at as "askedAt"
      from core.run r left join core.message q on q.id = r.question_id
      where r.conversation_id = ${conversationId} and r.status in ('running', 'waiting') order by r.created_at`)) as unknown as {
      id: string;
      questionId: string;
      replyId: string;
      agentId: string;
      status: "running" | "waiting";
      questionParts: MessagePart[];
      askedAt: string;
    }[];
    const items = rows.map(({ hasFailed, isPaused, model, ...row }) => ({
      ...row,
      createdAt: new Date(row.createdAt).toISOString(),
      parts: partsForVisitor(row.parts),
      isRetrieval: model === retrievalReference,
      error: hasFailed ? faultForVisitor(isPaused) : null,
    }));
    return {
      title,
      items,
      openRuns: openRuns.map((open) => ({ ...open, askedAt: new Date(open.askedAt).toISOString() })),
    };
  },
});

export type VisitorMessage = Awaited<ReturnType<typeof listVisitorMessages>>["items"][number];
