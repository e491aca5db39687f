import { z } from "zod";
import { command } from "#core/command/operation.ts";
import { conversation, message } from "#engine/messages/tables.ts";
import { importedId, importSources } from "../importing/conversations/imported-conversation.ts";
import { importedPart } from "../importing/conversations/imported-part.ts";
import { ownFiles } from "../records/own-files.ts";
import { ownId } from "../rules/own-id.ts";
import { withoutForeignFiles } from "../rules/without-foreign-files.ts";

const moment = z.iso.datetime();
const importedMessage = z.object({
  sourceId: z.string().max(200),
  parentSourceId: z.string().max(200).nullable(),
  role: z.enum(["user", "assistant"]),
  status: z.enum(["complete", "stopped", "failed", "interrupted"]).default("complete"),
  parts: z.array(importedPart).min(1).max(10_000),
  createdAt: moment,
});

/** Keeps conversations of another product, each once: one that was imported before is passed over. */
export const keepImported = command({
  name: "chat.keep_imported",
  input: z.object({
    source: z.enum(importSources),
    conversations: z
      .array(
        z.object({
          sourceId: z.string().min(1).max(200),
          title: z.string(),
          createdAt: moment,
          updatedAt: moment,
          archivedAt: moment.nullable().default(null),
          headSourceId: z.string().max(200).nullable(),
          messages: z.array(importedMessage).max(20_000),
        }),
      )
      .max(100),
  }),
  result: z.object({ imported: z.number(), skipped: z.number().describe("Imported before, or empty") }),
  allow: "agents:use",
  async run({ db, actor, workspace, publish }, { source, conversations }) {
    const userId = ownId(actor);
    const parts = conversations.flatMap(({ messages }) => messages.flatMap((one) => one.parts));
    const files = await ownFiles(db, workspace.id, userId, parts);
    let imported = 0;
    for (const given of conversations) {
      if (given.messages.length === 0) continue;
      const idOf = (name: string | null) =>
        name === null ? null : importedId(workspace.id, userId, source, given.sourceId, name);
      const conversationId = importedId(workspace.id, userId, source, given.sourceId);
      const [row] = await db
        .insert(conversation)
        .values({
          id: conversationId,
          workspaceId: workspace.id,
          title: given.title.slice(0, 200).toWellFormed() || "Imported conversation",
          headMessageId: idOf(given.headSourceId),
          createdBy: userId,
          createdAt: new Date(given.createdAt),
          updatedAt: new Date(given.updatedAt),
          archivedAt: given.archivedAt === null ? null : new Date(given.archivedAt),
        })
        .onConflictDoNothing()
        .returning({ id: conversation.id });
      if (!row) continue;
      const rows = given.messages.map((one) => ({
        id: idOf(one.sourceId) as string,
        parentId: idOf(one.parentSourceId),
        workspaceId: workspace.id,
        conversationId,
        role: one.role,
        status: one.status,
        parts: withoutForeignFiles(one.parts, files),
        createdBy: one.role === "user" ? userId : null,
        createdAt: new Date(one.createdAt),
      }));
      for (let at = 0; at < rows.length; at += 500)
        await db
          .insert(message)
          .values(rows.slice(at, at + 500))
          .onConflictDoNothing();
      imported++;
      await publish("conversations.changed", { conversationId }, { userId });
    }
    return { imported, skipped: conversations.length - imported };
  },
  audit: ({ source }, { imported }) => ({ detail: { source, imported } }),
});
