import { z } from "zod";
import { command } from "#core/command/operation.ts";
import { nothing } from "#core/command/result-schemas.ts";
import { configuredOrigin } from "#core/hosts/host-settings.ts";
import { mailBody } from "#core/mail/mail-body.ts";
import { queueMail } from "#core/mail/queue-mail.ts";
import { AppError } from "#lib/app-error.ts";
import { email } from "#lib/email.ts";
import { findPersonByEmail } from "../find-person.ts";
import { limited } from "../limited.ts";
import { createOneTimeToken } from "../one-time-token.ts";
import { mailAttempts } from "../sign-in-limits.ts";
import { isSignUpOpen, maySignUp } from "../sign-up-policy.ts";
import { steady } from "../steady-time.ts";

const signUpMinutes = 24 * 60;

/** Mails a link to make an account with, or word that there is one. The answer on the page is the same. */
const requestOnce = command({
  name: "account.request_sign_up",
  input: z.object({ email: email() }),
  result: nothing,
  allow: "anyone",
  audit: false,
  async run({ db, publish, context }, { email: address }) {
    if (!isSignUpOpen()) {
      throw new AppError("forbidden", "New accounts need an invitation. Ask a workspace owner for one.");
    }
    const isKnown = (await findPersonByEmail(db, address)) !== null;
    if (!isKnown && !(await maySignUp(db, address, true))) return {};
    const origin = configuredOrigin(context.origin);
    const content = isKnown
      ? knownContent(origin)
      : newContent(origin, await createOneTimeToken(db, "sign_up", address, signUpMinutes));
    await queueMail(db, publish, { to: address, subject: content.title, ...mailBody(content) });
    return {};
  },
});

export const requestSignUp = limited(steady(requestOnce), (context, input) =>
  mailAttempts("sign-up", String(input.email).trim(), context),
);

const newContent = (origin: string, token: string) => ({
  title: "Create your Parley account",
  paragraphs: ["Use this link to choose a name and a password."],
  action: { label: "Create account", url: `${origin}/auth/sign-up?${new URLSearchParams({ link: token })}` },
  footnote: "The link works once, for 24 hours. If you did not ask for it, do nothing.",
});

const knownContent = (origin: string) => ({
  title: "You have a Parley account already",
  paragraphs: ["Somebody, probably you, tried to create an account with this address. There is one already: sign in."],
  action: { label: "Sign in", url: `${origin}/signin` },
  footnote: "If you forgot the password, the sign-in page has a way to choose a new one.",
});
