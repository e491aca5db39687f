import { sql } from "drizzle-orm";
import { jsonb, text, timestamp, uuid } from "drizzle-orm/pg-core";
import { library } from "../tables.ts";
import type { Facts } from "./facts.ts";

const moment = (name: string) => timestamp(name, { withTimezone: true });

/** What is known of a work: of a document, or of something nobody has brought yet. */
export const reference = library.table("reference", {
  id: uuid("id").primaryKey().default(sql`gen_random_uuid()`),
  workspaceId: uuid("workspace_id").notNull(),
  documentId: uuid("document_id"),
  collectionId: uuid("collection_id"),
  key: text("key").notNull(),
  facts: jsonb("facts").$type<Facts>().notNull(),
  doi: text("doi"),
  titleKey: text("title_key"),
  origin: text("origin"),
  createdBy: uuid("created_by"),
  createdAt: moment("created_at").notNull().defaultNow(),
  updatedAt: moment("updated_at").notNull().defaultNow(),
});
