import { sql } from "drizzle-orm";
import { integer, jsonb, text, timestamp, uuid } from "drizzle-orm/pg-core";
import { core } from "#core/access/tables.ts";
import type { AgentConfig } from "./agent-config.ts";
import type { ContextPolicy, EdgeKind } from "./team-edge.ts";

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
});

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

export const teamEdge = core.table("team_edge", {
  id: id(),
  workspaceId: uuid("workspace_id").notNull(),
  fromAgentId: uuid("from_agent_id").notNull(),
  toAgentId: uuid("to_agent_id").notNull(),
  kind: text("kind").$type<EdgeKind>().notNull(),
  condition: text("condition").notNull().default(""),
  contextPolicy: jsonb("context_policy").$type<ContextPolicy>().notNull(),
  maximumHops: integer("maximum_hops").notNull().default(3),
  position: integer("position").notNull().default(0),
  createdAt: createdAt(),
});
