import { sql } from "drizzle-orm";
import { boolean, integer, jsonb, primaryKey, text, timestamp, uuid } from "drizzle-orm/pg-core";
import type { z } from "zod";
import { core } from "#core/access/tables.ts";
import type { AgentConfig } from "./agent-config.ts";
import type { canaryRules } from "./rules/judge-canary.ts";

const moment = (name: string) => timestamp(name, { withTimezone: true });
const id = () => uuid("id").primaryKey().default(sql`gen_random_uuid()`);
const createdAt = () => moment("created_at").notNull().defaultNow();

export const agent = core.table("agent", {
  id: id(),
  workspaceId: uuid("workspace_id").notNull(),
  slug: text("slug").notNull(),
  name: text("name").notNull(),
  description: text("description").notNull().default(""),
  draft: jsonb("draft").$type<AgentConfig>().notNull(),
  draftChangedAt: moment("draft_changed_at").notNull().defaultNow(),
  draftRevision: integer("draft_revision").notNull().default(1),
  publishedVersionId: uuid("published_version_id"),
  createdBy: uuid("created_by"),
  createdAt: createdAt(),
  archivedAt: moment("archived_at"),
  /** Hue and pieces as the owner chose them; null takes them from the id. */
  mark: jsonb("mark").$type<{ hue: number; pieces: [number, number] }>(),
  access: text("access").$type<"workspace" | "restricted">().notNull().default("workspace"),
  /** A red test keeps it from being published. */
  isPublishGuarded: boolean("is_publish_guarded").notNull().default(false),
});

export const agentMember = core.table(
  "agent_member",
  {
    agentId: uuid("agent_id").notNull(),
    userId: uuid("user_id").notNull(),
    workspaceId: uuid("workspace_id").notNull(),
    level: text("level").$type<"use" | "edit">().notNull(),
    createdAt: createdAt(),
  },
  (table) => [primaryKey({ columns: [table.agentId, table.userId] })],
);

/** When a new version is given up: shares are of answers, counted once there are enough of them. */
export type CanaryRules = z.output<typeof canaryRules>;

export const agentCanary = core.table("agent_canary", {
  id: id(),
  workspaceId: uuid("workspace_id").notNull(),
  agentId: uuid("agent_id").notNull(),
  versionId: uuid("version_id").notNull(),
  share: integer("share").notNull(),
  rules: jsonb("rules").$type<CanaryRules>().notNull(),
  startedBy: uuid("started_by"),
  startedAt: moment("started_at").notNull().defaultNow(),
  endedAt: moment("ended_at"),
  outcome: text("outcome").$type<"promoted" | "stopped" | "rolled_back">(),
  reason: text("reason").notNull().default(""),
});

/** What the tests last found of exactly one configuration: asked before a guarded agent is published. */
export const agentCheck = core.table(
  "agent_check",
  {
    agentId: uuid("agent_id").notNull(),
    configHash: text("config_hash").notNull(),
    workspaceId: uuid("workspace_id").notNull(),
    isPassed: boolean("is_passed").notNull(),
    summary: text("summary").notNull(),
    checkedAt: moment("checked_at").notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.agentId, table.configHash] })],
);

export const agentVersion = core.table("agent_version", {
  id: id(),
  workspaceId: uuid("workspace_id").notNull(),
  agentId: uuid("agent_id").notNull(),
  number: integer("number").notNull(),
  config: jsonb("config").$type<AgentConfig>().notNull(),
  hash: text("hash").notNull(),
  note: text("note").notNull().default(""),
  createdBy: uuid("created_by"),
  createdAt: createdAt(),
});
