import { sql } from "drizzle-orm";
import { bigint, doublePrecision, jsonb, text, timestamp, uuid } from "drizzle-orm/pg-core";
import { trace } from "../tables.ts";
import type { ScoreDefinition } from "./score-definition.ts";

const moment = (name: string) => timestamp(name, { withTimezone: true });
const id = () => uuid("id").primaryKey().default(sql`gen_random_uuid()`);

export const reviewQueue = trace.table("review_queue", {
  id: id(),
  workspaceId: uuid("workspace_id").notNull(),
  name: text("name").notNull(),
  instructions: text("instructions").notNull().default(""),
  definitions: jsonb("definitions").$type<ScoreDefinition[]>().notNull(),
  assignees: uuid("assignees").array().notNull().default([]),
  feedAgentId: uuid("feed_agent_id"),
  feedStatus: text("feed_status"),
  feedShare: doublePrecision("feed_share").notNull().default(0),
  archivedAt: moment("archived_at"),
  createdBy: uuid("created_by"),
  createdAt: moment("created_at").notNull().defaultNow(),
});

export const reviewItem = trace.table("review_item", {
  id: id(),
  queueId: uuid("queue_id").notNull(),
  workspaceId: uuid("workspace_id").notNull(),
  traceId: uuid("trace_id").notNull(),
  place: bigint("place", { mode: "number" }).notNull().generatedAlwaysAsIdentity(),
  state: text("state").$type<"waiting" | "done" | "skipped">().notNull().default("waiting"),
  assigneeId: uuid("assignee_id"),
  doneBy: uuid("done_by"),
  doneAt: moment("done_at"),
  createdAt: moment("created_at").notNull().defaultNow(),
});
