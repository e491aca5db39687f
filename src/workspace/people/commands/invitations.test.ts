import { desc, eq, sql } from "drizzle-orm";
import { afterAll, expect, test } from "vitest";
import { nobody } from "#core/access/context.ts";
import { secretHash } from "#core/access/secret-token.ts";
import { invitation, membership } from "#core/access/tables.ts";
import { mail } from "#core/mail/tables.ts";
import { closeDatabase, database } from "#platform/db/db.ts";
import { provideEnv } from "#platform/env.ts";
import { actingAs, givenInvitation, givenMember, testContext } from "../../../../tests/support/givens.ts";
import { getInvitation } from "../queries/get-invitation.ts";
import { listInvitations } from "../queries/list-invitations.ts";
import { acceptInvitation } from "./accept-invitation.ts";
import { changeMemberRole } from "./change-member-role.ts";
import { inviteMember } from "./invite-member.ts";
import { revokeInvitation } from "./revoke-invitation.ts";

afterAll(closeDatabase);

const tokenOf = (link: string) => link.split("/").at(-1) as string;

test("an invitation by mail is sent, and only its hash is kept", async () => {
  const context = await testContext();
  const { link, expiresAt } = await inviteMember(context, { email: "Hanna@Example.com", role: "editor" });
  const [letter] = await database().select().from(mail).orderBy(desc(mail.createdAt)).limit(1);
  expect(letter?.recipient).toBe("hanna@example.com");
  expect(letter?.textBody).toContain(link);
  const [row] = await database()
    .select()
    .from(invitation)
    .where(eq(invitation.tokenHash, secretHash(tokenOf(link))));
  expect(row?.email).toBe("hanna@example.com");
  expect(JSON.stringify(row)).not.toContain(tokenOf(link));
  expect((expiresAt.getTime() - Date.now()) / 86_400_000).toBeCloseTo(7, 1);
});

test("says whether an email was sent: only with a mail server, and only to an address", async () => {
  const context = await testContext();
  const invite = async (email: string | null) => (await inviteMember(context, { email, role: "viewer" })).isMailed;
  expect(await invite("by-hand@example.com")).toBe(false);
  provideEnv({ SMTP_URL: "smtp://127.0.0.1:1" });
  try {
    expect(await invite("by-mail@example.com")).toBe(true);
    expect(await invite(null)).toBe(false);
  } finally {
    provideEnv({ SMTP_URL: "" });
  }
});

