import { sql } from "drizzle-orm";
import { bigint, boolean, integer, primaryKey, text, timestamp, uuid } from "drizzle-orm/pg-core";
import { library } from "../tables.ts";

const moment = (name: string) => timestamp(name, { withTimezone: true });

/** A picture of a revision, in storage under its hash. */
export const figure = library.table(
  "figure",
  {
    revisionId: uuid("revision_id").notNull(),
    sha256: text("sha256").notNull(),
    workspaceId: uuid("workspace_id").notNull(),
    mime: text("mime").notNull(),
    bytes: bigint("bytes", { mode: "number" }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.revisionId, table.sha256] })],
);

/** A feed, a folder or a Zotero library that is looked at again and again. */
export const watch = library.table("watch", {
  id: uuid("id").primaryKey().default(sql`gen_random_uuid()`),
  workspaceId: uuid("workspace_id").notNull(),
  kind: text("kind").$type<"feed" | "folder" | "zotero">().notNull(),
  address: text("address").notNull(),
  name: text("name").notNull(),
  collectionId: uuid("collection_id"),
  everyMinutes: integer("every_minutes").notNull(),
  isPaused: boolean("is_paused").notNull().default(false),
  dueAt: moment("due_at").notNull().defaultNow(),
  checkedAt: moment("checked_at"),
  brought: integer("brought").notNull().default(0),
  fault: text("fault"),
  etag: text("etag"),
  createdBy: uuid("created_by"),
  createdAt: moment("created_at").notNull().defaultNow(),
  /** What opens a Zotero library. */
  sealedKey: text("sealed_key"),
});

/** Pauses reading for a workspace whose files used up their limits several times in a row. */
export const readingBreaker = library.table("reading_breaker", {
  workspaceId: uuid("workspace_id").primaryKey(),
  failures: integer("failures").notNull(),
  failedAt: moment("failed_at").notNull().defaultNow(),
  openUntil: moment("open_until"),
});
