import { and, eq } from "drizzle-orm";
import { afterAll, expect, test } from "vitest";
import { type Role, roles } from "#core/access/roles.ts";
import { apiKey, membership } from "#core/access/tables.ts";
import { audit } from "#core/audit/tables.ts";
import { event } from "#core/events/tables.ts";
import { closeDatabase, database } from "#platform/db/db.ts";
import { contextOf, givenApiKey, givenInvitation, givenMember, testContext } from "../../../../tests/support/givens.ts";
import { getInvitation } from "../queries/get-invitation.ts";
import { listMembers } from "../queries/list-members.ts";
import { changeMemberRole } from "./change-member-role.ts";
import { removeMember } from "./remove-member.ts";

afterAll(closeDatabase);

const roleOf = async (workspaceId: string, userId: string) =>
  (
    await database()
      .select()
      .from(membership)
      .where(and(eq(membership.workspaceId, workspaceId), eq(membership.userId, userId)))
  )[0]?.role;

test("a role changes, is published and leaves a line with before and after", async () => {
  const context = await testContext();
  const member = await givenMember("viewer", { workspaceId: context.workspace.id, name: "Tomás Prieto" });
  await changeMemberRole(context, { userId: member.id, role: "editor" });
  expect(await roleOf(context.workspace.id, member.id)).toBe("editor");
  const [line] = await database().select().from(audit).where(eq(audit.workspaceId, context.workspace.id));
  expect(line).toMatchObject({ targetId: member.id, detail: { name: "Tomás Prieto", from: "viewer", to: "editor" } });
  const [news] = await database().select().from(event).where(eq(event.workspaceId, context.workspace.id));
  expect(news).toMatchObject({ name: "people.member_changed", payload: { userId: member.id } });
});

test.each(roles.flatMap((from) => roles.map((to): [Role, Role] => [from, to])))(
  "an admin may change %s to %s only where neither is above admin",
  async (from, to) => {
    const owner = await testContext();
    const admin = await testContext({ role: "admin", workspaceId: owner.workspace.id });
    const member = await givenMember(from, { workspaceId: owner.workspace.id });
    const change = changeMemberRole(admin, { userId: member.id, role: to });
    if (from === "owner" || to === "owner") {
      await expect(change).rejects.toMatchObject({ code: "forbidden" });
      expect(await roleOf(owner.workspace.id, member.id)).toBe(from);
    } else {
      await change;
      expect(await roleOf(owner.workspace.id, member.id)).toBe(to);
    }
  },
);

test("the last owner keeps the role; with a second one it can go", async () => {
  const context = await testContext();
  const own = { userId: context.actor.id, role: "admin" as const };
  await expect(changeMemberRole(context, own)).rejects.toMatchObject({ code: "conflict" });
  await givenMember("owner", { workspaceId: context.workspace.id });
  await changeMemberRole(context, own);
  expect(await roleOf(context.workspace.id, context.actor.id)).toBe("admin");
});

test("whoever may no longer invite loses the links they made", async () => {
  const context = await testContext();
  const admin = await givenMember("admin", { workspaceId: context.workspace.id });
  const { token } = await givenInvitation(context.workspace.id, admin.id);
  await changeMemberRole(context, { userId: admin.id, role: "editor" });
  await expect(getInvitation(context, { token })).rejects.toMatchObject({ code: "conflict" });
});

test("a removed member loses the workspace and their keys there", async () => {
  const context = await testContext();
  const member = await givenMember("admin", { workspaceId: context.workspace.id });
  const { id: keyId } = await givenApiKey(context.workspace.id, member.id);
  await removeMember(context, { userId: member.id });
  expect(await roleOf(context.workspace.id, member.id)).toBeUndefined();
  const [key] = await database().select().from(apiKey).where(eq(apiKey.id, keyId));
  expect(key?.revokedAt).toBeInstanceOf(Date);
});

test("nobody removes themselves, an owner above them, or somebody of another workspace", async () => {
  const owner = await testContext();
  const admin = await testContext({ role: "admin", workspaceId: owner.workspace.id });
  const stranger = await givenMember("viewer");
  await expect(removeMember(admin, { userId: admin.actor.id })).rejects.toMatchObject({ code: "conflict" });
  await expect(removeMember(admin, { userId: owner.actor.id })).rejects.toMatchObject({ code: "forbidden" });
  await expect(removeMember(admin, { userId: stranger.id })).rejects.toMatchObject({ code: "not_found" });
});

test("the list goes on by cursor, finds by name and address, and keeps activity for managers", async () => {
  const context = await testContext({ name: "Aisha Rahman" });
  for (const name of ["Bo 100%", "Cleo", "Daniel", "Émile"]) {
    await givenMember("viewer", { workspaceId: context.workspace.id, name });
  }
  const names: string[] = [];
  let cursor: string | null | undefined;
  do {
    const page = await listMembers(context, { limit: 2, ...(cursor && { cursor }) });
    expect(page.items.length).toBeLessThanOrEqual(2);
    names.push(...page.items.map(({ name }) => name));
    cursor = page.nextCursor;
  } while (cursor);
  expect(names).toEqual(["Aisha Rahman", "Bo 100%", "Cleo", "Daniel", "Émile"]);
  expect((await listMembers(context, { search: "100%" })).items.map(({ name }) => name)).toEqual(["Bo 100%"]);
  expect((await listMembers(context, { search: "%" })).items).toHaveLength(1);
  expect((await listMembers(context, { search: context.actor.email })).items).toHaveLength(1);
  expect((await listMembers(context, {})).items[0]?.lastSeenAt).toBeInstanceOf(Date);
  const [, bo] = (await listMembers(context, {})).items;
  const viewer = await contextOf(bo?.id as string, context.workspace.id);
  expect((await listMembers(viewer, {})).items[0]).toMatchObject({ lastSeenAt: null, hasTwoFactor: null });
  await expect(listMembers(context, { cursor: "made-up" })).rejects.toMatchObject({ code: "invalid" });
  await expect(listMembers(context, { limit: 101 })).rejects.toMatchObject({ code: "invalid" });
});
