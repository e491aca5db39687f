import { sql } from "drizzle-orm";
import { boolean, jsonb, primaryKey, text, timestamp, uuid } from "drizzle-orm/pg-core";
import { core } from "#core/access/tables.ts";
import type { MisfirePolicy, ScheduleKind } from "./schedule.ts";

const moment = (name: string) => timestamp(name, { withTimezone: true });

export const schedule = core.table("schedule", {
  id: uuid("id").primaryKey().default(sql`gen_random_uuid()`),
  workspaceId: uuid("workspace_id").notNull(),
  definition: text("definition").notNull(),
  version: text("version").notNull().default(""),
  input: jsonb("input").$type<unknown>(),
  actorId: uuid("actor_id"),
  kind: text("kind").$type<ScheduleKind>().notNull(),
  expression: text("expression").notNull(),
  zone: text("zone").notNull().default("UTC"),
  misfire: text("misfire").$type<MisfirePolicy>().notNull().default("once"),
  isPaused: boolean("is_paused").notNull().default(false),
  startsAt: moment("starts_at").notNull().defaultNow(),
  nextAt: moment("next_at"),
  createdAt: moment("created_at").notNull().defaultNow(),
});

export const scheduleOccurrence = core.table(
  "schedule_occurrence",
  {
    scheduleId: uuid("schedule_id").notNull(),
    scheduledFor: moment("scheduled_for").notNull(),
    workspaceId: uuid("workspace_id").notNull(),
    flowRunId: uuid("flow_run_id"),
    isManual: boolean("is_manual").notNull().default(false),
    firedAt: moment("fired_at").notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.scheduleId, table.scheduledFor] })],
);
