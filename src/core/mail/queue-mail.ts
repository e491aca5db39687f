import type { Publish } from "#core/events/publish.ts";
import type { Db } from "#platform/db/db.ts";
import type { OutgoingMail } from "#platform/mail/send-mail.ts";
import { mail } from "./tables.ts";

/** Writes a mail in the caller's transaction; the worker sends it after the commit, and again if that fails. */
export async function queueMail(db: Db, publish: Publish, { to, subject, text, html }: OutgoingMail): Promise<void> {
  const [written] = await db
    .insert(mail)
    .values({ recipient: to, subject, textBody: text, htmlBody: html })
    .returning({ id: mail.id });
  if (!written) throw new Error("the mail was not written");
  await publish("mail.requested", { mailId: written.id }, { workspaceId: null, userId: null });
}
