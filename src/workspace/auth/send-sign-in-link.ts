import { publisher } from "#core/events/publish.ts";
import { configuredOrigin, hostRules } from "#core/hosts/host-settings.ts";
import { destinationOf } from "#core/hosts/own-hosts.ts";
import { mailBody } from "#core/mail/mail-body.ts";
import { queueMail } from "#core/mail/queue-mail.ts";
import { type Db, database } from "#platform/db/db.ts";
import { findPersonByEmail } from "./find-person.ts";
import { maySignUp } from "./sign-up-policy.ts";
import { steadyTime } from "./steady-time.ts";

export const signInLinkMinutes = 60;

/** Mails a link that signs in once, to those who have an account or may make one. Nobody else learns the difference. */
export function sendSignInLink(email: string, url: string): Promise<void> {
  return steadyTime(() =>
    database().transaction(async (transaction) => {
      const db = transaction as unknown as Db;
      const isKnown = (await findPersonByEmail(db, email)) !== null;
      if (!isKnown && !(await maySignUp(db, email, true))) return;
      const content = {
        title: "Sign in to Parley",
        paragraphs: [`Use this link to sign in as ${email}.`],
        action: { label: "Sign in", url: mailedLink(url) },
        footnote: `The link works once, for ${signInLinkMinutes} minutes. If you did not ask for it, do nothing.`,
      };
      await queueMail(db, publisher(db, {}), { to: email, subject: content.title, ...mailBody(content) });
    }),
  );
}

/** The link as it may stand in a mail: to a host that the settings name, and on to one of ours. */
function mailedLink(link: string): string {
  const url = new URL(link);
  const origin = configuredOrigin(url.origin);
  const mailed = new URL(`${origin}${url.pathname}${url.search}`);
  const callbackUrl = mailed.searchParams.get("callbackUrl") ?? "/";
  if (destinationOf(callbackUrl, origin, hostRules()).kind !== "own") {
    const { pathname, search } = URL.parse(callbackUrl) ?? new URL(origin);
    mailed.searchParams.set("callbackUrl", `${origin}${pathname}${search}`);
  }
  return mailed.href;
}
