import type { Transporter } from "nodemailer";
import { env } from "#platform/env.ts";

export type OutgoingMail = { to: string; subject: string; text: string; html: string };

let transport: Transporter | undefined;

export const canSendMail = (): boolean => env().SMTP_URL !== undefined;

/** Hands a mail to the SMTP server of the settings. Rejects when it is not taken. */
export async function sendMail(mail: OutgoingMail, messageId: string): Promise<void> {
  const { SMTP_URL, MAIL_FROM } = env();
  if (!SMTP_URL) throw new Error("SMTP_URL is missing: mail cannot be sent");
  const { createTransport } = await import("nodemailer"); // only who sends mail pays for it
  transport ??= createTransport(SMTP_URL, {
    from: MAIL_FROM,
    // A server that does not answer must not hold up the worker: the outbox tries again.
    ...{ connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 },
  });
  const { to, subject, text, html } = mail;
  await transport.sendMail({ to: { name: "", address: to }, subject, text, html, messageId });
}
