import { sql } from "drizzle-orm";
import { bigint, text, timestamp, uuid } from "drizzle-orm/pg-core";
import { core } from "#core/access/tables.ts";

/** A file somebody brought. Its bytes lie in storage under their hash. */
export const file = core.table("file", {
  id: uuid("id").primaryKey().default(sql`gen_random_uuid()`),
  workspaceId: uuid("workspace_id").notNull(),
  name: text("name").notNull(),
  mime: text("mime").notNull(),
  bytes: bigint("bytes", { mode: "number" }).notNull(),
  sha256: text("sha256").notNull(),
  createdBy: uuid("created_by"),
  createdAt: timestamp("created_at", { withTimezone: true }).notNull().defaultNow(),
});

/** What can be read of a file, for models and for search. */
export const fileText = core.table("file_text", {
  fileId: uuid("file_id").primaryKey(),
  content: text("content").notNull(),
});
