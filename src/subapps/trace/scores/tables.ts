import { sql } from "drizzle-orm";
import { bigint, doublePrecision, text, timestamp, uuid } from "drizzle-orm/pg-core";
import { trace } from "../tables.ts";
import type { ScoreKind, ScoreSource } from "./score.ts";

export const score = trace.table("score", {
  id: uuid("id").primaryKey().default(sql`gen_random_uuid()`),
  workspaceId: uuid("workspace_id").notNull(),
  traceId: uuid("trace_id").notNull(),
  spanId: text("span_id"),
  name: text("name").notNull(),
  kind: text("kind").$type<ScoreKind>().notNull(),
  number: doublePrecision("number"),
  words: text("words"),
  comment: text("comment").notNull().default(""),
  source: text("source").$type<ScoreSource>().notNull(),
  giver: text("giver").notNull(),
  authorId: uuid("author_id"),
  authorName: text("author_name").notNull(),
  costNanos: bigint("cost_nanos", { mode: "number" }).notNull().default(0),
  createdAt: timestamp("created_at", { withTimezone: true }).notNull().defaultNow(),
  updatedAt: timestamp("updated_at", { withTimezone: true }).notNull().defaultNow(),
});
