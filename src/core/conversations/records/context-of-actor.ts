import { type Context, nobody, systemContext, visitorContext } from "#core/access/context.ts";
import { type Permission, permissionsOf, type Role } from "#core/access/roles.ts";
import { AppError } from "#lib/app-error.ts";
import { sqlClient } from "#platform/db/db.ts";

type Asked = { workspaceId: string; actorId: string | null; apiKeyId: string | null; rootRunId: string };

/** Whoever a paused run belongs to, with what they may do today: it goes on in their name, not in its approver's. */
export async function contextOfActor({ workspaceId, actorId, apiKeyId, rootRunId }: Asked): Promise<Context> {
  const [row] = await sqlClient()`
    select w.name as workspace_name, u.name, u.email::text as email, m.role, k.scopes,
      k.id is not null and (k.revoked_at is not null or k.expires_at <= now()) as is_key_over,
      exists (select from core.run r join core.conversation c on c.id = r.conversation_id
        where r.id = ${rootRunId} and c.visitor_id is not null) as is_visitors
    from core.workspace w
    left join core.user u on u.id = ${actorId}
    left join core.membership m on m.workspace_id = w.id and m.user_id = u.id
    left join core.api_key k on k.id = ${apiKeyId}
    where w.id = ${workspaceId}`;
  if (!row) throw new AppError("not_found", "The workspace of this run is gone.");
  const workspace = { id: workspaceId, name: row.workspace_name };
  // Nobody with an account asked: either the product itself, or a visitor, who gains nothing by a pause.
  if (actorId === null) return row.is_visitors ? visitorContext(workspace) : systemContext(workspace);
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
      via: apiKeyId ? "api_key" : "session",
      sessionId: null,
      apiKeyId,
      isOperator: false,
      runBy: null,
    },
    workspace: { id: workspaceId, name: row.workspace_name, role: row.role, permissions },
  };
}
