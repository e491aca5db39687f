import { bigint, integer, jsonb, primaryKey, text, timestamp, uuid } from "drizzle-orm/pg-core";
import { core } from "#core/access/tables.ts";

const moment = (name: string) => timestamp(name, { withTimezone: true });

export const queueKey = core.table(
  "queue_key",
  {
    queue: text("queue").notNull(),
    workspaceId: uuid("workspace_id").notNull(),
    key: text("key").notNull(),
    waiting: bigint("waiting", { mode: "number" }).notNull(),
    attempts: integer("attempts").notNull().default(0),
    dueAt: moment("due_at").notNull().defaultNow(),
    claimedBy: text("claimed_by"),
    claim: bigint("claim", { mode: "number" }),
  },
  (table) => [primaryKey({ columns: [table.queue, table.workspaceId, table.key] })],
);

export const queueItem = core.table("queue_item", {
  id: bigint("id", { mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
  workspaceId: uuid("workspace_id").notNull(),
  queue: text("queue").notNull(),
  key: text("key").notNull(),
  payload: jsonb("payload").notNull(),
  createdAt: moment("created_at").notNull().defaultNow(),
  lastError: text("last_error"),
  attempts: integer("attempts").notNull().default(0),
  deadAt: moment("dead_at"),
});
