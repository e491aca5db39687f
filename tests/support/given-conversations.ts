import { randomUUID } from "node:crypto";
import type { MessagePart } from "#engine/messages/parts.ts";
import { conversation, message } from "#engine/messages/tables.ts";
import { database } from "#platform/db/db.ts";
import type { GivenContext } from "./givens.ts";

type Wish = Partial<typeof conversation.$inferInsert> & {
  /** Said in turn by the person and by the agent. */
  says?: (string | MessagePart[])[];
};

/** A conversation that was held already, as it lies in the database. */
export async function givenConversation({ actor, workspace }: GivenContext, { says = [], ...values }: Wish = {}) {
  const db = database();
  const id = values.id ?? randomUUID();
  const messageIds = says.map(() => randomUUID());
  await db.insert(conversation).values({
    title: "A talk",
    ...values,
    id,
    workspaceId: workspace.id,
    createdBy: actor.id,
    headMessageId: messageIds.at(-1) ?? null,
  });
  const rows = says.map((said, index) => ({
    id: messageIds[index] as string,
    workspaceId: workspace.id,
    conversationId: id,
    parentId: messageIds[index - 1] ?? null,
    role: index % 2 === 0 ? ("user" as const) : ("assistant" as const),
    status: "complete" as const,
    parts: typeof said === "string" ? [{ kind: "text" as const, text: said }] : said,
    createdAt: new Date(Date.now() - (says.length - index) * 1000),
  }));
  if (rows.length > 0) await db.insert(message).values(rows);
  return { id, messageIds };
}
