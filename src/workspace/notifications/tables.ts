import { sql } from "drizzle-orm";
import { text, timestamp, uuid } from "drizzle-orm/pg-core";
import { core } from "#core/access/tables.ts";

const moment = (name: string) => timestamp(name, { withTimezone: true });

export const notification = core.table("notification", {
  id: uuid("id").primaryKey().default(sql`gen_random_uuid()`),
  userId: uuid("user_id").notNull(),
  workspaceId: uuid("workspace_id"),
  kind: text("kind").notNull(),
  title: text("title").notNull(),
  body: text("body").notNull().default(""),
  href: text("href"),
  source: text("source").notNull(),
  createdAt: moment("created_at").notNull().defaultNow(),
  readAt: moment("read_at"),
});