test("the link shown has the address the inviter came by, the mailed one never an address they made up", async () => {
  const context = { ...(await testContext()), origin: "http://192.168.1.20:3000" };
  const { link } = await inviteMember(context, { email: "nina@example.com", role: "viewer" });
  expect(link).toMatch(/^http:\/\/192\.168\.1\.20:3000\/invite\//);
  const [letter] = await database().select().from(mail).where(eq(mail.recipient, "nina@example.com"));
  expect(letter?.textBody).toContain(`http://localhost:3000/invite/${tokenOf(link)}`);
  expect(letter?.textBody).not.toContain("192.168.1.20");
});

test("inviting an address again replaces the link instead of adding a second", async () => {
  const context = await testContext();
  const first = await inviteMember(context, { email: "hanna@example.com", role: "viewer" });
  const second = await inviteMember(context, { email: "HANNA@example.com", role: "editor" });
  expect(second.id).toBe(first.id);
  expect((await listInvitations(context, {})).items).toMatchObject([{ email: "hanna@example.com", role: "editor" }]);
  await expect(getInvitation(nobody, { token: tokenOf(first.link) })).rejects.toMatchObject({ code: "not_found" });
  await getInvitation(nobody, { token: tokenOf(second.link) });
});

test("a link shows the workspace and who invites, and nothing else", async () => {
  const context = await testContext({ name: "Aisha Rahman" });
  const { link } = await inviteMember(context, { role: "admin" });
  expect(await getInvitation(nobody, { token: tokenOf(link) })).toEqual({
    workspaceName: context.workspace.name,
    inviterName: "Aisha Rahman",
  });
});

test("a link lets one person in, with its role, and then no more", async () => {
  const host = await testContext();
  const guest = await testContext();
  const late = await testContext();
  const { link } = await inviteMember(host, { role: "agent" });
  const token = tokenOf(link);
  const joined = await acceptInvitation(guest, { token });
  expect(joined).toEqual({ workspaceId: host.workspace.id, workspaceName: host.workspace.name, role: "agent" });
  expect(await acceptInvitation(guest, { token })).toEqual(joined);
  await expect(acceptInvitation(late, { token })).rejects.toMatchObject({ code: "conflict" });
  expect((await listInvitations(host, {})).items).toEqual([]);
});

test("two who take one link at the same moment do not both get in", async () => {
  const host = await testContext();
  const guests = await Promise.all([testContext(), testContext()]);
  const { link } = await inviteMember(host, { role: "viewer" });
  const outcomes = await Promise.allSettled(guests.map((guest) => acceptInvitation(guest, { token: tokenOf(link) })));
  expect(outcomes.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
  const members = await database().select().from(membership).where(eq(membership.workspaceId, host.workspace.id));
  expect(members).toHaveLength(2);
});

test("an invitation by mail is for that address alone", async () => {
  const host = await testContext();
  const guest = await testContext();
  const other = await testContext();
  const { link } = await inviteMember(host, { email: guest.actor.email.toUpperCase(), role: "viewer" });
  await expect(acceptInvitation(other, { token: tokenOf(link) })).rejects.toMatchObject({ code: "forbidden" });
  await acceptInvitation(guest, { token: tokenOf(link) });
});

test("what expired or was withdrawn opens nothing and says why", async () => {
  const host = await testContext();
  const guest = await testContext();
  const expired = await givenInvitation(host.workspace.id, host.actor.id, { expiresAt: new Date(Date.now() - 1000) });
  const withdrawn = await givenInvitation(host.workspace.id, host.actor.id);
  await revokeInvitation(host, { invitationId: withdrawn.id });
  for (const [{ token }, why] of [
    [expired, /expired/],
    [withdrawn, /withdrawn/],
  ] as const) {
    await expect(acceptInvitation(guest, { token })).rejects.toMatchObject({ code: "conflict", message: why });
    await expect(getInvitation(nobody, { token })).rejects.toMatchObject({ code: "conflict", message: why });
  }
  await expect(revokeInvitation(host, { invitationId: withdrawn.id })).rejects.toMatchObject({ code: "not_found" });
});

test("nobody joins a workspace that is being deleted", async () => {
  const host = await testContext();
  const guest = await testContext();
  const { token } = await givenInvitation(host.workspace.id, host.actor.id);
  await database().execute(sql`update core.workspace set delete_after = now() + interval '3 days'
    where id = ${host.workspace.id}`);
  await expect(acceptInvitation(guest, { token })).rejects.toMatchObject({ code: "conflict" });
});

test("members are not invited twice, and nobody is invited as owner", async () => {
  const context = await testContext();
  const member = await givenMember("viewer", { workspaceId: context.workspace.id });
  await expect(inviteMember(context, { email: member.email, role: "editor" })).rejects.toMatchObject({
    code: "conflict",
  });
  await expect(inviteMember(context, { role: "owner" as "admin" })).rejects.toMatchObject({ code: "invalid" });
  await expect(inviteMember(context, { email: "not an address", role: "viewer" })).rejects.toMatchObject({
    code: "invalid",
    fields: [{ path: "email" }],
  });
});

test("those who may not invite do not use up the invitations of those who may", async () => {
  const owner = await testContext();
  const viewer = await testContext({ role: "viewer", workspaceId: owner.workspace.id });
  for (let attempt = 0; attempt < 101; attempt++)
    await expect(inviteMember(viewer, { role: "viewer" })).rejects.toMatchObject({ code: "forbidden" });
  await inviteMember(owner, { role: "viewer" });
});

test("with a key, or in another's name, nobody is made admin or owner", async () => {
  const owner = await testContext();
  const { workspace } = owner;
  const member = await givenMember("viewer", { workspaceId: workspace.id });
  const byKey = { ...owner, actor: { ...owner.actor, via: "api_key" as const, sessionId: null } };
  const acting = await actingAs(owner, (await givenMember("owner", { workspaceId: workspace.id })).id, {
    allowChanges: true,
  });
  for (const caller of [byKey, acting]) {
    await expect(inviteMember(caller, { role: "admin" })).rejects.toMatchObject({
      code: "forbidden",
      message: /make somebody admin/,
    });
    for (const role of ["admin", "owner"] as const)
      await expect(changeMemberRole(caller, { userId: member.id, role })).rejects.toMatchObject({ code: "forbidden" });
    await inviteMember(caller, { role: "editor" });
    await changeMemberRole(caller, { userId: member.id, role: caller === byKey ? "agent" : "analyst" });
  }
});
