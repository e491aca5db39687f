import { and, eq, isNull, sql } from "drizzle-orm";
import { on } from "#core/events/handler.ts";
import { database } from "#platform/db/db.ts";
import { log } from "#platform/log.ts";
import { canSendMail, sendMail } from "#platform/mail/send-mail.ts";
import { mail } from "./tables.ts";

// A sent mail may hold a link that opens an account: it does not stay in the database.
const emptied = { textBody: "", htmlBody: "" };

/** Sends what was queued. Without an SMTP server the text goes to the log, where whoever installs Parley finds it. */
export const deliverMail = on({
  name: "mail.deliver",
  on: "mail.requested",
  async run(_context, { mailId }) {
    const db = database();
    const [found] = await db
      .select()
      .from(mail)
      .where(and(eq(mail.id, mailId), isNull(mail.sentAt)));
    if (!found) return; // sent already, or forgotten
    const { recipient: to, subject, textBody: text, htmlBody: html } = found;
    if (!canSendMail()) {
      log.info("mail not sent: no SMTP_URL", { to, subject, text });
      return;
    }
    try {
      await sendMail({ to, subject, text, html }, `<${mailId}@parley>`);
      await db
        .update(mail)
        .set({ sentAt: sql`now()`, lastError: null, ...emptied })
        .where(eq(mail.id, mailId));
    } catch (error) {
      await db
        .update(mail)
        .set({ lastError: String(error) })
        .where(eq(mail.id, mailId));
      throw error;
    }
  },
});
