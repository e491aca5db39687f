import { sql } from "drizzle-orm";
import { bigint, integer, jsonb, text, timestamp, uuid } from "drizzle-orm/pg-core";
import { trace } from "../tables.ts";
import type { ReplayedCall } from "./recorded-calls.ts";

export const replay = trace.table("replay", {
  id: uuid("id").primaryKey().default(sql`gen_random_uuid()`),
  workspaceId: uuid("workspace_id").notNull(),
  traceId: uuid("trace_id").notNull(),
  runId: uuid("run_id").notNull(),
  agentId: uuid("agent_id").notNull(),
  versionId: uuid("version_id"),
  model: text("model"),
  label: text("label").notNull(),
  status: text("status").$type<"running" | "done" | "failed">().notNull().default("running"),
  answer: text("answer").notNull().default(""),
  error: text("error"),
  calls: jsonb("calls").$type<ReplayedCall[]>().notNull().default([]),
  costNanos: bigint("cost_nanos", { mode: "number" }).notNull().default(0),
  milliseconds: integer("milliseconds").notNull().default(0),
  createdBy: uuid("created_by"),
  createdAt: timestamp("created_at", { withTimezone: true }).notNull().defaultNow(),
});
