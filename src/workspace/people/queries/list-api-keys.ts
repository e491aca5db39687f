import { and, desc, eq, isNull, sql } from "drizzle-orm";
import { z } from "zod";
import { apiKey, user } from "#core/access/tables.ts";
import { query } from "#core/command/operation.ts";
import { pageOf as pageResult, timestamp } from "#core/command/result-schemas.ts";
import { decodeCursor, pageInput, pageOf } from "#lib/page.ts";
import { isUuid, uuid } from "#lib/uuid.ts";

const cursorShape = z.tuple([z.string().max(40), z.string().refine(isUuid)]);

/** The keys of the workspace that were not revoked, newest first. The keys themselves are not kept anywhere. */
export const listApiKeys = query({
  name: "people.list_api_keys",
  input: z.object(pageInput),
  result: pageResult(
    z.object({
      id: uuid(),
      name: z.string(),
      prefix: z.string().describe("The beginning of the key, to tell keys apart"),
      scopes: z.array(z.string()),
      createdBy: z.string().describe("A person's name"),
      createdAt: timestamp,
      expiresAt: timestamp.nullable(),
      isExpired: z.boolean(),
      lastUsedAt: timestamp.nullable(),
    }),
  ),
  allow: "keys:read",
  async run({ db, workspace }, { limit, cursor }) {
    const after = decodeCursor(cursor, cursorShape);
    const rows = await db
      .select({
        id: apiKey.id,
        name: apiKey.name,
        prefix: apiKey.prefix,
        scopes: apiKey.scopes,
        createdBy: user.name,
        createdAt: apiKey.createdAt,
        expiresAt: apiKey.expiresAt,
        isExpired: sql<boolean>`coalesce(${apiKey.expiresAt} <= now(), false)`,
        lastUsedAt: apiKey.lastUsedAt,
        createdKey: sql<string>`${apiKey.createdAt}::text`,
      })
      .from(apiKey)
      .innerJoin(user, eq(user.id, apiKey.userId))
      .where(
        and(
          eq(apiKey.workspaceId, workspace.id),
          isNull(apiKey.revokedAt),
          after ? sql`(${apiKey.createdAt}, ${apiKey.id}) < (${after[0]}::timestamptz, ${after[1]}::uuid)` : undefined,
        ),
      )
      .orderBy(desc(apiKey.createdAt), desc(apiKey.id))
      .limit(limit + 1);
    return pageOf(
      rows,
      limit,
      (row) => [row.createdKey, row.id],
      ({ createdKey: _key, ...row }) => row,
    );
  },
});

export type ApiKeyRow = Awaited<ReturnType<typeof listApiKeys>>["items"][number];
