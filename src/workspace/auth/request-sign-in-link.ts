import { createHash, randomBytes } from "node:crypto";
import { oneTimeToken } from "#core/access/tables.ts";
import { emailFault } from "#lib/email.ts";
import { database } from "#platform/db/db.ts";
import { secret } from "#platform/env.ts";
import { takeAttempts } from "#workspace/sessions/attempt-limit.ts";
import { SignInRefusal } from "./auth-request.ts";
import { sendSignInLink, signInLinkMinutes } from "./send-sign-in-link.ts";
import { mailAttempts, type Visitor } from "./sign-in-limits.ts";

type Wish = { email: string; origin: string; callbackUrl: string; from: Visitor };

/**
 * The same as asking the library's email route, for browsers that run no scripts: the link leads to the library, so its
 * token is hashed as the library does.
 */
export async function requestSignInLink({ email, origin, callbackUrl, from }: Wish): Promise<void> {
  const address = email.normalize("NFKC").trim().toLowerCase();
  if (emailFault(address)) throw new SignInRefusal("EmailSignin");
  const { isAllowed, retryAfterSeconds } = await takeAttempts(await mailAttempts("link", address, from));
  if (!isAllowed) throw new SignInRefusal("TooManyAttempts", retryAfterSeconds);
  const token = randomBytes(32).toString("hex");
  const tokenHash = createHash("sha256").update(`${token}${secret()}`).digest("hex");
  const expiresAt = new Date(Date.now() + signInLinkMinutes * 60_000);
  await database().insert(oneTimeToken).values({ purpose: "sign_in", tokenHash, identifier: address, expiresAt });
  const query = new URLSearchParams({ callbackUrl, token, email: address });
  await sendSignInLink(address, `${origin}/api/auth/callback/email?${query}`);
}
