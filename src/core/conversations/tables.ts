import { sql } from "drizzle-orm";
import { jsonb, primaryKey, text, timestamp, uuid } from "drizzle-orm/pg-core";
import { core } from "#core/access/tables.ts";
import type { MessagePart } from "./parts.ts";

const moment = (name: string) => timestamp(name, { withTimezone: true });
const id = () => uuid("id").primaryKey().default(sql`gen_random_uuid()`);
const createdAt = () => moment("created_at").notNull().defaultNow();

export const conversation = core.table("conversation", {
  id: id(),
  workspaceId: uuid("workspace_id").notNull(),
  agentId: uuid("agent_id"),
  model: text("model"),
  channel: text("channel").notNull().default("chat"),
  title: text("title").notNull().default(""),
  headMessageId: uuid("head_message_id"),
  createdBy: uuid("created_by"),
  createdAt: createdAt(),
  updatedAt: moment("updated_at").notNull().defaultNow(),
  archivedAt: moment("archived_at"),
});

export type MessageRole = "system" | "user" | "assistant" | "tool";
export type MessageStatus = "complete" | "streaming" | "waiting" | "stopped" | "failed" | "interrupted";

export const message = core.table("message", {
  id: id(),
  workspaceId: uuid("workspace_id").notNull(),
  conversationId: uuid("conversation_id").notNull(),
  parentId: uuid("parent_id"),
  runId: uuid("run_id"),
  role: text("role").$type<MessageRole>().notNull(),
  status: text("status").$type<MessageStatus>().notNull(),
  parts: jsonb("parts").$type<MessagePart[]>().notNull(),
  createdBy: uuid("created_by"),
  createdAt: createdAt(),
});

export const conversationSummary = core.table(
  "conversation_summary",
  {
    conversationId: uuid("conversation_id").notNull(),
    messageId: uuid("message_id").notNull(),
    summary: text("summary").notNull(),
    createdAt: createdAt(),
  },
  (table) => [primaryKey({ columns: [table.conversationId, table.messageId] })],
);
