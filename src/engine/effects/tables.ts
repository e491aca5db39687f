import { sql } from "drizzle-orm";
import { integer, jsonb, text, timestamp, uuid } from "drizzle-orm/pg-core";
import { core } from "#core/access/tables.ts";
import type { EffectState } from "./effect.ts";

const moment = (name: string) => timestamp(name, { withTimezone: true });

export const effect = core.table("effect", {
  id: uuid("id").primaryKey().default(sql`gen_random_uuid()`),
  workspaceId: uuid("workspace_id").notNull(),
  key: text("key").notNull(),
  runId: uuid("run_id"),
  callId: text("call_id"),
  flowRunId: uuid("flow_run_id"),
  stepKey: text("step_key"),
  actorId: uuid("actor_id"),
  tool: text("tool").notNull(),
  arguments: jsonb("arguments").$type<unknown>().notNull(),
  argumentsSha256: text("arguments_sha256").notNull(),
  state: text("state").$type<EffectState>().notNull(),
  attempt: integer("attempt").notNull().default(1),
  owner: text("owner"),
  result: text("result").notNull().default(""),
  externalRef: text("external_ref"),
  undo: jsonb("undo").$type<unknown>(),
  decision: text("decision").$type<"happened" | "retry">(),
  decidedBy: uuid("decided_by"),
  decidedAt: moment("decided_at"),
  note: text("note").notNull().default(""),
  begunAt: moment("begun_at").notNull().defaultNow(),
  endedAt: moment("ended_at"),
});
