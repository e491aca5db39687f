import { and, count, eq } from "drizzle-orm";
import type { Role } from "#core/access/roles.ts";
import { membership, user } from "#core/access/tables.ts";
import { notFound } from "#lib/app-error.ts";
import type { Db } from "#platform/db/db.ts";

export type Member = { userId: string; name: string; email: string; role: Role };

export async function findMember(db: Db, workspaceId: string, userId: string): Promise<Member | null> {
  const [found] = await db
    .select({ userId: user.id, name: user.name, email: user.email, role: membership.role })
    .from(membership)
    .innerJoin(user, eq(user.id, membership.userId))
    .where(and(eq(membership.workspaceId, workspaceId), eq(membership.userId, userId)));
  return found ?? null;
}

/** Somebody of another workspace is not found, exactly like somebody who does not exist. */
export async function requireMember(db: Db, workspaceId: string, userId: string): Promise<Member> {
  const member = await findMember(db, workspaceId, userId);
  if (!member) throw notFound("This member");
  return member;
}

export async function countOwners(db: Db, workspaceId: string): Promise<number> {
  const [found] = await db
    .select({ owners: count() })
    .from(membership)
    .where(and(eq(membership.workspaceId, workspaceId), eq(membership.role, "owner")));
  return found?.owners ?? 0;
}
