import { randomUUID } from "node:crypto";
import type { Sql } from "postgres";
import { sampleAnswer } from "./sample-answer.ts";

type Owner = { userId: string; workspaceId: string; agentId: string };

/** A conversation of very many messages, written straight into the database. */
export async function longConversation(sql: Sql, owner: Owner, title: string, count: number): Promise<string> {
  const id = randomUUID();
  await sql`insert into core.conversation (id, workspace_id, agent_id, title, created_by)
    values (${id}, ${owner.workspaceId}, ${owner.agentId}, ${title}, ${owner.userId})`;
  const answer = sampleAnswer(6000);
  const startedAt = Date.now() - count * 1000;
  const messages = Array.from({ length: count }, (_, position) => {
    const isAnswer = position % 2 === 1;
    const text = isAnswer
      ? `Answer ${position} of ${title}. ${position % 20 === 1 ? answer : "Some **words** that go on. ".repeat(1 + (position % 12))}`
      : `Question ${position} of ${title}?`;
    return { id: randomUUID(), position, isAnswer, text };
  });
  const rows = messages.map(({ id: messageId, position, isAnswer, text }) => ({
    id: messageId,
    workspace_id: owner.workspaceId,
    conversation_id: id,
    parent_id: messages[position - 1]?.id ?? null,
    role: isAnswer ? "assistant" : "user",
    status: "complete",
    parts: sql.json([{ kind: "text", text }]),
    created_by: isAnswer ? null : owner.userId,
    created_at: new Date(startedAt + position * 1000),
  }));
  for (let at = 0; at < rows.length; at += 1000)
    await sql`insert into core.message ${sql(rows.slice(at, at + 1000) as Record<string, unknown>[])}`;
  await sql`update core.conversation set head_message_id = ${messages.at(-1)?.id ?? null} where id = ${id}`;
  return id;
}
