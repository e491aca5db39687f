import { invitationDays } from "#core/access/invitation-rules.ts";
import type { Publish } from "#core/events/publish.ts";
import { mailBody } from "#core/mail/mail-body.ts";
import { queueMail } from "#core/mail/queue-mail.ts";
import type { Db } from "#platform/db/db.ts";

type Letter = { address: string; link: string; inviter: string; workspace: string };

export async function sendInvitation(db: Db, publish: Publish, { address, link, inviter, workspace }: Letter) {
  const title = `${inviter} invites you to ${workspace}`;
  const body = mailBody({
    title,
    paragraphs: [`${workspace} works with Parley. Accept to join with the address ${address}.`],
    action: { label: "Accept the invitation", url: link },
    footnote: `The link works once, within ${invitationDays} days. If you did not expect it, you need do nothing.`,
  });
  await queueMail(db, publish, { to: address, subject: title, ...body });
}
