import { sql } from "drizzle-orm";
import { boolean, doublePrecision, integer, text, timestamp, uuid } from "drizzle-orm/pg-core";
import { trace } from "../tables.ts";
import type { AlertMeasure, NoData } from "./alert-rule.ts";

const moment = (name: string) => timestamp(name, { withTimezone: true });
const id = () => uuid("id").primaryKey().default(sql`gen_random_uuid()`);

export const alert = trace.table("alert", {
  id: id(),
  workspaceId: uuid("workspace_id").notNull(),
  name: text("name").notNull(),
  measure: text("measure").$type<AlertMeasure>().notNull(),
  scoreName: text("score_name"),
  comparison: text("comparison").$type<"above" | "below">().notNull(),
  threshold: doublePrecision("threshold").notNull(),
  windowMinutes: integer("window_minutes").notNull(),
  agentId: uuid("agent_id"),
  model: text("model"),
  noData: text("no_data").$type<NoData>().notNull(),
  isPaused: boolean("is_paused").notNull().default(false),
  toldUserIds: uuid("told_user_ids").array().notNull().default([]),
  toldMails: text("told_mails").array().notNull().default([]),
  webhook: text("webhook"),
  sealedWebhookSecret: text("sealed_webhook_secret"),
  state: text("state").$type<"ok" | "firing">().notNull().default("ok"),
  stateSince: moment("state_since").notNull().defaultNow(),
  lastValue: doublePrecision("last_value"),
  checkedAt: moment("checked_at"),
  webhookFault: text("webhook_fault"),
  createdBy: uuid("created_by"),
  createdAt: moment("created_at").notNull().defaultNow(),
});

export const alertEvent = trace.table("alert_event", {
  id: id(),
  alertId: uuid("alert_id").notNull(),
  workspaceId: uuid("workspace_id").notNull(),
  kind: text("kind").$type<"fired" | "recovered">().notNull(),
  value: doublePrecision("value"),
  createdAt: moment("created_at").notNull().defaultNow(),
});
