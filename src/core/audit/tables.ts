import { bigint, jsonb, text, timestamp, uuid } from "drizzle-orm/pg-core";
import { core } from "#core/access/tables.ts";

export const audit = core.table("audit", {
  seq: bigint("seq", { mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
  workspaceId: uuid("workspace_id"),
  actorId: uuid("actor_id"),
  actorName: text("actor_name").notNull(),
  onBehalfOfId: uuid("on_behalf_of_id"),
  onBehalfOfName: text("on_behalf_of_name"),
  via: text("via").notNull(),
  action: text("action").notNull(),
  targetId: text("target_id"),
  detail: jsonb("detail").$type<Record<string, unknown>>().notNull().default({}),
  ip: text("ip"),
  requestId: text("request_id"),
  createdAt: timestamp("created_at", { withTimezone: true }).notNull().defaultNow(),
});
