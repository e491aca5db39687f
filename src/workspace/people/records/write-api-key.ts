import { and, count, eq, isNull } from "drizzle-orm";
import type { Permission } from "#core/access/permissions.ts";
import { newSecret, secretHash } from "#core/access/secret-token.ts";
import { apiKey } from "#core/access/tables.ts";
import { AppError } from "#lib/app-error.ts";
import type { Db } from "#platform/db/db.ts";
import { apiKeyLimit, expiryOf } from "../rules/api-key-rules.ts";

type NewKey = {
  workspaceId: string;
  userId: string;
  name: string;
  scopes: Permission[];
  expiresInDays: number | null;
};

/** Stores only the hash and the first characters, by which people tell their keys apart. */
export async function writeApiKey(db: Db, { workspaceId, userId, name, scopes, expiresInDays }: NewKey) {
  const [active] = await db
    .select({ total: count() })
    .from(apiKey)
    .where(and(eq(apiKey.workspaceId, workspaceId), isNull(apiKey.revokedAt)));
  if ((active?.total ?? 0) >= apiKeyLimit) {
    throw new AppError("over_limit", `This workspace has ${apiKeyLimit} keys. Revoke one to create another.`);
  }
  const key = `pk_${newSecret()}`;
  const [written] = await db
    .insert(apiKey)
    .values({
      workspaceId,
      userId,
      name,
      scopes,
      prefix: key.slice(0, 8),
      keyHash: secretHash(key),
      expiresAt: expiryOf(expiresInDays),
    })
    .returning({ id: apiKey.id, prefix: apiKey.prefix, createdAt: apiKey.createdAt, expiresAt: apiKey.expiresAt });
  if (!written) throw new Error("the key was not written");
  return { ...written, name, scopes, key };
}
