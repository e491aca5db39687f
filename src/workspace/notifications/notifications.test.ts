import { afterAll, expect, test } from "vitest";
import { systemContext } from "#core/access/context.ts";
import { deliverEvents } from "#core/events/deliver.ts";
import { publisher } from "#core/events/publish.ts";
import { closeDatabase, database } from "#platform/db/db.ts";
import { changeMemberRole } from "#workspace/people/commands/change-member-role.ts";
import { deleteWorkspace } from "#workspace/people/commands/delete-workspace.ts";
import { renameWorkspace } from "#workspace/people/commands/rename-workspace.ts";
import { startRunAs } from "#workspace/people/commands/start-run-as.ts";
import { actingAs, type GivenContext, testContext } from "../../../tests/support/givens.ts";
import { markAllNotificationsRead } from "./commands/mark-all-notifications-read.ts";
import { markNotificationRead } from "./commands/mark-notification-read.ts";
import { notify } from "./commands/notify.ts";
import { countUnreadNotifications } from "./queries/count-unread-notifications.ts";
import { listNotifications } from "./queries/list-notifications.ts";
import { notificationsWiring } from "./wiring.ts";

afterAll(closeDatabase);

const deliver = async () => {
  while ((await deliverEvents("worker", notificationsWiring.handlers ?? [])) > 0);
};
const titles = async (context: GivenContext) => (await listNotifications(context, {})).items.map(({ title }) => title);
const unread = async (context: GivenContext) => (await countUnreadNotifications(context, {})).unread;
const colleague = (owner: GivenContext, role: "admin" | "editor" | "viewer", name: string) =>
  testContext({ role, workspaceId: owner.workspace.id, name });

test("those who manage people hear of a new member; the new member and the others do not", async () => {
  const owner = await testContext();
  const admin = await colleague(owner, "admin", "Olga Boss");
  const viewer = await colleague(owner, "viewer", "Vera Viewer");
  const joined = await colleague(owner, "editor", "Hanna Berg");
  const audience = { workspaceId: owner.workspace.id };
  await publisher(database(), audience)("people.member_joined", { userId: joined.actor.id });
  await deliver();
  expect(await titles(owner)).toEqual(["Hanna Berg joined Fjellverk"]);
  expect(await titles(admin)).toEqual(["Hanna Berg joined Fjellverk"]);
  expect(await titles(viewer)).toEqual([]);
  expect(await titles(joined)).toEqual([]);
});

test("a changed role is told to whom it concerns, with who changed it; a changed name is not", async () => {
  const owner = await testContext({ name: "Olga Boss" });
  const editor = await colleague(owner, "editor", "Hanna Berg");
  await changeMemberRole(owner, { userId: editor.actor.id, role: "viewer" });
  await publisher(database(), { workspaceId: owner.workspace.id })("people.member_changed", {
    userId: editor.actor.id,
  });
  await deliver();
  const { items } = await listNotifications(editor, {});
  expect(items).toMatchObject([
    {
      title: "You are viewer of Fjellverk now",
      body: "Reads, and changes only what is their own. Olga Boss changed your role.",
    },
  ]);
});

test("somebody who is acted as reads who and why, and the actor cannot take that away", async () => {
  const owner = await testContext({ name: "Olga Boss" });
  const editor = await colleague(owner, "editor", "Hanna Berg");
  await startRunAs(owner, { subjectId: editor.actor.id, reason: "Looking into ticket 4711", allowChanges: true });
  await deliver();
  const [told] = (await listNotifications(editor, {})).items;
  expect(told).toMatchObject({
    title: "Olga Boss acts as you and may change things",
    body: "“Looking into ticket 4711”",
    href: "/settings/profile",
    readAt: null,
  });
  const acting = await actingAs(owner, editor.actor.id, { allowChanges: true });
  await expect(markAllNotificationsRead(acting, {})).rejects.toMatchObject({ code: "forbidden" });
  await expect(markNotificationRead(acting, { notificationId: told?.id ?? "" })).rejects.toMatchObject({
    code: "forbidden",
  });
  expect(await unread(editor)).toBe(1);
});

test("a workspace that will be deleted is told to every member once, however often it changes", async () => {
  const owner = await testContext();
  const viewer = await colleague(owner, "viewer", "Vera Viewer");
  await renameWorkspace(owner, { name: "Fjellverk North" });
  await deliver();
  expect(await titles(viewer)).toEqual([]);
  await deleteWorkspace(owner, { name: "Fjellverk North" });
  await renameWorkspace(owner, { name: "Fjellverk South" });
  await deliver();
  expect(await titles(viewer)).toEqual([expect.stringMatching(/^Fjellverk (North|South) will be deleted on \d/)]);
  expect(await unread(owner)).toBe(1);
});

test("the same source tells a person once", async () => {
  const { actor, workspace } = await testContext();
  const told = { userIds: [actor.id], kind: "test.thing", title: "A thing happened", source: "thing:1" };
  expect(await notify(systemContext(workspace), told)).toEqual({ told: 1 });
  expect(await notify(systemContext(workspace), told)).toEqual({ told: 0 });
});

test("only the product tells people things, and only paths of ours are led to", async () => {
  const context = await testContext();
  const told = { userIds: [context.actor.id], kind: "test.thing", title: "A thing", source: "thing:2" };
  await expect(notify(context, told)).rejects.toMatchObject({ code: "forbidden" });
  for (const href of ["https://example.com", "//example.com", "javascript:alert(1)", "/\\example.com"])
    await expect(notify(systemContext(context.workspace), { ...told, href })).rejects.toMatchObject({
      code: "invalid",
    });
});

test("newest first, page after page; reading one, reading all", async () => {
  const context = await testContext();
  const system = systemContext(context.workspace);
  for (let index = 1; index <= 5; index++) {
    await notify(system, { userIds: [context.actor.id], kind: "test.thing", title: `${index}`, source: `t:${index}` });
    await new Promise((resolve) => setTimeout(resolve, 2)); // so that each has a millisecond of its own
  }
  const seen: string[] = [];
  let cursor: string | undefined;
  do {
    const page = await listNotifications(context, { limit: 2, cursor });
    seen.push(...page.items.map(({ title }) => title));
    cursor = page.nextCursor ?? undefined;
  } while (cursor);
  expect(seen).toEqual(["5", "4", "3", "2", "1"]);
  const [newest] = (await listNotifications(context, { limit: 1 })).items;
  expect(await markNotificationRead(context, { notificationId: newest?.id ?? "" })).toEqual({ read: 1 });
  expect(await markNotificationRead(context, { notificationId: newest?.id ?? "" })).toEqual({ read: 0 });
  expect(await unread(context)).toBe(4);
  expect((await listNotifications(context, { state: "unread" })).items).toHaveLength(4);
  expect(await markAllNotificationsRead(context, {})).toEqual({ read: 4 });
  expect(await unread(context)).toBe(0);
});

test("what belongs to somebody else is not found", async () => {
  const mine = await testContext();
  const other = await testContext();
  await notify(systemContext(other.workspace), {
    userIds: [other.actor.id],
    kind: "test.thing",
    title: "Not yours",
    source: "thing:3",
  });
  const [theirs] = (await listNotifications(other, {})).items;
  await expect(markNotificationRead(mine, { notificationId: theirs?.id ?? "" })).rejects.toMatchObject({
    code: "not_found",
  });
  expect(await titles(mine)).toEqual([]);
});
