import { eq, sql } from "drizzle-orm";
import { afterAll, expect, test } from "vitest";
import { systemContext } from "#core/access/context.ts";
import { apiKey, invitation, membership, session, workspace } from "#core/access/tables.ts";
import { audit } from "#core/audit/tables.ts";
import { closeDatabase, database } from "#platform/db/db.ts";
import {
  actingAs,
  contextOf,
  givenApiKey,
  givenInvitation,
  givenMember,
  givenMembership,
  testContext,
} from "../../../../tests/support/givens.ts";
import { getWorkspace } from "../queries/get-workspace.ts";
import { listMyWorkspaces } from "../queries/list-my-workspaces.ts";
import { createWorkspace } from "./create-workspace.ts";
import { deleteWorkspace } from "./delete-workspace.ts";
import { leaveWorkspace } from "./leave-workspace.ts";
import { purgeWorkspaces } from "./purge-workspaces.ts";
import { renameWorkspace } from "./rename-workspace.ts";
import { restoreWorkspace } from "./restore-workspace.ts";
import { switchWorkspace } from "./switch-workspace.ts";
import { transferOwnership } from "./transfer-ownership.ts";

afterAll(closeDatabase);

const roleOf = async (workspaceId: string, userId: string) =>
  (await database().select().from(membership).where(eq(membership.workspaceId, workspaceId))).find(
    (row) => row.userId === userId,
  )?.role;
const sessionWorkspace = async (sessionId: string) =>
  (await database().select().from(session).where(eq(session.id, sessionId)))[0]?.workspaceId;

test("whoever creates a workspace owns it and works in it", async () => {
  const context = await testContext({ role: "admin" });
  const created = await createWorkspace(context, { name: "  Tåke & Skog  " });
  expect(created.name).toBe("Tåke & Skog");
  expect(await roleOf(created.id, context.actor.id)).toBe("owner");
  expect(await sessionWorkspace(context.actor.sessionId)).toBe(created.id);
  const [line] = await database().select().from(audit).where(eq(audit.workspaceId, created.id));
  expect(line).toMatchObject({ action: "people.create_workspace", actorName: context.actor.name });
});

test.each([
  ["nothing", "   "],
  ["81 characters", "x".repeat(81)],
  ["a line break", "two\nlines"],
  ["a bell", "ding\u0007"],
  ["text turned around", "evil\u202Etxt"],
  ["only invisible characters", "\u200d\u200d"],
])("a name of %s is refused", async (_what, name) => {
  const context = await testContext();
  await expect(renameWorkspace(context, { name })).rejects.toMatchObject({ code: "invalid" });
});

test.each(["Ж", "東京オフィス", "👩‍👩‍👧 family", "x".repeat(80)])("%s is a name", async (name) => {
  const context = await testContext();
  await renameWorkspace(context, { name });
  expect((await getWorkspace(context, {})).name).toBe(name);
});

test("switching goes only where one is a member", async () => {
  const context = await testContext();
  const elsewhere = await testContext();
  await expect(switchWorkspace(context, { workspaceId: elsewhere.workspace.id })).rejects.toMatchObject({
    code: "not_found",
  });
  expect(await sessionWorkspace(context.actor.sessionId)).toBe(context.workspace.id);
  await givenMembership(elsewhere.workspace.id, context.actor.id, "viewer");
  await switchWorkspace(context, { workspaceId: elsewhere.workspace.id });
  expect(await sessionWorkspace(context.actor.sessionId)).toBe(elsewhere.workspace.id);
  expect((await listMyWorkspaces(context, {})).map(({ role }) => role).sort()).toEqual(["owner", "viewer"]);
});

test("somebody acting as a person does not see their other workspaces", async () => {
  const owner = await testContext();
  const member = await givenMember("editor", { workspaceId: owner.workspace.id });
  const other = await testContext();
  await givenMembership(other.workspace.id, member.id, "viewer");
  const acting = await actingAs(owner, member.id);
  expect((await listMyWorkspaces(acting, {})).map(({ id }) => id)).toEqual([owner.workspace.id]);
  await expect(switchWorkspace(acting, { workspaceId: other.workspace.id })).rejects.toMatchObject({
    code: "forbidden",
  });
});

