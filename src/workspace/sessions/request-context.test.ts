import { eq, sql } from "drizzle-orm";
import { afterAll, describe, expect, test } from "vitest";
import { apiKey, membership, runAs, session } from "#core/access/tables.ts";
import { closeDatabase, database } from "#platform/db/db.ts";
import {
  givenApiKey,
  givenMember,
  givenMembership,
  givenSession,
  givenWorkspace,
} from "../../../tests/support/givens.ts";
import { contextOfRequest } from "./request-context.ts";
import { writeSessionToken } from "./session-token.ts";

afterAll(closeDatabase);

const nothing = {
  origin: "http://localhost:3000",
  cookie: null,
  authorization: null,
  ip: "203.0.113.9",
  userAgent: "test",
  requestId: "request-1",
};
const withCookie = async (claims: { sub: string; sid: string; act?: { sub: string; run: string } }) =>
  contextOfRequest({ ...nothing, cookie: `next-auth.session-token=${await writeSessionToken(claims)}` });
const withKey = (key: string) => contextOfRequest({ ...nothing, authorization: `Bearer ${key}` });

describe("a session", () => {
  test("is its person in the workspace they chose", async () => {
    const member = await givenMember("editor");
    const second = await givenWorkspace("Second");
    await givenMembership(second.id, member.id, "viewer");
    const row = await givenSession(member.id, { workspaceId: second.id });
    const context = await withCookie({ sub: member.id, sid: row.id });
    expect(context).toMatchObject({
      ip: "203.0.113.9",
      requestId: "request-1",
      actor: { id: member.id, via: "session", sessionId: row.id, runBy: null },
      workspace: { id: second.id, role: "viewer" },
    });
    expect(context.workspace?.permissions.has("people:invite")).toBe(false);
  });

  test("falls back to the oldest workspace when the chosen one was left", async () => {
    const member = await givenMember("editor");
    const left = await givenWorkspace();
    const row = await givenSession(member.id, { workspaceId: left.id });
    expect((await withCookie({ sub: member.id, sid: row.id })).workspace?.id).toBe(member.workspaceId);
  });

  test("of somebody in no workspace has none", async () => {
    const member = await givenMember("viewer");
    await database().delete(membership).where(eq(membership.userId, member.id));
    const row = await givenSession(member.id);
    expect(await withCookie({ sub: member.id, sid: row.id })).toMatchObject({
      actor: { id: member.id },
      workspace: null,
    });
  });

  test.each([
    ["revoked", { revokedAt: new Date() }],
    ["run out", { expiresAt: new Date(Date.now() - 1000) }],
  ])("that is %s is nobody's", async (_name, values) => {
    const member = await givenMember("owner");
    const row = await givenSession(member.id, values);
    expect((await withCookie({ sub: member.id, sid: row.id })).actor).toBeNull();
  });

  test("of somebody else is nobody's, and so is a token that is not ours", async () => {
    const [one, two] = [await givenMember("owner"), await givenMember("owner")];
    const row = await givenSession(one.id);
    expect((await withCookie({ sub: two.id, sid: row.id })).actor).toBeNull();
    for (const token of ["", "garbage", "a.b.c.d.e"]) {
      const context = await contextOfRequest({ ...nothing, cookie: `next-auth.session-token=${token}` });
      expect(context.actor).toBeNull();
    }
  });

  test("over https is the one of the secure cookie, never of one that plain http could have set", async () => {
    const [mine, planted] = [await givenMember("owner"), await givenMember("owner")];
    const tokenOf = async (id: string) => writeSessionToken({ sub: id, sid: (await givenSession(id)).id });
    const plain = `next-auth.session-token=${await tokenOf(planted.id)}`;
    const secure = `__Secure-next-auth.session-token=${await tokenOf(mine.id)}`;
    const actorOf = async (origin: string, cookie: string) =>
      (await contextOfRequest({ ...nothing, origin, cookie })).actor?.id;
    expect(await actorOf("https://localhost", plain)).toBeUndefined();
    expect(await actorOf("https://localhost", `${plain}; ${secure}`)).toBe(mine.id);
    expect(await actorOf("http://localhost", plain)).toBe(planted.id);
  });

  test("notes when it was seen, at most once a minute", async () => {
    const member = await givenMember("owner");
    const old = new Date(Date.now() - 5 * 60_000);
    const row = await givenSession(member.id, { lastSeenAt: old });
    const seen = async () => {
      const [found] = await database().select().from(session).where(eq(session.id, row.id));
      return found?.lastSeenAt.getTime() ?? 0;
    };
    await withCookie({ sub: member.id, sid: row.id });
    await expect.poll(seen).toBeGreaterThan(old.getTime());
    const first = await seen();
    await withCookie({ sub: member.id, sid: row.id });
    await withCookie({ sub: member.id, sid: row.id });
    expect(await seen()).toBe(first);
  });
});

