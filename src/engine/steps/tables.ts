import { bigint, boolean, integer, jsonb, primaryKey, text, timestamp, uuid } from "drizzle-orm/pg-core";
import { core } from "#core/access/tables.ts";
import type { FlowError, FlowState, StepState } from "./flow.ts";

const moment = (name: string) => timestamp(name, { withTimezone: true });
const nanos = (name: string) => bigint(name, { mode: "number" });

export const flowRun = core.table("flow_run", {
  id: uuid("id").primaryKey(),
  workspaceId: uuid("workspace_id").notNull(),
  definition: text("definition").notNull(),
  version: text("version").notNull().default(""),
  state: text("state").$type<FlowState>().notNull(),
  input: jsonb("input").$type<unknown>(),
  output: jsonb("output").$type<unknown>(),
  error: jsonb("error").$type<FlowError>(),
  actorId: uuid("actor_id"),
  parentRunId: uuid("parent_run_id"),
  parentKey: text("parent_key"),
  idempotencyKey: text("idempotency_key"),
  concurrencyKey: text("concurrency_key"),
  concurrencyLimit: integer("concurrency_limit"),
  budgetNanos: nanos("budget_nanos"),
  reservedNanos: nanos("reserved_nanos").notNull().default(0),
  spentNanos: nanos("spent_nanos").notNull().default(0),
  owner: text("owner"),
  epoch: integer("epoch").notNull().default(0),
  claimedAt: moment("claimed_at").notNull().defaultNow(),
  wakes: integer("wakes").notNull().default(0),
  dueAt: moment("due_at"),
  createdAt: moment("created_at").notNull().defaultNow(),
  finishedAt: moment("finished_at"),
});

export const flowStep = core.table(
  "flow_step",
  {
    runId: uuid("run_id").notNull(),
    key: text("key").notNull(),
    workspaceId: uuid("workspace_id").notNull(),
    kind: text("kind").notNull(),
    state: text("state").$type<StepState>().notNull(),
    attempt: integer("attempt").notNull().default(0),
    revision: integer("revision").notNull().default(0),
    input: jsonb("input").$type<unknown>(),
    hasChangedInput: boolean("has_changed_input").notNull().default(false),
    output: jsonb("output").$type<unknown>(),
    error: jsonb("error").$type<FlowError>(),
    costNanos: nanos("cost_nanos").notNull().default(0),
    dueAt: moment("due_at"),
    eventName: text("event_name"),
    correlationKey: text("correlation_key"),
    onEvent: text("on_event").$type<"done" | "again">(),
    startedAt: moment("started_at").notNull().defaultNow(),
    finishedAt: moment("finished_at"),
  },
  (table) => [primaryKey({ columns: [table.runId, table.key] })],
);
