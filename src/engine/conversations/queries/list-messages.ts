import { sql } from "drizzle-orm";
import { z } from "zod";
import { query } from "#core/command/operation.ts";
import { pageOf as pageResult } from "#core/command/result-schemas.ts";
import { requireConversation } from "#engine/messages/find-conversation.ts";
import { messagePart } from "#engine/messages/parts.ts";
import { runError } from "#engine/runs/run-result.ts";
import { decodeCursor, encodeCursor, pageInput } from "#lib/page.ts";
import { isUuid, uuid } from "#lib/uuid.ts";
import { messageResult } from "../conversation-result.ts";
import { requireMessage } from "../records/find-message.ts";

const messageItem = messageResult.extend({
  parts: z.array(messagePart),
  createdAt: z.iso.datetime(),
  siblingIds: z.array(uuid()).describe("Itself and what was said in its place on other branches, oldest first"),
  error: runError.nullable(),
  agentId: uuid().nullable().describe("Who answered; null for what people said, like the fields below"),
  agentName: z.string().nullable(),
  agentVersion: z.int().nullable(),
  model: z.string().nullable(),
  costNanos: z.number().nullable().describe("Billionths of the currency"),
  inputTokens: z.number().nullable(),
  outputTokens: z.number().nullable(),
  firstTokenMilliseconds: z.number().nullable(),
  milliseconds: z.number().nullable(),
  feedback: z.union([z.literal(-1), z.literal(0), z.literal(1)]).describe("The caller's own thumb"),
});
export type MessageItem = z.infer<typeof messageItem>;

/** One branch, newest first: from its last message, or from the one named, towards the beginning. */
export const listMessages = query({
  name: "conversations.list_messages",
  input: z.object({ ...pageInput, conversationId: uuid(), fromMessageId: uuid().optional() }),
  result: pageResult(messageItem),
  allow: "agents:use",
  async run({ db, actor, workspace }, { conversationId, fromMessageId, limit, cursor }) {
    const { headMessageId } = await requireConversation(db, { actor, workspace }, conversationId);
    if (fromMessageId) await requireMessage(db, conversationId, fromMessageId);
    const next = decodeCursor(cursor, z.tuple([z.string().refine(isUuid)]));
    const from = next?.[0] ?? fromMessageId ?? headMessageId;
    if (!from) return { items: [] as MessageItem[], nextCursor: null };
    const beside = (isParent: ReturnType<typeof sql>) => sql`(
      select array_agg(s.id order by s.created_at, s.id) from core.message s
      where s.conversation_id = ${conversationId} and s.role = b.role and ${isParent})`;
    const rows = await db.execute(sql`
      with recursive branch as (
        select m.*, 1 as depth from core.message m where m.id = ${from} and m.conversation_id = ${conversationId}
        union all
        select m.*, branch.depth + 1 from branch join core.message m on m.id = branch.parent_id where branch.depth < ${limit}
      )
      select b.id, b.parent_id as "parentId", b.run_id as "runId", b.role, b.status, b.parts, b.created_at as "createdAt",
        case when b.parent_id is null then ${beside(sql`s.parent_id is null`)}
          else ${beside(sql`s.parent_id = b.parent_id`)} end as "siblingIds",
        r.error, r.agent_id as "agentId", a.name as "agentName", v.number as "agentVersion", r.model,
        r.tree_spent_nanos::float8 as "costNanos", r.input_tokens as "inputTokens", r.output_tokens as "outputTokens",
        r.first_token_milliseconds as "firstTokenMilliseconds", r.milliseconds, coalesce(f.value, 0) as feedback
      from branch b
      left join core.run r on r.id = b.run_id
      left join core.agent a on a.id = r.agent_id
      left join core.agent_version v on v.id = r.agent_version_id
      left join core.message_feedback f on f.message_id = b.id and f.rater_id = ${actor.id}
      order by depth`);
    const items = rows as unknown as MessageItem[];
    const parentId = items.length === limit ? items.at(-1)?.parentId : null;
    return { items: [...items], nextCursor: parentId ? encodeCursor([parentId]) : null };
  },
});
