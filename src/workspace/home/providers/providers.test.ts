import { sql } from "drizzle-orm";
import { afterAll, expect, test } from "vitest";
import { closeDatabase, database } from "#platform/db/db.ts";
import { deleteWorkspace } from "#workspace/people/commands/delete-workspace.ts";
import { inviteMember } from "#workspace/people/commands/invite-member.ts";
import { startRunAs } from "#workspace/people/commands/start-run-as.ts";
import { actingAs, type GivenContext, givenInvitation, testContext } from "../../../../tests/support/givens.ts";
import { houseNeeds } from "./needs.ts";
import { recentDoings } from "./recent.ts";
import { houseSetup } from "./setup.ts";

afterAll(closeDatabase);

const needsOf = async (context: GivenContext) => (await houseNeeds(context)).sort((a, b) => b.urgency - a.urgency);
const idsOf = async (context: GivenContext) =>
  (await needsOf(context)).map(({ id }) => id.replace(/-[0-9a-f-]{36}$/, ""));

test("a new owner gets a setup list, and nothing else needs them yet", async () => {
  const owner = await testContext();
  const setupOf = async () => (await houseSetup(owner)).map(({ id, isDone }) => `${id} ${isDone ? "done" : "open"}`);
  expect(await idsOf(owner)).toEqual([]);
  expect(await setupOf()).toEqual(["account done", "invite open"]);
  await database().execute(sql`update core."user" set password_hash = 'x' where id = ${owner.actor.id}`);
  expect(await setupOf()).toEqual(["account done", "invite open", "two-factor open"]);
  await testContext({ role: "viewer", workspaceId: owner.workspace.id });
  expect(await setupOf()).toEqual(["account done", "invite done", "two-factor open"]);
});

test("only the operator is told to connect a mail server, and only admins get a setup list", async () => {
  const owner = await testContext();
  const operator = { ...owner, actor: { ...owner.actor, isOperator: true } };
  expect((await houseSetup(operator)).find(({ id }) => id === "mail")).toMatchObject({ isDone: false });
  const viewer = await testContext({ role: "viewer", workspaceId: owner.workspace.id });
  expect(await houseSetup(viewer)).toEqual([]);
});

test("a viewer is not asked to do what they may not", async () => {
  const owner = await testContext();
  const viewer = await testContext({ role: "viewer", workspaceId: owner.workspace.id });
  await givenInvitation(owner.workspace.id, owner.actor.id, { email: "hanna@example.com" });
  expect(await idsOf(viewer)).toEqual([]);
});

test("invitations: those that ran out come first and can be sent again", async () => {
  const owner = await testContext();
  await givenInvitation(owner.workspace.id, owner.actor.id, { email: "open@example.com" });
  await givenInvitation(owner.workspace.id, owner.actor.id, {
    email: "late@example.com",
    expiresAt: new Date(Date.now() - 1000),
  });
  const rows = (await needsOf(owner)).filter(({ id }) => id.startsWith("invitation"));
  expect(rows.map(({ title }) => title)).toEqual([
    "The invitation ran out: late@example.com",
    "open@example.com has not joined yet",
  ]);
  expect(rows[0]?.actions).toMatchObject([
    { label: "Invite again", call: { method: "POST", body: { email: "late@example.com", role: "editor" } } },
    { label: "Withdraw", call: { method: "DELETE" } },
  ]);
});

test("a workspace that will go is the most urgent thing, and only an owner can restore it", async () => {
  const owner = await testContext();
  const viewer = await testContext({ role: "viewer", workspaceId: owner.workspace.id });
  await deleteWorkspace(owner, { name: "Fjellverk" });
  expect((await needsOf(owner))[0]).toMatchObject({ id: "deletion", actions: [{ label: "Restore" }] });
  expect((await needsOf(viewer))[0]).toMatchObject({ id: "deletion", actions: [{ href: "/settings/members" }] });
});

test("somebody who is acted as sees it now, and whoever acts sees nothing of theirs", async () => {
  const owner = await testContext({ name: "Olga Boss" });
  const editor = await testContext({ role: "editor", workspaceId: owner.workspace.id });
  await startRunAs(owner, { subjectId: editor.actor.id, reason: "Looking into ticket 4711" });
  expect((await needsOf(editor))[0]).toMatchObject({
    title: "Olga Boss is acting as you",
    detail: "“Looking into ticket 4711” They can only look.",
  });
  expect(await houseNeeds(await actingAs(owner, editor.actor.id))).toEqual([]);
});

test("problems are for operators", async () => {
  const owner = await testContext();
  const example = { faults: [], url: null, userAgent: null, level: "error", handled: null, tags: {}, breadcrumbs: [] };
  await database().execute(sql`
    insert into core.problem (fingerprint, source, type, message, example)
    values ('f', 'server', 'TypeError', 'x is not a function', ${JSON.stringify(example)}::jsonb)`);
  expect(await idsOf(owner)).not.toContain("problems");
  const operator = { ...owner, actor: { ...owner.actor, isOperator: true } };
  const found = (await needsOf(operator)).find(({ id }) => id === "problems");
  expect(found).toMatchObject({ title: "One problem in this installation" });
});

test("recent: one's own doings in this workspace, as sentences that lead somewhere", async () => {
  const owner = await testContext();
  const other = await testContext({ role: "admin", workspaceId: owner.workspace.id });
  await inviteMember(owner, { email: "hanna@example.com", role: "viewer" });
  await inviteMember(other, { email: "tomas@example.com", role: "viewer" });
  expect(await recentDoings(owner)).toMatchObject([
    { title: "Invited hanna@example.com as viewer", href: "/settings/members", mark: { sign: "invitation" } },
  ]);
});
