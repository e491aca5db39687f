import type { Actor, Context } from "#core/access/context.ts";
import { permissionsOf } from "#core/access/permissions.ts";
import { contextOfApiKey } from "./api-key-context.ts";
import { apiKeyIn } from "./api-key-in.ts";
import { deviceCookie, parseCookies, sessionTokenIn } from "./cookies.ts";
import type { RequestSource } from "./request-source.ts";
import { findSessionState, noteSeen, type SessionState } from "./session-state.ts";
import { readSessionToken } from "./session-token.ts";

/** Who is asking: an API key if one is given, else whoever the session cookie belongs to, else nobody. */
export async function contextOfRequest(source: RequestSource): Promise<Context> {
  const key = apiKeyIn(source.authorization ?? "");
  if (key) return contextOfApiKey(key, source);
  const state = await sessionOfCookie(source.cookie, source.origin);
  if (!state) return { ...requestOf(source), actor: null, workspace: null };
  noteSeen(state, source.ip);
  return contextOfSession(state, source);
}

export async function sessionOfCookie(cookie: string | null, origin: string): Promise<SessionState | null> {
  const token = sessionTokenIn(parseCookies(cookie), origin);
  const claims = token ? await readSessionToken(token) : null;
  return claims ? findSessionState(claims) : null;
}

function contextOfSession(state: SessionState, source: RequestSource): Context {
  const { acting, workspace, owner } = state;
  const person = acting?.subject ?? owner;
  const actor: Actor = {
    id: person.id,
    name: person.name,
    email: person.email,
    via: "session",
    sessionId: state.sessionId,
    apiKeyId: null,
    isOperator: person.isOperator,
    runBy: acting && {
      id: owner.id,
      name: owner.name,
      runAsId: acting.runAsId,
      reason: acting.reason,
      allowChanges: acting.allowChanges,
      expiresAt: acting.expiresAt,
    },
  };
  return {
    ...requestOf(source),
    actor,
    workspace: workspace && { ...workspace, permissions: permissionsOf(workspace.role) },
  };
}

const requestOf = ({ requestId, ip, userAgent, cookie, origin }: RequestSource) => ({
  requestId,
  ip,
  userAgent,
  origin,
  device: parseCookies(cookie)[deviceCookie(origin).name] ?? null,
});
