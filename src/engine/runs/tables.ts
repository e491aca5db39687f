import { sql } from "drizzle-orm";
import { bigint, integer, jsonb, primaryKey, text, timestamp, uuid } from "drizzle-orm/pg-core";
import type { ActorKind } from "#core/access/context.ts";
import { core } from "#core/access/tables.ts";
import type { RunEntry, RunError, RunStatus } from "./run-log.ts";

const moment = (name: string) => timestamp(name, { withTimezone: true });
const createdAt = () => moment("created_at").notNull().defaultNow();
const nanos = (name: string) => bigint(name, { mode: "number" });
const count = (name: string) => integer(name).notNull().default(0);

export const run = core.table("run", {
  id: uuid("id").primaryKey().default(sql`gen_random_uuid()`),
  workspaceId: uuid("workspace_id").notNull(),
  conversationId: uuid("conversation_id").notNull(),
  rootRunId: uuid("root_run_id").notNull(),
  parentRunId: uuid("parent_run_id"),
  questionId: uuid("question_id"),
  replyId: uuid("reply_id"),
  agentId: uuid("agent_id"),
  agentVersionId: uuid("agent_version_id"),
  apiKeyId: uuid("api_key_id"),
  actorId: uuid("actor_id"),
  runById: uuid("run_by_id"),
  actorKind: text("actor_kind").$type<ActorKind>(),
  channel: text("channel").notNull(),
  status: text("status").$type<RunStatus>().notNull(),
  model: text("model"),
  owner: text("owner"),
  budgetNanos: nanos("budget_nanos"),
  reservedNanos: nanos("reserved_nanos").notNull().default(0),
  spentNanos: nanos("spent_nanos").notNull().default(0),
  treeSpentNanos: nanos("tree_spent_nanos").notNull().default(0),
  inputTokens: count("input_tokens"),
  outputTokens: count("output_tokens"),
  cachedTokens: count("cached_tokens"),
  reasoningTokens: count("reasoning_tokens"),
  firstTokenMilliseconds: integer("first_token_milliseconds"),
  milliseconds: integer("milliseconds"),
  error: jsonb("error").$type<RunError>(),
  createdAt: createdAt(),
  finishedAt: moment("finished_at"),
});

export const runEvent = core.table(
  "run_event",
  {
    runId: uuid("run_id").notNull(),
    seq: integer("seq").notNull(),
    kind: text("kind").notNull(),
    payload: jsonb("payload").$type<RunEntry>().notNull(),
    createdAt: createdAt(),
  },
  (table) => [primaryKey({ columns: [table.runId, table.seq] })],
);

/** Calls of tools that a caller of the API runs themselves. */
export const clientCall = core.table("client_call", {
  id: text("id").primaryKey(),
  runId: uuid("run_id").notNull(),
  callId: text("call_id").notNull(),
  workspaceId: uuid("workspace_id").notNull(),
  output: text("output"),
  createdAt: createdAt(),
  answeredAt: moment("answered_at"),
});

export const toolApproval = core.table(
  "tool_approval",
  {
    runId: uuid("run_id").notNull(),
    callId: text("call_id").notNull(),
    workspaceId: uuid("workspace_id").notNull(),
    tool: text("tool").notNull(),
    arguments: jsonb("arguments").$type<unknown>().notNull(),
    state: text("state").$type<"waiting" | "approved" | "denied">().notNull().default("waiting"),
    note: text("note").notNull().default(""),
    decidedBy: uuid("decided_by"),
    decidedAt: moment("decided_at"),
    createdAt: createdAt(),
  },
  (table) => [primaryKey({ columns: [table.runId, table.callId] })],
);
