import { decode, encode, type JWT } from "next-auth/jwt";
import { isUuid } from "#lib/uuid.ts";
import { secret } from "#platform/env.ts";
import { sessionSeconds } from "./cookies.ts";

/** What a session token says: whose session (`sid`), as whom (`sub`), and who is really acting (`act`). */
export type SessionClaims = JWT & { sub: string; sid: string; act?: { sub: string; run: string } };

export function isSessionClaims(token: JWT | null): token is SessionClaims {
  return typeof token?.sub === "string" && typeof token.sid === "string" && isUuid(token.sub) && isUuid(token.sid);
}

/** The claims of a token that we have signed and that has not run out, or null. */
export async function readSessionToken(token: string): Promise<SessionClaims | null> {
  try {
    const claims = await decode({ token, secret: secret() });
    return isSessionClaims(claims) ? claims : null;
  } catch {
    return null;
  }
}

export const writeSessionToken = (claims: SessionClaims): Promise<string> =>
  encode({ token: claims, secret: secret(), maxAge: sessionSeconds });

/** Whose session it is, whoever they act as. */
export const ownerOf = (claims: SessionClaims): string => claims.act?.sub ?? claims.sub;
