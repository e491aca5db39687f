import { desc } from "drizzle-orm";
import { z } from "zod";
import { query } from "#core/command/operation.ts";
import { timestamp } from "#core/command/result-schemas.ts";
import { AppError } from "#lib/app-error.ts";
import { uuid } from "#lib/uuid.ts";
import { env } from "#platform/env.ts";
import { mail } from "../tables.ts";

/** The last mails, for the development page. They hold sign-in links: for the operator's eyes, or in development. */
export const listMails = query({
  name: "mail.list",
  input: z.object({ limit: z.number().int().min(1).max(100).default(50) }),
  result: z.array(
    z.object({
      id: uuid(),
      recipient: z.string(),
      subject: z.string(),
      textBody: z.string(),
      htmlBody: z.string(),
      createdAt: timestamp,
      sentAt: timestamp.nullable(),
      lastError: z.string().nullable(),
    }),
  ),
  allow: "anyone",
  run({ db, actor }, { limit }) {
    const isOperator = actor?.via === "session" && actor.isOperator;
    if (env().NODE_ENV !== "development" && !isOperator) throw new AppError("not_found", "This page was not found.");
    return db.select().from(mail).orderBy(desc(mail.createdAt), desc(mail.id)).limit(limit);
  },
});
