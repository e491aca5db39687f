import { sql } from "drizzle-orm";
import { boolean, jsonb, text, timestamp, uuid } from "drizzle-orm/pg-core";
import type { z } from "zod";
import { core } from "#core/access/tables.ts";
import type { messageRole, messageStatus } from "./message-result.ts";
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
  /** Leaves no trace: in no list, in no search, deleted soon after it was left. */
  isTemporary: boolean("is_temporary").notNull().default(false),
  visitorId: uuid("visitor_id"),
  deploymentId: uuid("deployment_id"),
  /** The version that answers here, whatever is published since. */
  agentVersionId: uuid("agent_version_id"),
  /** Who takes part in a group, besides people. */
  memberAgentIds: uuid("member_agent_ids").array().notNull().default([]),
  forkedFromMessageId: uuid("forked_from_message_id"),
});

export type MessageRole = z.infer<typeof messageRole>;
export type MessageStatus = z.infer<typeof messageStatus>;

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
