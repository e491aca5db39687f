import {
  type ActorKind,
  type Context,
  contactContext,
  nobody,
  systemContext,
  visitorContext,
} from "#core/access/context.ts";
import { type Permission, permissionsOf } from "#core/access/permissions.ts";
import type { Role } from "#core/access/roles.ts";
import { AppError } from "#lib/app-error.ts";
import { sqlClient } from "#platform/db/db.ts";

type Asked = {
  workspaceId: string;
  actorId: string | null;
  apiKeyId: string | null;
  /** Whoever acted as them when it was asked for. */
  runById?: string | null;
  /** Null for what was asked for before kinds were kept. */
  actorKind: ActorKind | null;
};

/**
 * Whoever a paused run belongs to, with what they may do today: it goes on in their name, not in its approver's. Where
 * somebody acted as them, it goes on under both names, even when the acting itself is over.
 */
export async function contextOfActor(asked: Asked): Promise<Context> {
  const { workspaceId, actorId, apiKeyId, runById = null, actorKind } = asked;
  const [row] = await sqlClient()`
    select w.name as workspace_name, u.name, u.email::text as email, m.role, k.scopes,
      k.id is not null and (k.revoked_at is not null or k.expires_at <= now()) as is_key_over,
      b.name as run_by_name, acting.id as run_as_id, acting.reason, acting.expires_at
    from core.workspace w
    left join core.user u on u.id = ${actorId}
    left join core.membership m on m.workspace_id = w.id and m.user_id = u.id
    left join core.api_key k on k.id = ${apiKeyId}
    left join core.user b on b.id = ${runById}
    left join lateral (
      select r.id, r.reason, r.expires_at from core.run_as r
      where r.workspace_id = w.id and r.actor_id = ${runById} and r.subject_id = u.id
      order by r.started_at desc limit 1
    ) acting on true
    where w.id = ${workspaceId}`;
  if (!row) throw new AppError("not_found", "The workspace of this run is gone.");
  const workspace = { id: workspaceId, name: row.workspace_name };
  // Without an account it is the product's only if that was written down when it was asked for.
  if (actorId === null) return contextWithoutAccount(workspace, actorKind);
  if (!row.role) throw new AppError("forbidden", "Whoever asked for this has left the workspace.");
  if (row.is_key_over) throw new AppError("forbidden", "The API key this was asked with is no longer valid.");
  const own = permissionsOf(row.role as Role);
  const permissions = row.scopes ? new Set([...own].filter((name: Permission) => row.scopes.includes(name))) : own;
  return {
    ...nobody,
    actor: {
      id: actorId,
      name: row.name,
      email: row.email,
      via: viaOf(actorKind, apiKeyId),
      sessionId: null,
      apiKeyId,
      isOperator: false,
      runBy: runById
        ? {
            id: runById,
            name: row.run_by_name ?? "Somebody whose account is gone",
            runAsId: row.run_as_id ?? "",
            reason: row.reason ?? "",
            allowChanges: true, // or it would not have been asked for
            expiresAt: new Date(row.expires_at ?? Date.now()),
          }
        : null,
    },
    workspace: { id: workspaceId, name: row.workspace_name, role: row.role, permissions },
  };
}

function contextWithoutAccount(workspace: { id: string; name: string }, kind: ActorKind | null): Context {
  if (kind === "system") return systemContext(workspace);
  return kind === "contact" ? contactContext(workspace) : visitorContext(workspace);
}

function viaOf(kind: ActorKind | null, apiKeyId: string | null) {
  if (apiKeyId) return "api_key";
  return kind === "task" ? "task" : "session";
}
