import { bigint, boolean, jsonb, text, timestamp, uuid } from "drizzle-orm/pg-core";
import { core } from "#core/access/tables.ts";
import type { ProblemExample } from "./rules/problem-of-event.ts";

const moment = (name: string) => timestamp(name, { withTimezone: true });

export const problem = core.table("problem", {
  id: uuid("id").primaryKey().defaultRandom(),
  fingerprint: text("fingerprint").notNull(),
  source: text("source", { enum: ["browser", "server"] }).notNull(),
  type: text("type").notNull(),
  message: text("message").notNull(),
  isAnonymous: boolean("is_anonymous").notNull().default(false),
  page: text("page"),
  release: text("release"),
  requestId: text("request_id"),
  digest: text("digest"),
  count: bigint("count", { mode: "number" }).notNull().default(1),
  firstSeenAt: moment("first_seen_at").notNull().defaultNow(),
  lastSeenAt: moment("last_seen_at").notNull().defaultNow(),
  solvedAt: moment("solved_at"),
  example: jsonb("example").$type<ProblemExample>().notNull(),
});
