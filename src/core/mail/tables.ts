import { sql } from "drizzle-orm";
import { text, timestamp, uuid } from "drizzle-orm/pg-core";
import { core } from "#core/access/tables.ts";

const moment = (name: string) => timestamp(name, { withTimezone: true });

export const mail = core.table("mail", {
  id: uuid("id").primaryKey().default(sql`gen_random_uuid()`),
  recipient: text("recipient").notNull(),
  subject: text("subject").notNull(),
  textBody: text("text_body").notNull(),
  htmlBody: text("html_body").notNull(),
  createdAt: moment("created_at").notNull().defaultNow(),
  sentAt: moment("sent_at"),
  lastError: text("last_error"),
});
