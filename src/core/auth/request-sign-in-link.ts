import { createHash, randomBytes } from "node:crypto";
import { oneTimeToken } from "#core/access/tables.ts";
import { emailFault } from "#lib/email.ts";
import { database } from "#platform/db/db.ts";
import { secret } from "#platform/env.ts";
import { limits, takeAttempts } from "./rate-limit.ts";
import { sendSignInLink, signInLinkMinutes } from "./send-sign-in-link.ts";

type Wish = { email: string; origin: string; callbackUrl: string; ip: string | null };

/**
 * The same as asking the library's email route, for browsers that run no scripts: the link leads to the library, so its
 * token is hashed as the library does. Returns the code of what went wrong, or null.
 */
export async function requestSignInLink({ email, origin, callbackUrl, ip }: Wish): Promise<string | null> {
  const address = email.normalize("NFKC").trim().toLowerCase();
  if (emailFault(address)) return "EmailSignin";
  const attempts = [
    { limit: limits.linkAddress, of: address },
    { limit: limits.linkPlace, of: ip },
  ];
  if (!(await takeAttempts(attempts)).isAllowed) return "TooManyAttempts";
  const token = randomBytes(32).toString("hex");
  const tokenHash = createHash("sha256").update(`${token}${secret()}`).digest("hex");
  const expiresAt = new Date(Date.now() + signInLinkMinutes * 60_000);
  await database().insert(oneTimeToken).values({ purpose: "sign_in", tokenHash, identifier: address, expiresAt });
  const query = new URLSearchParams({ callbackUrl, token, email: address });
  await sendSignInLink(address, `${origin}/api/auth/callback/email?${query}`);
  return null;
}
