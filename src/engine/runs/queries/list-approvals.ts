import { and, asc, eq, sql } from "drizzle-orm";
import { z } from "zod";
import { query } from "#core/command/operation.ts";
import { pageOf as pageResult, timestamp } from "#core/command/result-schemas.ts";
import { ownConversations } from "#engine/messages/find-conversation.ts";
import { conversation } from "#engine/messages/tables.ts";
import { decodeCursor, pageInput, pageOf } from "#lib/page.ts";
import { isUuid, uuid } from "#lib/uuid.ts";
import { run, toolApproval } from "../tables.ts";

const cursorShape = z.tuple([z.string().max(40), z.string().refine(isUuid), z.string().max(200)]);

/** Tool calls that wait for the caller's word, oldest first. */
export const listApprovals = query({
  name: "runs.list_approvals",
  input: z.object(pageInput),
  result: pageResult(
    z.object({
      runId: uuid(),
      callId: z.string(),
      tool: z.string(),
      arguments: z.unknown(),
      createdAt: timestamp,
      conversationId: uuid(),
      conversationTitle: z.string(),
      agentId: uuid().nullable(),
    }),
  ),
  allow: "agents:use",
  async run({ db, actor, workspace }, { limit, cursor }) {
    const after = decodeCursor(cursor, cursorShape);
    const rows = await db
      .select({
        runId: toolApproval.runId,
        callId: toolApproval.callId,
        tool: toolApproval.tool,
        arguments: toolApproval.arguments,
        createdAt: toolApproval.createdAt,
        conversationId: conversation.id,
        conversationTitle: conversation.title,
        agentId: run.agentId,
        key: sql<string>`${toolApproval.createdAt}::text`,
      })
      .from(toolApproval)
      .innerJoin(run, eq(run.id, toolApproval.runId))
      .innerJoin(conversation, eq(conversation.id, run.conversationId))
      .where(
        and(
          ownConversations({ actor, workspace }),
          eq(toolApproval.state, "waiting"),
          after
            ? sql`(${toolApproval.createdAt}, ${toolApproval.runId}, ${toolApproval.callId}) > (${after[0]}::timestamptz, ${after[1]}::uuid, ${after[2]})`
            : undefined,
        ),
      )
      .orderBy(asc(toolApproval.createdAt), asc(toolApproval.runId), asc(toolApproval.callId))
      .limit(limit + 1);
    return pageOf(
      rows,
      limit,
      (row) => [row.key, row.runId, row.callId],
      ({ key: _key, ...row }) => row,
    );
  },
});
