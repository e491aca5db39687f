import { sql } from "drizzle-orm";
import { bigint, customType, integer, jsonb, text, timestamp, uuid } from "drizzle-orm/pg-core";
import { core } from "#core/access/tables.ts";

const xid8 = customType<{ data: string }>({ dataType: () => "xid8" });
const moment = (name: string) => timestamp(name, { withTimezone: true });

export const event = core.table("event", {
  id: bigint("id", { mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
  xid: xid8("xid").notNull().default(sql`core.current_xid()`),
  workspaceId: uuid("workspace_id"),
  userId: uuid("user_id"),
  name: text("name").notNull(),
  payload: jsonb("payload").$type<Record<string, unknown>>().notNull(),
  createdAt: moment("created_at").notNull().defaultNow(),
  dueAt: moment("due_at").notNull().defaultNow(),
  attempts: integer("attempts").notNull().default(0),
  claimedBy: text("claimed_by"),
  handled: text("handled").array().notNull().default([]),
  lastError: text("last_error"),
  deliveredAt: moment("delivered_at"),
  failedAt: moment("failed_at"),
});

export const worker = core.table("worker", {
  id: text("id").primaryKey(),
  startedAt: moment("started_at").notNull().defaultNow(),
  heartbeatAt: moment("heartbeat_at").notNull().defaultNow(),
  kind: text("kind").$type<"worker" | "server">().notNull().default("worker"),
});
