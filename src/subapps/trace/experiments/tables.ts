import { sql } from "drizzle-orm";
import { bigint, integer, jsonb, primaryKey, text, timestamp, uuid } from "drizzle-orm/pg-core";
import type { NamedCheck } from "../checks/check-rule.ts";
import { trace } from "../tables.ts";

const moment = (name: string) => timestamp(name, { withTimezone: true });
const id = () => uuid("id").primaryKey().default(sql`gen_random_uuid()`);

export const experiment = trace.table("experiment", {
  id: id(),
  workspaceId: uuid("workspace_id").notNull(),
  datasetId: uuid("dataset_id").notNull(),
  datasetVersion: integer("dataset_version").notNull(),
  name: text("name").notNull(),
  checks: jsonb("checks").$type<NamedCheck[]>().notNull(),
  createdBy: uuid("created_by"),
  createdAt: moment("created_at").notNull().defaultNow(),
});

export const experimentRun = trace.table("experiment_run", {
  id: id(),
  experimentId: uuid("experiment_id").notNull(),
  workspaceId: uuid("workspace_id").notNull(),
  position: integer("position").notNull(),
  agentId: uuid("agent_id").notNull(),
  versionId: uuid("version_id"),
  configHash: text("config_hash").notNull(),
  model: text("model"),
  label: text("label").notNull(),
  status: text("status").$type<"running" | "done" | "failed" | "cancelled">().notNull().default("running"),
  total: integer("total").notNull(),
  error: text("error"),
  createdBy: uuid("created_by"),
  /** Whoever acted as them. */
  runById: uuid("run_by_id"),
  createdAt: moment("created_at").notNull().defaultNow(),
  finishedAt: moment("finished_at"),
});

/** What a check said of one answer: a mark from 0 to 1, and why. */
export type ResultScore = { name: string; value: number; says: string };

export const experimentResult = trace.table(
  "experiment_result",
  {
    experimentRunId: uuid("experiment_run_id").notNull(),
    itemId: uuid("item_id").notNull(),
    status: text("status").$type<"running" | "done" | "error">().notNull(),
    runId: uuid("run_id"),
    answer: text("answer").notNull().default(""),
    error: text("error"),
    costNanos: bigint("cost_nanos", { mode: "number" }).notNull().default(0),
    milliseconds: integer("milliseconds").notNull().default(0),
    scores: jsonb("scores").$type<ResultScore[]>().notNull().default([]),
  },
  (table) => [primaryKey({ columns: [table.experimentRunId, table.itemId] })],
);
