import { sql } from "drizzle-orm";
import { boolean, jsonb, primaryKey, smallint, text, timestamp, uuid } from "drizzle-orm/pg-core";
import type { ActorKind } from "#core/access/context.ts";
import { core } from "#core/access/tables.ts";

const moment = (name: string) => timestamp(name, { withTimezone: true });
const id = () => uuid("id").primaryKey().default(sql`gen_random_uuid()`);
const createdAt = () => moment("created_at").notNull().defaultNow();

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

/** Thumbs up or down, from a person or a visitor. */
export const messageFeedback = core.table("message_feedback", {
  id: id(),
  workspaceId: uuid("workspace_id").notNull(),
  messageId: uuid("message_id").notNull(),
  runId: uuid("run_id"),
  agentId: uuid("agent_id"),
  agentVersionId: uuid("agent_version_id"),
  raterId: uuid("rater_id").notNull(),
  isVisitor: boolean("is_visitor").notNull().default(false),
  value: smallint("value").notNull(),
  comment: text("comment").notNull().default(""),
  createdAt: createdAt(),
});

/** What an agent remembers about a person. */
export const memory = core.table("memory", {
  id: id(),
  workspaceId: uuid("workspace_id").notNull(),
  agentId: uuid("agent_id").notNull(),
  userId: uuid("user_id").notNull(),
  fact: text("fact").notNull(),
  sourceMessageId: uuid("source_message_id"),
  createdAt: createdAt(),
  updatedAt: moment("updated_at").notNull().defaultNow(),
});

/** Said while an answer is being written; sent when it is done. */
export const queuedMessage = core.table("queued_message", {
  id: id(),
  workspaceId: uuid("workspace_id").notNull(),
  conversationId: uuid("conversation_id").notNull(),
  given: jsonb("given").$type<Record<string, unknown>>().notNull(),
  createdBy: uuid("created_by"),
  /** Whoever acted as them. */
  runById: uuid("run_by_id"),
  apiKeyId: uuid("api_key_id"),
  actorKind: text("actor_kind").$type<ActorKind>(),
  createdAt: createdAt(),
  error: text("error"),
  /** The run that reads it at its next step, where it was sent into a running answer. */
  steerRunId: uuid("steer_run_id"),
});
