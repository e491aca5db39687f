import { jsonb, text, timestamp, uuid } from "drizzle-orm/pg-core";
import { core } from "#core/access/tables.ts";
import type { Item } from "./response-items.ts";
import type { OutputItem } from "./response-output.ts";

export type StoredBody = Record<string, unknown> & { output: OutputItem[] };

export const response = core.table("response", {
  id: text("id").primaryKey(),
  workspaceId: uuid("workspace_id").notNull(),
  actorId: uuid("actor_id"),
  runId: uuid("run_id"),
  previousId: text("previous_id"),
  input: jsonb("input").$type<Item[]>().notNull(),
  body: jsonb("body").$type<StoredBody>().notNull(),
  createdAt: timestamp("created_at", { withTimezone: true }).notNull().defaultNow(),
});
