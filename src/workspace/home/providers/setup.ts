import type { Context } from "#core/access/context.ts";
import { canSendMail } from "#platform/mail/send-mail.ts";
import { getSignInMethods } from "#workspace/auth/queries/get-sign-in-methods.ts";
import { getWorkspace } from "#workspace/people/queries/get-workspace.ts";
import { listInvitations } from "#workspace/people/queries/list-invitations.ts";
import type { HomeSetupItem } from "../home.ts";

/** What a workspace and its owner should have before people rely on them. */
export async function houseSetup(context: Context): Promise<HomeSetupItem[]> {
  const { actor, workspace } = context;
  // What a person must do themselves is no business of whoever acts as them.
  if (!workspace || !actor || actor.runBy || !workspace.permissions.has("people:invite")) return [];
  const [home, invitations, methods] = await Promise.all([
    getWorkspace(context, {}),
    listInvitations(context, { limit: 1 }),
    getSignInMethods(context, {}),
  ]);
  const items: HomeSetupItem[] = [
    { id: "account", label: "Create your account", isDone: true },
    {
      id: "invite",
      label: "Invite people",
      isDone: home.memberCount > 1 || invitations.items.length > 0,
      href: "/settings/members?do=invite",
    },
  ];
  if (methods.hasPassword) {
    const label = "Turn on two-factor sign-in";
    items.push({ id: "two-factor", label, isDone: methods.hasSecondFactor, href: "/settings/security" });
  }
  if (actor.isOperator) {
    const isDone = canSendMail();
    items.push({
      id: "mail",
      label: "Connect a mail server",
      isDone,
      note: isDone ? undefined : "Set SMTP_URL in .env",
    });
  }
  return items;
}
