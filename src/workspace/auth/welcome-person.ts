import type { Context } from "#core/access/context.ts";
import { writeAudit } from "#core/audit/write-audit.ts";
import type { Publish } from "#core/events/publish.ts";
import { requireRoom } from "#core/quotas/require-room.ts";
import { AppError } from "#lib/app-error.ts";
import type { Db } from "#platform/db/db.ts";
import { mayCreateWorkspace } from "#workspace/installation/records/may-create-workspace.ts";
import { createPerson, giveOwnWorkspace, joinByInvitation, type NewPerson, ownWorkspaceName } from "./create-person.ts";
import { findOpenInvitations, isSignUpOpen } from "./sign-up-policy.ts";

/** Makes the account of somebody who proved an address: into the workspaces that invited them, else into one of their own where anyone can create one. Others have none yet. */
export async function welcomePerson(db: Db, publish: Publish, context: Context, person: NewPerson) {
  const created = await createPerson(db, person);
  const invitations = person.isVerified ? await findOpenInvitations(db, created.email) : [];
  const accepted: string[] = [];
  for (const invited of invitations) {
    // A full workspace is no reason to refuse the account: its invitation stays open for when there is room.
    if (!(await hasRoom(db, invited.workspaceId))) continue;
    await joinByInvitation(db, publish, created.id, invited);
    accepted.push(invited.id);
  }
  if (
    accepted.length === 0 &&
    isSignUpOpen() &&
    (await mayCreateWorkspace(db, { id: created.id, isOperator: false }))
  ) {
    await giveOwnWorkspace(db, publish, created.id, ownWorkspaceName(created.name));
  }
  await writeAudit(db, context, {
    action: "account.sign_up",
    targetId: created.id,
    detail: { name: created.name, invitations: accepted },
  });
  return created;
}

async function hasRoom(db: Db, workspaceId: string): Promise<boolean> {
  try {
    await requireRoom(db, workspaceId, "seats");
    return true;
  } catch (error) {
    if (error instanceof AppError && error.code === "over_limit") return false;
    throw error;
  }
}
