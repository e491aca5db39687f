import { eq, sql } from "drizzle-orm";
import type { Role } from "#core/access/roles.ts";
import { invitation, membership, user, workspace } from "#core/access/tables.ts";
import type { Publish } from "#core/events/publish.ts";
import { requireRoom } from "#core/quotas/require-room.ts";
import { displayNameFault, longestName } from "#lib/display-name.ts";
import type { Db } from "#platform/db/db.ts";
import { prepareWorkspace } from "#workspace/installation/records/prepare-workspace.ts";

export type NewPerson = {
  email: string;
  name: string | null | undefined;
  image?: string | null;
  passwordHash?: string | null;
  isVerified: boolean;
  isOperator?: boolean;
};

/** A person with nothing yet: the caller gives them a workspace or an invitation's place. */
export async function createPerson(db: Db, person: NewPerson) {
  const [created] = await db
    .insert(user)
    .values({
      email: person.email,
      name: nameFor(person),
      image: person.image ?? null,
      passwordHash: person.passwordHash ?? null,
      emailVerifiedAt: person.isVerified ? sql`now()` : null,
      isOperator: person.isOperator ?? false,
    })
    .returning();
  if (!created) throw new Error("the person was not written");
  return created;
}

/** The first workspace is the operator's own: it uses the installation's providers from the start, without a budget. */
export async function giveFirstWorkspace(db: Db, publish: Publish, userId: string): Promise<void> {
  const values = { name: "My workspace", usesInstallationProviders: true };
  const [created] = await db.insert(workspace).values(values).returning({ id: workspace.id });
  if (!created) throw new Error("the workspace was not written");
  await join(db, publish, { workspaceId: created.id, userId, role: "owner" });
}

export async function giveOwnWorkspace(db: Db, publish: Publish, userId: string, name: string): Promise<string> {
  const [created] = await db.insert(workspace).values({ name }).returning({ id: workspace.id });
  if (!created) throw new Error("the workspace was not written");
  await prepareWorkspace(db, created.id);
  await join(db, publish, { workspaceId: created.id, userId, role: "owner" });
  return created.id;
}

/** Gives the place an invitation promised, and uses the invitation up. */
export async function joinByInvitation(
  db: Db,
  publish: Publish,
  userId: string,
  invited: { id: string; workspaceId: string; role: Role },
): Promise<void> {
  await requireRoom(db, invited.workspaceId, "seats");
  await join(db, publish, { workspaceId: invited.workspaceId, userId, role: invited.role });
  await db.update(invitation).set({ acceptedAt: sql`now()`, acceptedBy: userId }).where(eq(invitation.id, invited.id));
}

async function join(db: Db, publish: Publish, row: { workspaceId: string; userId: string; role: Role }) {
  await db.insert(membership).values(row);
  await publish("people.member_joined", { userId: row.userId }, { workspaceId: row.workspaceId });
}

/** "Marta's workspace", and without a usable name "My workspace". */
export function ownWorkspaceName(name: string): string {
  const wished = `${name}’s workspace`;
  return displayNameFault(wished) ? "My workspace" : wished;
}

function nameFor({ name, email }: NewPerson): string {
  const wished = [...(name ?? "").trim()].slice(0, longestName).join("");
  return displayNameFault(wished) ? (email.split("@")[0] ?? email).slice(0, longestName) : wished;
}
