import type { Account, Profile, User } from "next-auth";
import { publisher } from "#core/events/publish.ts";
import { isEmail } from "#lib/email.ts";
import { type Db, database } from "#platform/db/db.ts";
import { takeAttempts } from "#workspace/sessions/attempt-limit.ts";
import { type AuthRequest, currentSession, noticing, visitorOf } from "./auth-request.ts";
import { connectProvider } from "./connect-provider.ts";
import { findPersonByAccount, findPersonByEmail, type PersonRow } from "./find-person.ts";
import { proveAddress } from "./prove-address.ts";
import { hasSecondFactor, secondFactorUrl } from "./second-factor.ts";
import { mailAttempts } from "./sign-in-limits.ts";
import { maySignUp } from "./sign-up-policy.ts";

export type SignInAttempt = {
  user: User;
  account: Account | null;
  profile?: Profile | undefined;
  email?: { verificationRequest?: boolean } | undefined;
};

/** Whether somebody may come in: yes, no, or first to another page. The library asks this at every way of signing in. */
export function decideSignIn(request: AuthRequest, attempt: SignInAttempt): Promise<boolean | string> {
  return noticing(request, async () => {
    const { account } = attempt;
    if (account?.type === "oauth") return decideProvider(request, attempt, account);
    if (account?.type === "email") {
      return attempt.email?.verificationRequest ? decideLinkRequest(request, attempt) : decideLink(request, attempt);
    }
    return true; // a password and its code were checked before
  });
}

/** Asking for a link is answered alike for everyone; whether a mail goes out is decided where it is written. */
async function decideLinkRequest(request: AuthRequest, { user }: SignInAttempt): Promise<true | string> {
  const attempts = await mailAttempts("link", user.email ?? "", visitorOf(request));
  const { isAllowed, retryAfterSeconds } = await takeAttempts(attempts);
  if (isAllowed) return true;
  request.retryAfterSeconds = retryAfterSeconds;
  return errorUrl(request, "TooManyAttempts");
}

async function decideLink(request: AuthRequest, { user }: SignInAttempt): Promise<boolean | string> {
  const email = user.email ?? "";
  const person = await findPersonByEmail(database(), email);
  if (!person) return maySignUp(database(), email, true);
  // First, so that nobody is asked for the code of a stranger who made the account.
  return afterSecondFactor(request, await proved(person));
}

const proved = (person: PersonRow): Promise<PersonRow> =>
  database().transaction((transaction) => {
    const db = transaction as unknown as Db;
    return proveAddress(db, publisher(db, {}), person);
  });

async function decideProvider(request: AuthRequest, attempt: SignInAttempt, account: Account) {
  const linked = await findPersonByAccount(database(), account);
  if (linked) return afterSecondFactor(request, linked);
  const session = await currentSession(request);
  if (session) return session.acting === null; // adds this way in to one's own account, never to somebody else's
  const email = attempt.user.email?.toLowerCase() ?? "";
  if (!isEmail(email)) return errorUrl(request, "OAuthCreateAccount");
  const isVerified = isAddressVerified(attempt.user);
  const person = await findPersonByEmail(database(), email);
  if (!person) return maySignUp(database(), email, isVerified);
  if (!isVerified || !person.emailVerifiedAt) return true; // the library answers OAuthAccountNotLinked
  await connectProvider(request, person.id, account);
  return afterSecondFactor(request, person);
}

/** Providers vouch for an address or do not; see the providers' profiles. */
export const isAddressVerified = (user: User): boolean =>
  (user as User & { isAddressVerified?: boolean }).isAddressVerified === true;

async function afterSecondFactor(request: AuthRequest, person: PersonRow): Promise<true | string> {
  return hasSecondFactor(person) ? secondFactorUrl(request.origin, person.id) : true;
}

const errorUrl = (request: AuthRequest, error: string) =>
  `${request.origin}/api/auth/error?${new URLSearchParams({ error })}`;
