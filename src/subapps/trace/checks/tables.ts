import { sql } from "drizzle-orm";
import { boolean, doublePrecision, integer, jsonb, primaryKey, text, timestamp, uuid } from "drizzle-orm/pg-core";
import { trace } from "../tables.ts";
import type { CheckRule } from "./check-rule.ts";

const moment = (name: string) => timestamp(name, { withTimezone: true });

export const checkRuleTable = trace.table("check_rule", {
  id: uuid("id").primaryKey().default(sql`gen_random_uuid()`),
  workspaceId: uuid("workspace_id").notNull(),
  name: text("name").notNull(),
  rule: jsonb("rule").$type<CheckRule>().notNull(),
  agentId: uuid("agent_id"),
  share: doublePrecision("share").notNull(),
  isPaused: boolean("is_paused").notNull().default(false),
  lastFault: text("last_fault"),
  createdBy: uuid("created_by"),
  createdAt: moment("created_at").notNull().defaultNow(),
});

export const checkDue = trace.table(
  "check_due",
  {
    checkId: uuid("check_id").notNull(),
    traceId: uuid("trace_id").notNull(),
    workspaceId: uuid("workspace_id").notNull(),
    attempts: integer("attempts").notNull().default(0),
    dueAt: moment("due_at").notNull().defaultNow(),
    doneAt: moment("done_at"),
  },
  (table) => [primaryKey({ columns: [table.checkId, table.traceId] })],
);
