import { and, count, eq, gt, isNull, sql } from "drizzle-orm";
import { z } from "zod";
import { invitationDays, openInvitationLimit } from "#core/access/invitation-rules.ts";
import { type Role, roles } from "#core/access/roles.ts";
import { newSecret, secretHash } from "#core/access/secret-token.ts";
import { invitation, membership, user } from "#core/access/tables.ts";
import { command } from "#core/command/operation.ts";
import { timestamp } from "#core/command/result-schemas.ts";
import { configuredOrigin, linkOrigin } from "#core/hosts/host-settings.ts";
import { requireRoom } from "#core/quotas/require-room.ts";
import { AppError } from "#lib/app-error.ts";
import { email } from "#lib/email.ts";
import { uuid } from "#lib/uuid.ts";
import type { Db } from "#platform/db/db.ts";
import { canSendMail } from "#platform/mail/send-mail.ts";
import { limited } from "#workspace/auth/limited.ts";
import { sendInvitation } from "../records/send-invitation.ts";
import { requireOwnGrant } from "../rules/own-doing.ts";
import { requireGrantable } from "../rules/role-rules.ts";

export const invitableRoles = roles.filter((role) => role !== "owner") as Exclude<Role, "owner">[];

/** By mail to one address, or by a link for whoever holds it. Inviting the same address again replaces the link. */
const inviteOnce = command({
  name: "people.invite_member",
  input: z.object({ email: email().nullable().default(null), role: z.enum(invitableRoles) }),
  result: z.object({
    id: uuid(),
    email: z.string().nullable(),
    role: z.enum(invitableRoles),
    link: z.string().describe("Where the invitation is accepted"),
    isMailed: z.boolean(),
    expiresAt: timestamp,
  }),
  allow: "people:invite",
  async run({ db, actor, workspace, publish, context }, { email: address, role }) {
    requireGrantable(workspace.role, role);
    requireOwnGrant(actor, role);
    if (!actor.id) throw new AppError("forbidden", "Only a person can invite. Use: parley user add");
    if (address) await requireNotMember(db, workspace.id, address);
    // Everybody who is invited already will want a seat, too.
    await requireRoom(db, workspace.id, "seats", 1 + (await countOpen(db, workspace.id, address)));
    const token = newSecret();
    const fresh = {
      role,
      tokenHash: secretHash(token),
      invitedBy: actor.id,
      expiresAt: sql`now() + make_interval(days => ${invitationDays})`,
    };
    const [written] = await db
      .insert(invitation)
      .values({ workspaceId: workspace.id, email: address, ...fresh })
      .onConflictDoUpdate({
        target: [invitation.workspaceId, invitation.email],
        targetWhere: sql`email is not null and accepted_at is null and revoked_at is null`,
        set: { ...fresh, createdAt: sql`now()` },
      })
      .returning({ id: invitation.id, expiresAt: invitation.expiresAt });
    if (!written) throw new Error("the invitation was not written");
    const link = `${linkOrigin(context.origin)}/invite/${token}`;
    if (address) {
      const mailed = `${configuredOrigin(context.origin)}/invite/${token}`;
      await sendInvitation(db, publish, { address, link: mailed, inviter: actor.name, workspace: workspace.name });
    }
    await publish("people.member_invited", { invitationId: written.id });
    const isMailed = address !== null && canSendMail();
    return { id: written.id, email: address, role, link, isMailed, expiresAt: written.expiresAt };
  },
  audit: (input, result) => ({ targetId: result.id, detail: { email: input.email, role: input.role } }),
});

// Each one may send a mail to somebody who did not ask for it.
const hourly = { name: "invitation", max: 100, seconds: 3600 };

export const inviteMember = limited(inviteOnce, ({ workspace, ip }) => [{ limit: hourly, of: workspace?.id ?? ip }]);

async function requireNotMember(db: Db, workspaceId: string, address: string): Promise<void> {
  const [found] = await db
    .select({ name: user.name })
    .from(membership)
    .innerJoin(user, eq(user.id, membership.userId))
    .where(and(eq(membership.workspaceId, workspaceId), eq(user.email, address)));
  if (found) throw new AppError("conflict", `${found.name} is a member already.`);
}

/** How many invitations are open besides the one that this replaces. */
async function countOpen(db: Db, workspaceId: string, address: string | null): Promise<number> {
  const [open] = await db
    .select({
      total: count(),
      others: count(
        sql`case when ${invitation.email} is distinct from ${address} or ${address}::text is null then 1 end`,
      ),
    })
    .from(invitation)
    .where(
      and(
        eq(invitation.workspaceId, workspaceId),
        isNull(invitation.acceptedAt),
        isNull(invitation.revokedAt),
        gt(invitation.expiresAt, sql`now()`),
      ),
    );
  if ((open?.total ?? 0) >= openInvitationLimit) {
    throw new AppError("over_limit", `${openInvitationLimit} invitations are open. Withdraw some and try again.`);
  }
  return open?.others ?? 0;
}
