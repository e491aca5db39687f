import type { Context } from "#core/access/context.ts";
import { roleLabels } from "#core/access/roles.ts";
import { formatRelativeTime, formatTimeLeft } from "#lib/format/relative-time.ts";
import { type InvitationRow, listInvitations } from "#workspace/people/queries/list-invitations.ts";
import type { HomeAction, HomeNeed } from "../home.ts";

const shown = 3;

/** Invitations nobody took up: the ones that ran out first, then those still open. */
export async function invitationNeeds(context: Context): Promise<HomeNeed[]> {
  if (!context.workspace?.permissions.has("people:invite")) return [];
  const { items } = await listInvitations(context, { limit: 50 });
  return [...items]
    .sort((left, right) => Number(right.isExpired) - Number(left.isExpired))
    .slice(0, shown)
    .map((invitation) => needOf(invitation, new Date()));
}

function needOf(invitation: InvitationRow, now: Date): HomeNeed {
  const { id, email, role, isExpired, expiresAt, createdAt } = invitation;
  const who = email ?? `A link for one ${roleLabels[role].name.toLowerCase()}`;
  const withdraw: HomeAction = {
    label: "Withdraw",
    call: { method: "DELETE", path: `/api/v1/invitations/${id}` },
    done: "Invitation withdrawn",
  };
  const again: HomeAction | null = email
    ? {
        label: "Invite again",
        call: { method: "POST", path: "/api/v1/invitations", body: { email, role } },
        done: `A new mail to ${email} is on its way`,
      }
    : null;
  return {
    id: `invitation-${id}`,
    urgency: isExpired ? 50 : 20,
    mark: email ? { kind: "person", id, name: email } : { kind: "sign", sign: "invitation" },
    title: isExpired
      ? `The invitation ran out: ${who}`
      : `${who} ${email ? "has not joined yet" : "waits for somebody"}`,
    detail: isExpired
      ? `Made ${formatRelativeTime(createdAt, now, "UTC").toLowerCase()} for the role ${roleLabels[role].name.toLowerCase()}.`
      : `Invited as ${roleLabels[role].name.toLowerCase()}, works for ${formatTimeLeft(expiresAt, now)} more.`,
    actions: again && isExpired ? [again, withdraw] : [withdraw],
  };
}
