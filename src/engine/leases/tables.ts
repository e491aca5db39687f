import { bigint, text, timestamp, uuid } from "drizzle-orm/pg-core";
import { core } from "#core/access/tables.ts";

const moment = (name: string) => timestamp(name, { withTimezone: true });

export const lease = core.table("lease", {
  name: text("name").primaryKey(),
  workspaceId: uuid("workspace_id"),
  holder: text("holder").notNull(),
  epoch: bigint("epoch", { mode: "number" }).notNull().default(1),
  acquiredAt: moment("acquired_at").notNull().defaultNow(),
  expiresAt: moment("expires_at").notNull(),
});
