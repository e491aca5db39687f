import { sql } from "drizzle-orm";
import { bigint, integer, text, timestamp, uuid } from "drizzle-orm/pg-core";
import { trace } from "../tables.ts";

const moment = (name: string) => timestamp(name, { withTimezone: true }).notNull().defaultNow();
const id = () => uuid("id").primaryKey().default(sql`gen_random_uuid()`);

export const dataset = trace.table("dataset", {
  id: id(),
  workspaceId: uuid("workspace_id").notNull(),
  name: text("name").notNull(),
  description: text("description").notNull().default(""),
  version: integer("version").notNull().default(0),
  createdBy: uuid("created_by"),
  createdAt: moment("created_at"),
  updatedAt: moment("updated_at"),
});

export const datasetItem = trace.table("dataset_item", {
  id: id(),
  datasetId: uuid("dataset_id").notNull(),
  workspaceId: uuid("workspace_id").notNull(),
  itemKey: uuid("item_key").notNull().default(sql`gen_random_uuid()`),
  place: bigint("place", { mode: "number" }).notNull().generatedAlwaysAsIdentity(),
  question: text("question").notNull(),
  expected: text("expected").notNull().default(""),
  context: text("context").notNull().default(""),
  traceId: uuid("trace_id"),
  sinceVersion: integer("since_version").notNull(),
  untilVersion: integer("until_version"),
  createdAt: moment("created_at"),
});
