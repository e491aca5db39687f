import { eq, sql } from "drizzle-orm";
import { z } from "zod";
import { command } from "#core/command/operation.ts";
import { stopChannel } from "#core/runs/run-channels.ts";
import { run } from "#core/runs/tables.ts";
import { uuid } from "#lib/uuid.ts";
import { requireConversation } from "../records/find-conversation.ts";

/** Deletes a conversation for good, with what agents asked each other on its behalf. What still runs is stopped. */
export const deleteConversation = command({
  name: "conversations.delete_conversation",
  input: z.object({ conversationId: uuid() }),
  allow: "agents:use",
  async run({ db, actor, workspace, publish }, { conversationId }) {
    const { title } = await requireConversation(db, { actor, workspace }, conversationId);
    const roots = await db.select({ id: run.id }).from(run).where(eq(run.conversationId, conversationId));
    for (const { id } of roots) await db.execute(sql`select pg_notify(${stopChannel}, ${id})`);
    await db.execute(sql`
      delete from core.conversation where workspace_id = ${workspace.id} and (id = ${conversationId} or id in (
        select below.conversation_id from core.run below join core.run root on root.id = below.root_run_id
        where root.conversation_id = ${conversationId}))`);
    await publish("conversations.changed", { conversationId }, { userId: actor.id });
    return { id: conversationId, title };
  },
  audit: (_input, { id }) => ({ targetId: id }),
});
