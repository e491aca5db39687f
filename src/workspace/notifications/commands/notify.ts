import { and, count, eq, inArray } from "drizzle-orm";
import { z } from "zod";
import { membership, user } from "#core/access/tables.ts";
import { command } from "#core/command/operation.ts";
import { mailBody } from "#core/mail/mail-body.ts";
import { queueMail } from "#core/mail/queue-mail.ts";
import { notFound } from "#lib/app-error.ts";
import { uuid } from "#lib/uuid.ts";
import type { Db } from "#platform/db/db.ts";
import { publicUrl } from "#platform/env.ts";
import { notification } from "../tables.ts";

/** An address inside the product, as a long path: where it leads is written for the host one reads it on. */
const path = z
  .string()
  .max(500)
  .regex(/^\/(?![/\\])/, "is not a path of ours");

/**
 * Tells members of a workspace something. Called by event handlers, which run at least once: with the same `source` a person is told
 * once. Returns how many were told now.
 */
export const notify = command({
  name: "notifications.notify",
  input: z.object({
    userIds: z.array(uuid()).max(10_000),
    kind: z.string().regex(/^[a-z]+\.[a-z_]+$/),
    title: z.string().trim().min(1).max(200),
    body: z.string().trim().max(1000).default(""),
    href: path.nullable().default(null),
    source: z.string().min(1).max(200),
    /** Says it by mail as well, once like the rest; the words on the button that leads to `href`. */
    mail: z
      .object({ action: z.string().min(1).max(60) })
      .nullable()
      .default(null),
  }),
  result: z.object({ told: z.int().describe("How many people were notified") }),
  allow: "system",
  audit: false,
  async run({ db, workspace, publish }, { userIds, mail, ...told }) {
    if (!workspace) throw notFound("The workspace");
    if (userIds.length === 0) return { told: 0 };
    await requireMembers(db, workspace.id, userIds);
    const written = await db
      .insert(notification)
      .values(userIds.map((userId) => ({ userId, workspaceId: workspace.id, ...told })))
      .onConflictDoNothing()
      .returning({ id: notification.id, userId: notification.userId });
    for (const { userId } of written) await publish("notifications.changed", { isNew: true }, { userId });
    if (mail && written.length > 0) {
      const people = await db
        .select({ email: user.email })
        .from(user)
        .where(
          inArray(
            user.id,
            written.map(({ userId }) => userId),
          ),
        );
      const content = mailBody({
        title: told.title,
        paragraphs: told.body ? [told.body] : [],
        ...(told.href && { action: { label: mail.action, url: `${publicUrl()}${told.href}` } }),
      });
      for (const { email } of people) await queueMail(db, publish, { to: email, subject: told.title, ...content });
    }
    return { told: written.length };
  },
});

/** Somebody who has just left makes the handler come again, and by then it no longer names them. */
async function requireMembers(db: Db, workspaceId: string, userIds: readonly string[]): Promise<void> {
  const [found] = await db
    .select({ members: count() })
    .from(membership)
    .where(and(eq(membership.workspaceId, workspaceId), inArray(membership.userId, [...userIds])));
  if (found?.members !== new Set(userIds).size) throw notFound("A member to tell");
}
