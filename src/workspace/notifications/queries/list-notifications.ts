import { and, desc, eq, isNull, sql } from "drizzle-orm";
import { z } from "zod";
import { workspace as workspaceTable } from "#core/access/tables.ts";
import { query } from "#core/command/operation.ts";
import { pageOf as pageResult, timestamp } from "#core/command/result-schemas.ts";
import { decodeCursor, pageInput, pageOf } from "#lib/page.ts";
import { isUuid, uuid } from "#lib/uuid.ts";
import { ownNotifications } from "../records/own-notifications.ts";
import { notification } from "../tables.ts";

const cursorShape = z.tuple([z.iso.datetime(), z.string().refine(isUuid)]);

/** What the caller was told, newest first; with `state=unread` only what they have not looked at. */
export const listNotifications = query({
  name: "notifications.list_notifications",
  input: z.object({ ...pageInput, state: z.enum(["all", "unread"]).default("all") }),
  result: pageResult(
    z.object({
      id: uuid(),
      kind: z.string(),
      title: z.string(),
      body: z.string(),
      href: z.string().nullable(),
      workspaceId: uuid().nullable(),
      workspaceName: z.string().nullable(),
      createdAt: timestamp,
      readAt: timestamp.nullable(),
    }),
  ),
  allow: "member",
  async run({ db, actor, workspace }, { limit, cursor, state }) {
    const after = decodeCursor(cursor, cursorShape);
    const rows = await db
      .select({
        id: notification.id,
        kind: notification.kind,
        title: notification.title,
        body: notification.body,
        href: notification.href,
        workspaceId: notification.workspaceId,
        workspaceName: workspaceTable.name,
        createdAt: notification.createdAt,
        readAt: notification.readAt,
      })
      .from(notification)
      .leftJoin(workspaceTable, eq(workspaceTable.id, notification.workspaceId))
      .where(
        and(
          ownNotifications(actor, workspace),
          state === "unread" ? isNull(notification.readAt) : undefined,
          after
            ? sql`(${notification.createdAt}, ${notification.id}) < (${after[0]}::timestamptz, ${after[1]}::uuid)`
            : undefined,
        ),
      )
      .orderBy(desc(notification.createdAt), desc(notification.id))
      .limit(limit + 1);
    return pageOf(
      rows,
      limit,
      (row) => [row.createdAt.toISOString(), row.id],
      (row) => row,
    );
  },
});

export type NotificationRow = Awaited<ReturnType<typeof listNotifications>>["items"][number];
