import { and, asc, eq } from "drizzle-orm";
import { z } from "zod";
import { query } from "#core/command/operation.ts";
import { requireConversation } from "#engine/messages/find-conversation.ts";
import { message } from "#engine/messages/tables.ts";
import { uuid } from "#lib/uuid.ts";
import { conversationFormat } from "../importing/conversations/from-parley.ts";
import { readBranch } from "../records/read-branch.ts";
import { toMarkdown } from "../rules/to-markdown.ts";

const mostMessages = 20_000;

/** A conversation as a file: the branch it shows as Markdown to be read, or all of its messages as JSON. */
export const exportConversation = query({
  name: "chat.export_conversation",
  input: z.object({ conversationId: uuid(), format: z.enum(["markdown", "json"]).default("markdown") }),
  result: z.object({ name: z.string().describe("File name"), mime: z.string(), content: z.string() }),
  allow: "agents:use",
  async run({ db, actor, workspace, context }, { conversationId, format }) {
    const known = await requireConversation(db, { actor, workspace }, conversationId);
    const name = fileName(known.title);
    if (format === "markdown") {
      const content = toMarkdown(known.title, await readBranch(context, conversationId));
      return { name: `${name}.md`, mime: "text/markdown; charset=utf-8", content };
    }
    const messages = await db
      .select({
        id: message.id,
        parentId: message.parentId,
        role: message.role,
        status: message.status,
        parts: message.parts,
        createdAt: message.createdAt,
      })
      .from(message)
      .where(and(eq(message.conversationId, conversationId)))
      .orderBy(asc(message.createdAt), asc(message.id))
      .limit(mostMessages);
    const { id, title, headMessageId, createdAt, updatedAt, archivedAt } = known;
    const whole = {
      format: conversationFormat,
      version: 1,
      id,
      title,
      headMessageId,
      createdAt,
      updatedAt,
      archivedAt,
      messages,
    };
    return { name: `${name}.json`, mime: "application/json; charset=utf-8", content: JSON.stringify(whole, null, 2) };
  },
});

const fileName = (title: string): string =>
  title
    .replaceAll(/[^\p{L}\p{N}]+/gu, "-")
    .replaceAll(/^-+|-+$/g, "")
    .slice(0, 80) || "conversation";
