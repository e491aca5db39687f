import { rolesWith } from "#core/access/permissions.ts";
import type { Role } from "#core/access/roles.ts";
import { sqlClient } from "#platform/db/db.ts";
import { log } from "#platform/log.ts";
import { sessionSeconds } from "./cookies.ts";
import { ownerOf, type SessionClaims } from "./session-token.ts";

export type SessionPerson = { id: string; name: string; email: string; image: string | null; isOperator: boolean };
export type Acting = {
  runAsId: string;
  subject: SessionPerson;
  reason: string;
  allowChanges: boolean;
  expiresAt: Date;
};

/** What the database says of a session at this moment. The token only names it; this is what counts. */
export type SessionState = {
  sessionId: string;
  owner: SessionPerson;
  acting: Acting | null;
  workspace: { id: string; name: string; role: Role } | null;
  isStale: boolean;
  isAging: boolean;
};

/** The session behind a token with everything a request needs, in one query; null when it has ended. */
export async function findSessionState(claims: SessionClaims): Promise<SessionState | null> {
  const [row] = await sqlClient()`
    select s.id as session_id, s.last_seen_at < now() - interval '1 minute' as is_stale,
      s.expires_at < now() + interval '29 days' as is_aging,
      u.id, u.name, u.email::text as email, u.image, u.is_operator,
      r.id as run_id, r.reason, r.allow_changes, r.expires_at,
      t.id as subject_id, t.name as subject_name, t.email::text as subject_email, t.image as subject_image,
      w.workspace_id, w.workspace_name, w.role
    from core.session s
    join core.user u on u.id = s.user_id
    left join core.run_as r on r.id = ${claims.act?.run ?? null}::uuid
      and r.session_id = s.id and r.actor_id = s.user_id and r.ended_at is null and r.expires_at > now()
      and exists (select from core.membership m where m.workspace_id = r.workspace_id and m.user_id = r.actor_id
                  and m.role = any(${[...rolesWith("people:run-as")]}::text[]))
      and exists (select from core.membership m where m.workspace_id = r.workspace_id and m.user_id = r.subject_id)
    left join core.user t on t.id = r.subject_id
    left join lateral (
      select m.workspace_id, m.role, x.name as workspace_name
      from core.membership m join core.workspace x on x.id = m.workspace_id
      where m.user_id = coalesce(r.subject_id, s.user_id) and (r.id is null or m.workspace_id = r.workspace_id)
      order by (m.workspace_id = s.workspace_id) desc nulls last, m.created_at, m.workspace_id
      limit 1
    ) w on true
    where s.id = ${claims.sid}::uuid and s.user_id = ${ownerOf(claims)}::uuid
      and s.revoked_at is null and s.expires_at > now()`;
  return row ? stateOf(row) : null;
}

function stateOf(row: Record<string, unknown>): SessionState {
  const text = (name: string) => row[name] as string;
  return {
    sessionId: text("session_id"),
    owner: {
      id: text("id"),
      name: text("name"),
      email: text("email"),
      image: row.image as string | null,
      isOperator: row.is_operator as boolean,
    },
    acting: row.run_id
      ? {
          runAsId: text("run_id"),
          subject: {
            id: text("subject_id"),
            name: text("subject_name"),
            email: text("subject_email"),
            image: row.subject_image as string | null,
            isOperator: false, // the installation is never run in somebody else's name
          },
          reason: text("reason"),
          allowChanges: row.allow_changes as boolean,
          expiresAt: new Date(row.expires_at as string),
        }
      : null,
    workspace: row.workspace_id
      ? { id: text("workspace_id"), name: text("workspace_name"), role: row.role as Role }
      : null,
    isStale: row.is_stale as boolean,
    isAging: row.is_aging as boolean,
  };
}

/** Notes that a session is in use, at most once a minute, without making the request wait. */
export function noteSeen(state: SessionState, ip: string | null): void {
  if (!state.isStale) return;
  sqlClient()`
    update core.session set last_seen_at = now(), ip = coalesce(${ip}, ip)
    where id = ${state.sessionId}::uuid and last_seen_at < now() - interval '1 minute'`.catch((error: unknown) =>
    log.warn("could not note when a session was last seen", { error }),
  );
}

/** A session in use does not run out: once a day its end is moved thirty days ahead. */
export function prolong(state: SessionState): void {
  if (!state.isAging) return;
  sqlClient()`
    update core.session set expires_at = now() + make_interval(secs => ${sessionSeconds})
    where id = ${state.sessionId}::uuid and revoked_at is null`.catch((error: unknown) =>
    log.warn("could not prolong a session", { error }),
  );
}
