import type { CallbacksOptions } from "next-auth";
import type { JWT } from "next-auth/jwt";
import { publisher } from "#core/events/publish.ts";
import { isUuid } from "#lib/uuid.ts";
import { type Db, database } from "#platform/db/db.ts";
import { log } from "#platform/log.ts";
import { noteSeen, prolong, type SessionState } from "#workspace/sessions/session-state.ts";
import { isSessionClaims, ownerOf, readSessionToken, type SessionClaims } from "#workspace/sessions/session-token.ts";
import { type AuthRequest, currentSession, noticing, stateOf, visitorOf } from "./auth-request.ts";
import { endSessions, replaceSession } from "./end-sessions.ts";
import { rememberDevice } from "./known-device.ts";
import { openSession } from "./open-session.ts";
import { sessionObject } from "./session-object.ts";

/** A token counts only as long as the row it names: a session that was ended cannot be refreshed back to life. */
export async function decodeSession(request: AuthRequest, token: string | undefined): Promise<JWT | null> {
  const claims = token ? await readSessionToken(token) : null;
  const state = claims && (await stateOf(request, claims));
  if (!claims || !state) return null;
  // While acting as somebody, a provider's account must not be tied to the person acted as.
  if (request.action === "callback" && state.acting) return null;
  return claims;
}

/** The `jwt` and `session` callbacks of one request. */
export function sessionCallbacks(request: AuthRequest): Pick<CallbacksOptions, "jwt" | "session"> {
  let state: SessionState | null = null;
  return {
    jwt: ({ token, user, account, trigger, session: data }) =>
      noticing(request, async () => {
        if (user) return signInClaims(request, user.id, token, account?.provider ?? "credentials");
        if (!isSessionClaims(token)) throw new Error("the token names no session");
        const claims = trigger === "update" ? await changeRunAs(request, token, data) : token;
        state = await stateOf(request, claims);
        if (!state) throw new Error("the session has ended");
        noteSeen(state, request.ip);
        prolong(state);
        return claimsOf(state);
      }),
    session: async ({ session }) => (state ? sessionObject(state, session.expires) : session),
  };
}

async function signInClaims(request: AuthRequest, userId: string, token: JWT, provider: string): Promise<JWT> {
  const previous = await currentSession(request);
  if (previous) await replaceSession(previous.owner.id, previous.sessionId);
  const sid = await openSession({
    userId,
    userName: token.name ?? "",
    userEmail: token.email ?? "",
    provider,
    userAgent: request.userAgent,
    ip: request.ip,
    requestId: request.requestId,
  });
  request.device = await rememberDevice(userId, sid, visitorOf(request).device);
  return { sub: userId, name: token.name, email: token.email, sid };
}

/** Starting to act as somebody, or stopping: the claim follows the row, and the row must fit this very session. */
async function changeRunAs(request: AuthRequest, token: SessionClaims, data: unknown): Promise<SessionClaims> {
  if (typeof data !== "object" || data === null || !("runAs" in data)) return token;
  const { act: _ended, ...own } = { ...token, sub: ownerOf(token) };
  if (data.runAs === null) return own;
  if (typeof data.runAs !== "string" || !isUuid(data.runAs)) return token;
  const wished: SessionClaims = { ...own, act: { sub: own.sub, run: data.runAs } };
  if ((await stateOf(request, wished))?.acting) return wished;
  log.warn("acting as somebody was refused", { requestId: request.requestId, runAsId: data.runAs });
  return token;
}

function claimsOf({ owner, acting, sessionId }: SessionState): SessionClaims {
  const { id, name, email } = acting?.subject ?? owner;
  const act = acting && { act: { sub: owner.id, run: acting.runAsId } };
  return { sub: id, name, email, sid: sessionId, ...act };
}

/** Signing out ends the row, so that a refresh on its way cannot undo it. */
export async function endSessionOf(request: AuthRequest, token: JWT | null): Promise<void> {
  if (!isSessionClaims(token)) return;
  await noticing(request, () => endQuietly(ownerOf(token), token.sid));
}

async function endQuietly(userId: string, sessionId: string): Promise<void> {
  await database().transaction(async (transaction) => {
    const db = transaction as unknown as Db;
    await endSessions(db, publisher(db, {}), userId, { only: sessionId });
  });
}
