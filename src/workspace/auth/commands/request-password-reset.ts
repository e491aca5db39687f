import { z } from "zod";
import { command } from "#core/command/operation.ts";
import { nothing } from "#core/command/result-schemas.ts";
import { configuredOrigin } from "#core/hosts/host-settings.ts";
import { mailBody } from "#core/mail/mail-body.ts";
import { queueMail } from "#core/mail/queue-mail.ts";
import { email } from "#lib/email.ts";
import { findPersonByEmail } from "../find-person.ts";
import { limited } from "../limited.ts";
import { createOneTimeToken } from "../one-time-token.ts";
import { mailAttempts } from "../sign-in-limits.ts";
import { steady } from "../steady-time.ts";

const resetMinutes = 60;

/** Mails a link to choose a new password, where there is an account. The answer is the same where there is none. */
const requestOnce = command({
  name: "account.request_password_reset",
  input: z.object({ email: email() }),
  result: nothing,
  allow: "anyone",
  audit: false,
  async run({ db, publish, context }, { email: address }) {
    const person = await findPersonByEmail(db, address);
    if (!person) return {};
    const token = await createOneTimeToken(db, "password_reset", person.id, resetMinutes);
    const content = {
      title: "Choose a new password",
      paragraphs: [`Somebody, probably you, asked for a new password for ${person.email}.`],
      action: {
        label: "Choose a password",
        url: `${configuredOrigin(context.origin)}/auth/reset?${new URLSearchParams({ token })}`,
      },
      footnote: `The link works once, for ${resetMinutes} minutes. If you did not ask for it, do nothing: nothing has changed.`,
    };
    await queueMail(db, publish, { to: person.email, subject: content.title, ...mailBody(content) });
    return {};
  },
});

export const requestPasswordReset = limited(steady(requestOnce), (context, input) =>
  mailAttempts("reset", String(input.email).trim(), context),
);
