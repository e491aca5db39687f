import { cookies, headers } from "next/headers";
import type { Session } from "next-auth";
import { authCookies, deviceCookie, sessionSeconds } from "#workspace/sessions/cookies.ts";
import { pageContext, pageOrigin } from "#workspace/sessions/page-context.ts";
import { sessionOfCookie } from "#workspace/sessions/request-context.ts";
import { writeSessionToken } from "#workspace/sessions/session-token.ts";
import { replaceSession } from "./end-sessions.ts";
import { rememberDevice } from "./known-device.ts";
import { openSession } from "./open-session.ts";
import { sessionObject } from "./session-object.ts";

type Person = { id: string; name: string; email: string };

/** Signs somebody in from a server action: after signing up, or where a browser runs no scripts. */
export async function signInFromPage(person: Person, provider: string): Promise<void> {
  const context = await pageContext();
  const previous = await currentSession();
  if (previous) await replaceSession(previous.owner.id, previous.sessionId);
  const sid = await openSession({
    userId: person.id,
    userName: person.name,
    userEmail: person.email,
    provider,
    userAgent: context.userAgent,
    ip: context.ip,
    requestId: context.requestId,
  });
  const { id, name, email } = person;
  const origin = await pageOrigin();
  const { name: cookieName, options } = authCookies(origin).sessionToken;
  const token = await writeSessionToken({ sub: id, name, email, sid });
  const jar = await cookies();
  // The library reads the pieces of a token that was cut together with the whole one: none may be left over.
  for (const { name: piece } of jar.getAll()) {
    if (piece.startsWith(`${cookieName}.`)) jar.set(piece, "", { ...options, maxAge: 0 });
  }
  const device = deviceCookie(origin);
  jar.set(device.name, await rememberDevice(id, sid, context.device), device.options);
  jar.set(cookieName, token, { ...options, expires: new Date(Date.now() + sessionSeconds * 1000) });
}

/** The session as browsers are told of it, to give to AuthProvider with the page; null for nobody. */
export async function pageSession(): Promise<Session | null> {
  const state = await currentSession();
  return state && sessionObject(state, new Date(Date.now() + sessionSeconds * 1000).toISOString());
}

const currentSession = async () => sessionOfCookie((await headers()).get("cookie"), await pageOrigin());