describe("acting as somebody", () => {
  async function given(values: Partial<typeof runAs.$inferInsert> = {}) {
    const admin = await givenMember("admin", { name: "Adam Min", isOperator: true });
    const subject = await givenMember("viewer", {
      workspaceId: admin.workspaceId,
      name: "Vera View",
      isOperator: true,
    });
    const row = await givenSession(admin.id);
    const [run] = await database()
      .insert(runAs)
      .values({
        workspaceId: admin.workspaceId,
        actorId: admin.id,
        subjectId: subject.id,
        sessionId: row.id,
        reason: "Looking into ticket 4711",
        expiresAt: new Date(Date.now() + 60_000),
        ...values,
      })
      .returning();
    const claims = { sub: subject.id, sid: row.id, act: { sub: admin.id, run: run?.id as string } };
    return { admin, subject, row, claims };
  }

  test("is the other person with their permissions, with both names, and no operator", async () => {
    const { admin, subject, claims } = await given();
    expect(await withCookie(claims)).toMatchObject({
      actor: { id: subject.id, isOperator: false, runBy: { id: admin.id, name: "Adam Min", allowChanges: false } },
      workspace: { id: admin.workspaceId, role: "viewer" },
    });
  });

  test.each([
    ["ended", { endedAt: new Date() }],
    ["over", { expiresAt: new Date(Date.now() - 1000) }],
  ])("that is %s falls back to oneself", async (_name, values) => {
    const { admin, claims } = await given(values);
    expect(await withCookie(claims)).toMatchObject({ actor: { id: admin.id, runBy: null } });
  });

  test("needs the permission at every moment", async () => {
    const { admin, claims } = await given();
    await database().update(membership).set({ role: "viewer" }).where(eq(membership.userId, admin.id));
    expect((await withCookie(claims)).actor).toMatchObject({ id: admin.id, runBy: null });
  });

  test("ends when the other has left", async () => {
    const { admin, subject, claims } = await given();
    await database().delete(membership).where(eq(membership.userId, subject.id));
    expect((await withCookie(claims)).actor).toMatchObject({ id: admin.id, runBy: null });
  });

  test("belongs to one session: with another it is worth nothing", async () => {
    const { admin, claims } = await given();
    const other = await givenSession(admin.id);
    expect((await withCookie({ ...claims, sid: other.id })).actor).toMatchObject({ id: admin.id, runBy: null });
  });
});

describe("an API key", () => {
  test("may do what its owner may, no more than its scopes", async () => {
    const member = await givenMember("editor");
    const { id, key } = await givenApiKey(member.workspaceId, member.id, { scopes: ["people:read", "people:invite"] });
    const context = await withKey(key);
    expect(context.actor).toMatchObject({ id: member.id, via: "api_key", apiKeyId: id, isOperator: false });
    expect([...(context.workspace?.permissions ?? [])]).toEqual(["people:read"]);
  });

  test("comes before a cookie", async () => {
    const [owner, member] = [await givenMember("owner"), await givenMember("viewer")];
    const row = await givenSession(owner.id);
    const { key } = await givenApiKey(member.workspaceId, member.id);
    const cookie = `next-auth.session-token=${await writeSessionToken({ sub: owner.id, sid: row.id })}`;
    const context = await contextOfRequest({ ...nothing, cookie, authorization: `bearer ${key}` });
    expect(context.actor?.id).toBe(member.id);
  });

  test.each([
    ["revoked", { revokedAt: new Date() }, "revoked"],
    ["expired", { expiresAt: new Date(Date.now() - 1000) }, "expired"],
  ])("that is %s is refused in words", async (_name, values, words) => {
    const member = await givenMember("owner");
    const { key } = await givenApiKey(member.workspaceId, member.id, values);
    await expect(withKey(key)).rejects.toMatchObject({ code: "signed_out", message: expect.stringContaining(words) });
  });

  test("that is unknown, or whose owner has left, is refused in words", async () => {
    await expect(withKey("pk_nothing")).rejects.toMatchObject({ code: "signed_out" });
    await expect(withKey("anything")).rejects.toMatchObject({ code: "signed_out" });
    const member = await givenMember("owner");
    const { key } = await givenApiKey(member.workspaceId, member.id);
    await database().delete(membership).where(eq(membership.userId, member.id));
    await expect(withKey(key)).rejects.toMatchObject({ message: expect.stringContaining("left") });
  });

  test("notes when it was used", async () => {
    const member = await givenMember("owner");
    const { id, key } = await givenApiKey(member.workspaceId, member.id);
    await withKey(key);
    const used = () =>
      database()
        .select({ isUsed: sql<boolean>`${apiKey.lastUsedAt} is not null` })
        .from(apiKey)
        .where(eq(apiKey.id, id));
    await expect.poll(used).toEqual([{ isUsed: true }]);
  });
});
