import { createHash } from "node:crypto";
import type { Context } from "#core/access/context.ts";
import { type Permission, permissionsOf } from "#core/access/permissions.ts";
import type { Role } from "#core/access/roles.ts";
import { AppError } from "#lib/app-error.ts";
import { sqlClient } from "#platform/db/db.ts";
import { log } from "#platform/log.ts";
import type { RequestSource } from "./request-source.ts";

/** What an API key may do: what its owner may do in its workspace, no more than its scopes. */
export async function contextOfApiKey(key: string, source: RequestSource): Promise<Context> {
  const row = await findKey(key);
  if (!row) throw refused("This API key is not known. Check that it was copied whole, or make a new one.");
  if (row.revoked) throw refused("This API key was revoked. Make a new one.");
  if (row.expired) throw refused("This API key has expired. Make a new one.");
  if (!row.role) throw refused("Whoever made this API key has left the workspace. Make a new one.");
  if (row.stale) noteUsed(row.key_id);
  return {
    requestId: source.requestId,
    ip: source.ip,
    userAgent: source.userAgent,
    origin: source.origin,
    actor: {
      id: row.user_id,
      name: row.user_name,
      email: row.email,
      via: "api_key",
      sessionId: null,
      apiKeyId: row.key_id,
      isOperator: false,
      runBy: null,
    },
    workspace: {
      id: row.workspace_id,
      name: row.workspace_name,
      role: row.role,
      permissions: new Set([...permissionsOf(row.role)].filter((name: Permission) => row.scopes.includes(name))),
    },
  };
}

type KeyRow = {
  key_id: string;
  scopes: string[];
  revoked: boolean;
  expired: boolean;
  stale: boolean;
  user_id: string;
  user_name: string;
  email: string;
  workspace_id: string;
  workspace_name: string;
  role: Role | null;
};

async function findKey(key: string): Promise<KeyRow | null> {
  if (!key.startsWith("pk_") || key.length > 200) return null;
  const hash = createHash("sha256").update(key).digest("hex");
  const [row] = await sqlClient()<KeyRow[]>`
    select k.id as key_id, k.scopes, k.revoked_at is not null as revoked,
      coalesce(k.expires_at <= now(), false) as expired,
      coalesce(k.last_used_at < now() - interval '1 minute', true) as stale,
      u.id as user_id, u.name as user_name, u.email::text as email,
      w.id as workspace_id, w.name as workspace_name, m.role
    from core.api_key k
    join core.user u on u.id = k.user_id
    join core.workspace w on w.id = k.workspace_id
    left join core.membership m on m.workspace_id = k.workspace_id and m.user_id = k.user_id
    where k.key_hash = ${hash}`;
  return row ?? null;
}

function noteUsed(keyId: string): void {
  sqlClient()`
    update core.api_key set last_used_at = now()
    where id = ${keyId}::uuid and coalesce(last_used_at < now() - interval '1 minute', true)`.catch((error: unknown) =>
    log.warn("could not note when an API key was last used", { error }),
  );
}

const refused = (message: string) => new AppError("signed_out", message);
