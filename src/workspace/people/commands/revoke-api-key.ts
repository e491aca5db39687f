import { and, eq, isNull, sql } from "drizzle-orm";
import { z } from "zod";
import { apiKey } from "#core/access/tables.ts";
import { command } from "#core/command/operation.ts";
import { notFound } from "#lib/app-error.ts";
import { uuid } from "#lib/uuid.ts";

/** Ends a key at once. */
export const revokeApiKey = command({
  name: "people.revoke_api_key",
  input: z.object({ apiKeyId: uuid() }),
  result: z.object({ id: uuid(), name: z.string(), prefix: z.string() }),
  allow: "keys:manage",
  async run({ db, workspace }, { apiKeyId }) {
    const [revoked] = await db
      .update(apiKey)
      .set({ revokedAt: sql`now()` })
      .where(and(eq(apiKey.id, apiKeyId), eq(apiKey.workspaceId, workspace.id), isNull(apiKey.revokedAt)))
      .returning({ id: apiKey.id, name: apiKey.name, prefix: apiKey.prefix });
    if (!revoked) throw notFound("This API key");
    return revoked;
  },
  audit: (_input, result) => ({ targetId: result.id, detail: { name: result.name, prefix: result.prefix } }),
});
