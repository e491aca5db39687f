import { and, desc, eq, isNull, sql } from "drizzle-orm";
import { z } from "zod";
import { roles } from "#core/access/roles.ts";
import { invitation, user } from "#core/access/tables.ts";
import { query } from "#core/command/operation.ts";
import { pageOf as pageResult, timestamp } from "#core/command/result-schemas.ts";
import { decodeCursor, pageInput, pageOf } from "#lib/page.ts";
import { isUuid, uuid } from "#lib/uuid.ts";

const cursorShape = z.tuple([z.string().max(40), z.string().refine(isUuid)]);

/** Invitations that nobody took up or withdrew yet, newest first; one that expired still says so here. */
export const listInvitations = query({
  name: "people.list_invitations",
  input: z.object(pageInput),
  result: pageResult(
    z.object({
      id: uuid(),
      email: z.string().nullable(),
      role: z.enum(roles).exclude(["owner"]),
      invitedBy: z.string().describe("A person's name"),
      createdAt: timestamp,
      expiresAt: timestamp,
      isExpired: z.boolean(),
    }),
  ),
  allow: "people:invite",
  async run({ db, workspace }, { limit, cursor }) {
    const after = decodeCursor(cursor, cursorShape);
    const rows = await db
      .select({
        id: invitation.id,
        email: invitation.email,
        role: invitation.role,
        invitedBy: user.name,
        createdAt: invitation.createdAt,
        expiresAt: invitation.expiresAt,
        isExpired: sql<boolean>`${invitation.expiresAt} <= now()`,
        createdKey: sql<string>`${invitation.createdAt}::text`,
      })
      .from(invitation)
      .innerJoin(user, eq(user.id, invitation.invitedBy))
      .where(
        and(
          eq(invitation.workspaceId, workspace.id),
          isNull(invitation.acceptedAt),
          isNull(invitation.revokedAt),
          after
            ? sql`(${invitation.createdAt}, ${invitation.id}) < (${after[0]}::timestamptz, ${after[1]}::uuid)`
            : undefined,
        ),
      )
      .orderBy(desc(invitation.createdAt), desc(invitation.id))
      .limit(limit + 1);
    return pageOf(
      rows,
      limit,
      (row) => [row.createdKey, row.id],
      ({ createdKey: _key, ...row }) => row,
    );
  },
});

export type InvitationRow = Awaited<ReturnType<typeof listInvitations>>["items"][number];