test("the last owner cannot leave; a second one can, and every other way in goes along", async () => {
  const context = await testContext();
  const workspaceId = context.workspace.id;
  await expect(leaveWorkspace(context, { workspaceId })).rejects.toMatchObject({ code: "conflict" });
  await givenMember("owner", { workspaceId });
  await givenApiKey(workspaceId, context.actor.id);
  await givenInvitation(workspaceId, context.actor.id);
  await leaveWorkspace(context, { workspaceId });
  expect(await roleOf(workspaceId, context.actor.id)).toBeUndefined();
  expect(await sessionWorkspace(context.actor.sessionId)).toBeNull();
  const [key] = await database().select().from(apiKey).where(eq(apiKey.workspaceId, workspaceId));
  const [link] = await database().select().from(invitation).where(eq(invitation.workspaceId, workspaceId));
  expect(key?.revokedAt).toBeInstanceOf(Date);
  expect(link?.revokedAt).toBeInstanceOf(Date);
});

test("two owners who leave at the same moment cannot both go", async () => {
  const first = await testContext();
  const workspaceId = first.workspace.id;
  const second = await contextOf((await givenMember("owner", { workspaceId })).id, workspaceId);
  const outcomes = await Promise.allSettled([
    leaveWorkspace(first, { workspaceId }),
    leaveWorkspace(second, { workspaceId }),
  ]);
  expect(outcomes.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
});

test("ownership goes over to a member, and the former owner stays as admin", async () => {
  const context = await testContext();
  const member = await givenMember("editor", { workspaceId: context.workspace.id });
  const stranger = await givenMember("editor");
  await expect(transferOwnership(context, { userId: stranger.id })).rejects.toMatchObject({ code: "not_found" });
  await expect(transferOwnership(context, { userId: context.actor.id })).rejects.toMatchObject({ code: "conflict" });
  await transferOwnership(context, { userId: member.id });
  expect(await roleOf(context.workspace.id, member.id)).toBe("owner");
  expect(await roleOf(context.workspace.id, context.actor.id)).toBe("admin");
});

test("nobody transfers or deletes in somebody else's name, nor with a key", async () => {
  const context = await testContext();
  const second = await givenMember("owner", { workspaceId: context.workspace.id });
  const acting = await actingAs(context, second.id, { allowChanges: true });
  const byKey = { ...context, actor: { ...context.actor, via: "api_key" as const, sessionId: null } };
  for (const caller of [acting, byKey]) {
    await expect(transferOwnership(caller, { userId: second.id })).rejects.toMatchObject({ code: "forbidden" });
    await expect(deleteWorkspace(caller, { name: caller.workspace.name })).rejects.toMatchObject({
      code: "forbidden",
    });
  }
});

test("deleting takes the typed name and fourteen days, and can be taken back", async () => {
  const context = await testContext();
  await expect(deleteWorkspace(context, { name: "something else" })).rejects.toMatchObject({ code: "invalid" });
  await expect(restoreWorkspace(context, {})).rejects.toMatchObject({ code: "conflict" });
  const { deleteAfter } = await deleteWorkspace(context, { name: context.workspace.name });
  const days = ((deleteAfter?.getTime() ?? 0) - Date.now()) / 86_400_000;
  expect(days).toBeGreaterThan(13.9);
  expect(days).toBeLessThan(14.1);
  await restoreWorkspace(context, {});
  expect((await getWorkspace(context, {})).deleteAfter).toBeNull();
});

test("only what is past its days is purged, and its audit lines stay", async () => {
  const kept = await testContext();
  const gone = await testContext();
  for (const context of [kept, gone]) await deleteWorkspace(context, { name: context.workspace.name });
  await database()
    .update(workspace)
    .set({ deleteAfter: sql`now() - interval '1 second'` })
    .where(eq(workspace.id, gone.workspace.id));
  const { purged } = await purgeWorkspaces(systemContext(), {});
  expect(purged).toEqual([gone.workspace.id]);
  expect((await purgeWorkspaces(systemContext(), {})).purged).toEqual([]);
  const left = await database().select({ id: workspace.id }).from(workspace);
  expect(left.map(({ id }) => id)).toContain(kept.workspace.id);
  expect(left.map(({ id }) => id)).not.toContain(gone.workspace.id);
  const lines = await database()
    .select()
    .from(audit)
    .where(eq(audit.workspaceId, gone.workspace.id))
    .orderBy(audit.seq);
  expect(lines.map(({ action }) => action)).toEqual(["people.delete_workspace", "people.purge_workspace"]);
});
