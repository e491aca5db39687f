import { sql } from "drizzle-orm";
import { bigint, boolean, integer, jsonb, pgSchema, primaryKey, text, timestamp, uuid } from "drizzle-orm/pg-core";
import type { Check, Expectation, TestMessage } from "#engine/trials/expectation.ts";
import type { DeploymentSettings } from "./rules/deployment-settings.ts";

export const chatSchema = pgSchema("chat");

const moment = (name: string) => timestamp(name, { withTimezone: true });
const id = () => uuid("id").primaryKey().default(sql`gen_random_uuid()`);
const workspaceId = () => uuid("workspace_id").notNull();
const createdAt = () => moment("created_at").notNull().defaultNow();
const updatedAt = () => moment("updated_at").notNull().defaultNow();

export const folder = chatSchema.table("folder", {
  id: id(),
  workspaceId: workspaceId(),
  userId: uuid("user_id").notNull(),
  name: text("name").notNull(),
  createdAt: createdAt(),
});

/** Where a conversation stands in its owner's list. */
export const place = chatSchema.table("place", {
  conversationId: uuid("conversation_id").primaryKey(),
  workspaceId: workspaceId(),
  userId: uuid("user_id").notNull(),
  folderId: uuid("folder_id"),
  pinnedAt: moment("pinned_at"),
});

export const draft = chatSchema.table(
  "draft",
  {
    userId: uuid("user_id").notNull(),
    workspaceId: workspaceId(),
    /** A conversation's id, or "new". */
    place: text("place").notNull(),
    content: text("content").notNull(),
    updatedAt: updatedAt(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.workspaceId, table.place] })],
);

export const prompt = chatSchema.table("prompt", {
  id: id(),
  workspaceId: workspaceId(),
  userId: uuid("user_id").notNull(),
  name: text("name").notNull(),
  description: text("description").notNull().default(""),
  content: text("content").notNull(),
  isShared: boolean("is_shared").notNull().default(false),
  createdAt: createdAt(),
  updatedAt: updatedAt(),
});

export const share = chatSchema.table("share", {
  id: id(),
  workspaceId: workspaceId(),
  conversationId: uuid("conversation_id").notNull(),
  tokenHash: text("token_hash").notNull(),
  sealedToken: text("sealed_token").notNull(),
  title: text("title").notNull(),
  createdBy: uuid("created_by"),
  createdAt: createdAt(),
  revokedAt: moment("revoked_at"),
});

export const shareSnapshot = chatSchema.table("share_snapshot", {
  shareId: uuid("share_id").primaryKey(),
  content: jsonb("content").$type<unknown>().notNull(),
});

export const keyBinding = chatSchema.table("key_binding", {
  userId: uuid("user_id").primaryKey(),
  bindings: jsonb("bindings").$type<Record<string, string>>().notNull(),
  updatedAt: updatedAt(),
});

export const testCase = chatSchema.table("test_case", {
  id: id(),
  workspaceId: workspaceId(),
  agentId: uuid("agent_id").notNull(),
  name: text("name").notNull(),
  messages: jsonb("messages").$type<TestMessage[]>().notNull(),
  expectations: jsonb("expectations").$type<Expectation[]>().notNull(),
  sourceMessageId: uuid("source_message_id"),
  createdBy: uuid("created_by"),
  createdAt: createdAt(),
  archivedAt: moment("archived_at"),
});

export const testRun = chatSchema.table("test_run", {
  id: id(),
  workspaceId: workspaceId(),
  agentId: uuid("agent_id").notNull(),
  /** Null when the draft was tested; the hash says which. */
  versionId: uuid("version_id"),
  configHash: text("config_hash").notNull(),
  status: text("status").$type<"running" | "done" | "cancelled" | "failed">().notNull(),
  total: integer("total").notNull(),
  passed: integer("passed").notNull().default(0),
  failed: integer("failed").notNull().default(0),
  createdBy: uuid("created_by"),
  /** Whoever acted as them. */
  runById: uuid("run_by_id"),
  createdAt: createdAt(),
  finishedAt: moment("finished_at"),
  error: text("error"),
  /** Only a run of every test can speak for a configuration. */
  isWhole: boolean("is_whole").notNull().default(true),
});

export const testResult = chatSchema.table(
  "test_result",
  {
    testRunId: uuid("test_run_id").notNull(),
    testCaseId: uuid("test_case_id").notNull(),
    status: text("status").$type<"running" | "passed" | "failed" | "error">().notNull(),
    checks: jsonb("checks").$type<Check[]>().notNull(),
    answer: text("answer").notNull().default(""),
    runId: uuid("run_id"),
    costNanos: bigint("cost_nanos", { mode: "number" }).notNull().default(0),
    milliseconds: integer("milliseconds").notNull().default(0),
  },
  (table) => [primaryKey({ columns: [table.testRunId, table.testCaseId] })],
);

export const deploymentKinds = ["page", "widget", "mcp", "api"] as const;
export type DeploymentKind = (typeof deploymentKinds)[number];

/** Where an agent can be met without signing in. */
export const deployment = chatSchema.table("deployment", {
  id: id(),
  workspaceId: workspaceId(),
  agentId: uuid("agent_id").notNull(),
  kind: text("kind").$type<DeploymentKind>().notNull(),
  slug: text("slug").notNull(),
  isEnabled: boolean("is_enabled").notNull().default(true),
  /** Null follows whatever is published. */
  versionId: uuid("version_id"),
  settings: jsonb("settings").$type<Partial<DeploymentSettings>>().notNull().default({}),
  passwordHash: text("password_hash"),
  origins: text("origins").array().notNull().default([]),
  createdBy: uuid("created_by"),
  createdAt: createdAt(),
});

export const visitor = chatSchema.table("visitor", {
  id: id(),
  workspaceId: workspaceId(),
  deploymentId: uuid("deployment_id").notNull(),
  tokenHash: text("token_hash").notNull(),
  /** The hash of the page's password they gave; another one since shows them the door again. */
  enteredWith: text("entered_with"),
  createdAt: createdAt(),
  lastSeenAt: moment("last_seen_at").notNull().defaultNow(),
});

/** Where the agents of a team stand in its picture. */
export const teamLayout = chatSchema.table("team_layout", {
  agentId: uuid("agent_id").primaryKey(),
  workspaceId: workspaceId(),
  positions: jsonb("positions").$type<Record<string, { x: number; y: number }>>().notNull().default({}),
  updatedAt: updatedAt(),
});
