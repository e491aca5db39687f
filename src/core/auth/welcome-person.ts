import type { Context } from "#core/access/context.ts";
import { writeAudit } from "#core/audit/write-audit.ts";
import type { Publish } from "#core/events/publish.ts";
import type { Db } from "#platform/db/db.ts";
import { createPerson, giveOwnWorkspace, joinByInvitation, type NewPerson, ownWorkspaceName } from "./create-person.ts";
import { findOpenInvitations, isSignUpOpen } from "./sign-up-policy.ts";

/** Makes the account of somebody who proved an address: into the workspaces that invited them, else one of their own. */
export async function welcomePerson(db: Db, publish: Publish, context: Context, person: NewPerson) {
  const created = await createPerson(db, person);
  const invitations = person.isVerified ? await findOpenInvitations(db, created.email) : [];
  for (const invited of invitations) await joinByInvitation(db, publish, created.id, invited);
  if (invitations.length === 0 && isSignUpOpen()) {
    await giveOwnWorkspace(db, publish, created.id, ownWorkspaceName(created.name));
  }
  await writeAudit(db, context, {
    action: "account.sign_up",
    targetId: created.id,
    detail: { name: created.name, invitations: invitations.map(({ id }) => id) },
  });
  return created;
}
