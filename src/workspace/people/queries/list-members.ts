import { and, asc, eq, ilike, or, sql } from "drizzle-orm";
import { z } from "zod";
import { roles } from "#core/access/roles.ts";
import { membership, session, user } from "#core/access/tables.ts";
import { query } from "#core/command/operation.ts";
import { pageOf as pageResult, timestamp } from "#core/command/result-schemas.ts";
import { decodeCursor, pageInput, pageOf } from "#lib/page.ts";
import { isUuid, uuid } from "#lib/uuid.ts";
import { searchPattern } from "../rules/search-pattern.ts";

const cursorShape = z.tuple([z.string().max(40), z.string().refine(isUuid)]);
const joinedKey = sql<string>`${membership.createdAt}::text`;
const lastSeen =
  sql`(select max(${session.lastSeenAt}) from ${session} where ${session.userId} = ${user.id} and ${session.revokedAt} is null)`.mapWith(
    session.lastSeenAt,
  );

/** The people of the workspace, in the order they joined. When they were last here is for those who manage them. */
export const listMembers = query({
  name: "people.list_members",
  input: z.object({ ...pageInput, search: z.string().trim().max(100).default("") }),
  result: pageResult(
    z.object({
      id: uuid(),
      name: z.string(),
      email: z.string(),
      image: z.string().nullable(),
      role: z.enum(roles),
      joinedAt: timestamp,
      hasTwoFactor: z.boolean().nullable().describe("Null for those who may not manage people"),
      lastSeenAt: timestamp.nullable(),
    }),
  ),
  allow: "people:read",
  async run({ db, workspace }, { limit, cursor, search }) {
    const after = decodeCursor(cursor, cursorShape);
    const pattern = searchPattern(search);
    const canManage = workspace.permissions.has("people:manage");
    const rows = await db
      .select({
        id: user.id,
        name: user.name,
        email: user.email,
        image: user.image,
        role: membership.role,
        joinedAt: membership.createdAt,
        hasTwoFactor: sql<boolean>`${user.totpEnabledAt} is not null`,
        lastSeenAt: canManage ? lastSeen : sql<null>`null`,
        joinedKey,
      })
      .from(membership)
      .innerJoin(user, eq(user.id, membership.userId))
      .where(
        and(
          eq(membership.workspaceId, workspace.id),
          search ? or(ilike(user.name, pattern), ilike(user.email, pattern)) : undefined,
          after
            ? sql`(${membership.createdAt}, ${membership.userId}) > (${after[0]}::timestamptz, ${after[1]}::uuid)`
            : undefined,
        ),
      )
      .orderBy(asc(membership.createdAt), asc(membership.userId))
      .limit(limit + 1);
    return pageOf(
      rows,
      limit,
      (row) => [row.joinedKey, row.id],
      ({ joinedKey: _key, hasTwoFactor, lastSeenAt, ...member }) => ({
        ...member,
        hasTwoFactor: canManage ? hasTwoFactor : null,
        lastSeenAt: lastSeenAt as Date | null,
      }),
    );
  },
});

export type MemberRow = Awaited<ReturnType<typeof listMembers>>["items"][number];
