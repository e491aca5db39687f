import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import type { Actor, Context, Person } from "#core/access/context.ts";
import { type Permission, permissionsOf } from "#core/access/permissions.ts";
import type { Role } from "#core/access/roles.ts";
import { newSecret, secretHash } from "#core/access/secret-token.ts";
import { apiKey, invitation, membership, session, user, workspace } from "#core/access/tables.ts";
import { database } from "#platform/db/db.ts";
import "./declarations.ts";

const day = 86_400_000;
const inDays = (days: number) => new Date(Date.now() + days * day);

export type GivenUser = { id: string; name: string; email: string };
export type GivenWorkspace = { id: string; name: string };

/** A context of somebody signed in: what a page or the API would have made of their request. */
export type GivenContext = Context & {
  actor: Person & { sessionId: string };
  workspace: NonNullable<Context["workspace"]>;
};

export async function givenUser(values: Partial<typeof user.$inferInsert> = {}): Promise<GivenUser> {
  const email = values.email ?? `${randomUUID().slice(0, 8)}@example.com`;
  const [row] = await database()
    .insert(user)
    .values({ name: "Marta Ilves", ...values, email })
    .returning({ id: user.id, name: user.name, email: user.email });
  return row as GivenUser;
}

export async function givenWorkspace(name = "Fjellverk"): Promise<GivenWorkspace> {
  const [row] = await database().insert(workspace).values({ name }).returning();
  return row as GivenWorkspace;
}

export async function givenMembership(workspaceId: string, userId: string, role: Role): Promise<void> {
  await database().insert(membership).values({ workspaceId, userId, role });
}

/** A person in a workspace: in the given one, or in a new one. */
export async function givenMember(
  role: Role,
  { workspaceId, ...values }: Partial<typeof user.$inferInsert> & { workspaceId?: string } = {},
): Promise<GivenUser & { workspaceId: string; role: Role }> {
  const person = await givenUser(values);
  const home = workspaceId ?? (await givenWorkspace()).id;
  await givenMembership(home, person.id, role);
  return { ...person, workspaceId: home, role };
}

export async function givenSession(
  userId: string,
  values: Partial<typeof session.$inferInsert> = {},
): Promise<typeof session.$inferSelect> {
  const [row] = await database()
    .insert(session)
    .values({
      provider: "credentials",
      userAgent: "Mozilla/5.0 (X11; Linux)",
      expiresAt: inDays(30),
      ...values,
      userId,
    })
    .returning();
  return row as typeof session.$inferSelect;
}

type Wish = { role?: Role; permissions?: Permission[]; workspaceId?: string; name?: string; isOperator?: boolean };

/** Somebody signed in, by default the owner of a workspace of their own. `permissions` replaces those of the role. */
export async function testContext({
  role = "owner",
  permissions,
  workspaceId,
  name,
  isOperator = false,
}: Wish = {}): Promise<GivenContext> {
  const member = await givenMember(role, { isOperator, ...(workspaceId && { workspaceId }), ...(name && { name }) });
  const context = await contextOf(member.id, member.workspaceId);
  return permissions ? { ...context, workspace: { ...context.workspace, permissions: new Set(permissions) } } : context;
}

/** The context of a member as the database has them now, with a session of their own. */
export async function contextOf(userId: string, workspaceId: string): Promise<GivenContext> {
  const db = database();
  const [person] = await db.select().from(user).where(eq(user.id, userId));
  const [home] = await db
    .select({ id: workspace.id, name: workspace.name, role: membership.role, userId: membership.userId })
    .from(workspace)
    .innerJoin(membership, eq(membership.workspaceId, workspace.id))
    .where(eq(workspace.id, workspaceId))
    .then((rows) => rows.filter((row) => row.userId === userId));
  if (!person || !home) throw new Error("given a person and a workspace that do not belong together");
  const { id: sessionId } = await givenSession(userId, { workspaceId });
  return {
    requestId: randomUUID(),
    ip: "203.0.113.7",
    userAgent: "Mozilla/5.0",
    actor: {
      id: person.id,
      name: person.name,
      email: person.email,
      via: "session",
      sessionId,
      apiKeyId: null,
      isOperator: person.isOperator,
      runBy: null,
    },
    workspace: { id: home.id, name: home.name, role: home.role, permissions: permissionsOf(home.role) },
  };
}

/** `context`, but acted as `subject`: what the server makes of a token with an act claim. */
export async function actingAs(
  context: GivenContext,
  subjectId: string,
  { allowChanges = false, runAsId = randomUUID() as string } = {},
): Promise<GivenContext> {
  const subject = await contextOf(subjectId, context.workspace.id);
  const runBy: Actor["runBy"] = {
    id: context.actor.id,
    name: context.actor.name,
    runAsId,
    reason: "Looking into ticket 4711",
    allowChanges,
    expiresAt: new Date(Date.now() + 30 * 60_000),
  };
  return { ...subject, actor: { ...subject.actor, sessionId: context.actor.sessionId, runBy } };
}

export async function givenInvitation(
  workspaceId: string,
  invitedBy: string,
  values: Partial<typeof invitation.$inferInsert> = {},
): Promise<{ id: string; token: string }> {
  const token = newSecret();
  const [row] = await database()
    .insert(invitation)
    .values({ role: "editor", expiresAt: inDays(7), ...values, workspaceId, invitedBy, tokenHash: secretHash(token) })
    .returning({ id: invitation.id });
  return { id: row?.id as string, token };
}

export async function givenApiKey(
  workspaceId: string,
  userId: string,
  values: Partial<typeof apiKey.$inferInsert> = {},
): Promise<{ id: string; key: string }> {
  const key = `pk_${newSecret()}`;
  const [row] = await database()
    .insert(apiKey)
    .values({
      name: "Deploy script",
      scopes: ["people:read"],
      ...values,
      workspaceId,
      userId,
      prefix: key.slice(0, 8),
      keyHash: secretHash(key),
    })
    .returning({ id: apiKey.id });
  return { id: row?.id as string, key };
}
