import { eq } from "drizzle-orm";
import { TOTP } from "otpauth";
import { afterAll, afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { type Context, nobody } from "#core/access/context.ts";
import { invitation, membership, oneTimeToken, session, user } from "#core/access/tables.ts";
import { audit } from "#core/audit/tables.ts";
import { mail } from "#core/mail/tables.ts";
import { closeDatabase, database, sqlClient } from "#platform/db/db.ts";
import { provideEnv } from "#platform/env.ts";
import {
  actingAs,
  contextOf,
  givenInvitation,
  givenMember,
  givenSession,
  givenUser,
  testContext,
} from "../../../../tests/support/givens.ts";
import { authorizeCredentials } from "../authorize-credentials.ts";
import { prepareFirstAccount } from "../first-account.ts";
import { createOneTimeToken } from "../one-time-token.ts";
import { hashPassword } from "../password.ts";
import { getSignInMethods } from "../queries/get-sign-in-methods.ts";
import { listSessions } from "../queries/list-sessions.ts";
import { changePassword } from "./change-password.ts";
import { confirmTotp } from "./confirm-totp.ts";
import { disableTotp } from "./disable-totp.ts";
import { regenerateRecoveryCodes } from "./regenerate-recovery-codes.ts";
import { requestPasswordReset } from "./request-password-reset.ts";
import { requestSignUp } from "./request-sign-up.ts";
import { resetPassword } from "./reset-password.ts";
import { revokeOtherSessions } from "./revoke-other-sessions.ts";
import { revokeSession } from "./revoke-session.ts";
import { signOutEverywhere } from "./sign-out-everywhere.ts";
import { signUp } from "./sign-up.ts";
import { startTotp } from "./start-totp.ts";

const password = "a sentence only you know";
const other = "another sentence entirely";

afterAll(closeDatabase);
afterEach(() => {
  vi.useRealTimers();
});
beforeEach(async () => {
  vi.useFakeTimers({ toFake: ["Date"] }); // attempts are counted in windows: none may end in the middle of a test
  await sqlClient()`delete from core.rate_limit`;
  provideEnv({ SIGN_UP: "invitation" });
});

const anyoneCreatesWorkspaces = () => sqlClient()`update core.installation set workspace_creation = 'anyone'`;

let visits = 0;
/** Somebody not signed in, each from a place of their own. */
const nowhere = { ip: null };
const visitor = (): Context => ({ ...nobody, requestId: "r", ip: `198.51.100.${++visits}` });
const linkIn = (text: string | undefined, name: string) =>
  new URL(/https?:\/\/\S+/.exec(text ?? "")?.[0] ?? "http://none").searchParams.get(name) ?? "";
const lastMail = async (to: string) =>
  (await database().select().from(mail).where(eq(mail.recipient, to))).at(-1)?.textBody;
const personOf = async (email: string) => (await database().select().from(user).where(eq(user.email, email)))[0];

describe("signing up", () => {
  test("with an invitation for an address gives the place and a proved address", async () => {
    const host = await testContext();
    const { id, token } = await givenInvitation(host.workspace.id, host.actor.id, { email: "new@example.com" });
    const made = await signUp(visitor(), { by: "invitation", token, name: "New One", password });
    expect(made).toMatchObject({ email: "new@example.com", name: "New One" });
    const [place] = await database().select().from(membership).where(eq(membership.userId, made.userId));
    expect(place).toMatchObject({ workspaceId: host.workspace.id, role: "editor" });
    expect((await personOf("new@example.com"))?.emailVerifiedAt).not.toBeNull();
    const [used] = await database().select().from(invitation).where(eq(invitation.id, id));
    expect(used?.acceptedBy).toBe(made.userId);
    await expect(
      signUp(visitor(), { by: "invitation", token, email: "x@example.com", name: "X Y", password }),
    ).rejects.toMatchObject({ code: "conflict" });
  });

  test("with a link passed on by hand proves no address", async () => {
    const host = await testContext();
    const { token } = await givenInvitation(host.workspace.id, host.actor.id);
    const missing = signUp(visitor(), { by: "invitation", token, name: "Hand Made", password });
    await expect(missing).rejects.toMatchObject({ code: "invalid", fields: [{ path: "email" }] });
    await signUp(visitor(), { by: "invitation", token, email: "hand@example.com", name: "Hand Made", password });
    expect((await personOf("hand@example.com"))?.emailVerifiedAt).toBeNull();
  });

  test.each([
    ["for another address", { email: "other@example.com" }, "forbidden"],
    ["that was withdrawn", { revokedAt: new Date() }, "conflict"],
    ["that is too old", { expiresAt: new Date(Date.now() - 1000) }, "conflict"],
  ])("with an invitation %s is refused", async (_name, values, code) => {
    const host = await testContext();
    const { token } = await givenInvitation(host.workspace.id, host.actor.id, values);
    const input = { by: "invitation" as const, token, email: "mine@example.com", name: "Me Me", password };
    await expect(signUp(visitor(), input)).rejects.toMatchObject({ code });
    expect(await personOf("mine@example.com")).toBeUndefined();
  });

  test("with a common password or none of ours is refused, and the link still works", async () => {
    const host = await testContext();
    const { token } = await givenInvitation(host.workspace.id, host.actor.id, { email: "weak@example.com" });
    const input = { by: "invitation" as const, token, name: "Weak One" };
    await expect(signUp(visitor(), { ...input, password: "password123" })).rejects.toMatchObject({
      code: "invalid",
      fields: [{ path: "password" }],
    });
    await signUp(visitor(), { ...input, password });
  });

  test("openly needs the setting; where anyone can create workspaces, the account gets one of its own", async () => {
    await anyoneCreatesWorkspaces();
    await expect(requestSignUp(visitor(), { email: "open@example.com" })).rejects.toMatchObject({ code: "forbidden" });
    provideEnv({ SIGN_UP: "open" });
    await requestSignUp(visitor(), { email: "Open@example.com" });
    const token = linkIn(await lastMail("open@example.com"), "link");
    const made = await signUp(visitor(), { by: "link", token, name: "Open One", password });
    const { workspace } = await contextOf(made.userId, await homeOf(made.userId));
    expect(workspace).toMatchObject({ name: "Open One’s workspace", role: "owner" });
    await expect(signUp(visitor(), { by: "link", token, name: "Again", password })).rejects.toMatchObject({
      code: "not_found",
    });
  });

  test("openly answers alike where there is an account, and mails that there is one", async () => {
    provideEnv({ SIGN_UP: "open" });
    await givenUser({ email: "known@example.com" });
    const answers = [
      await requestSignUp(visitor(), { email: "known@example.com" }),
      await requestSignUp(visitor(), { email: "unknown@example.com" }),
    ];
    expect(answers[0]).toEqual(answers[1]);
    expect(await lastMail("known@example.com")).toContain("already");
  });

  test("an invitation to a full workspace stays open and does not keep the account from being made", async () => {
    const [full, roomy] = [await testContext(), await testContext()];
    const [plan] = await sqlClient()`insert into core.plan (name, seats) values ('Tiny', 1) returning id`;
    await sqlClient()`update core.workspace set plan_id = ${plan?.id} where id = ${full.workspace.id}`;
    const values = { email: "both@example.com" };
    const waiting = await givenInvitation(full.workspace.id, full.actor.id, values);
    await givenInvitation(roomy.workspace.id, roomy.actor.id, values);
    const token = await createOneTimeToken(database(), "sign_up", "both@example.com", 10);
    const made = await signUp(visitor(), { by: "link", token, name: "Both Ways", password });
    expect(await homeOf(made.userId)).toBe(roomy.workspace.id);
    const [left] = await database().select().from(invitation).where(eq(invitation.id, waiting.id));
    expect(left?.acceptedAt).toBeNull();
  });

  test("with a link passed on by hand tells of accounts five times an hour, for an invitation, and for an address on a network", async () => {
    const host = await testContext();
    const known = await Promise.all(Array.from({ length: 6 }, () => givenUser()));
    const { token } = await givenInvitation(host.workspace.id, host.actor.id);
    const here = visitor();
    const typed = (email: string, by = token) =>
      signUp(here, { by: "invitation", token: by, email, name: "Curious One", password });
    for (const { email } of known.slice(0, 5)) await expect(typed(email)).rejects.toMatchObject({ code: "conflict" });
    await expect(typed(known[5]?.email ?? "")).rejects.toMatchObject({ code: "over_limit" });
    await expect(typed("nobody-has-it@example.com")).rejects.toMatchObject({ code: "over_limit" });

    const others = await Promise.all(
      Array.from({ length: 5 }, async () => (await givenInvitation(host.workspace.id, host.actor.id)).token),
    );
    const wanted = known[0]?.email ?? "";
    for (const other of others.slice(0, 4))
      await expect(typed(wanted, other)).rejects.toMatchObject({ code: "conflict" });
    await expect(typed(wanted.toUpperCase(), others[4])).rejects.toMatchObject({ code: "over_limit" });
  });

  test("with a password that will not do, five times and more, still works in the end", async () => {
    const host = await testContext();
    const { token } = await givenInvitation(host.workspace.id, host.actor.id);
    const typed = { by: "invitation" as const, token, email: "patient@example.com", name: "Patient One" };
    for (let count = 0; count < 6; count++) {
      await expect(signUp(visitor(), { ...typed, password: "short" })).rejects.toMatchObject({ code: "invalid" });
    }
    await signUp(visitor(), { ...typed, password });
  });

  test("with links that open nothing is refused after sixty from one network; those that work don't count", async () => {
    const here = visitor();
    const attempt = () => signUp(here, { by: "link", token: "wrong", name: "Nobody", password });
    for (let count = 0; count < 60; count++) await expect(attempt()).rejects.toMatchObject({ code: "not_found" });
    await expect(attempt()).rejects.toMatchObject({ code: "over_limit" });
  });
});

const homeOf = async (userId: string) =>
  (await database().select().from(membership).where(eq(membership.userId, userId)))[0]?.workspaceId ?? "";

describe("a forgotten password", () => {
  test("is chosen anew with a mailed link, once, and every session ends", async () => {
    const person = await givenUser({ passwordHash: await hashPassword(password) });
    const row = await givenSession(person.id);
    await requestPasswordReset(visitor(), { email: person.email });
    const token = linkIn(await lastMail(person.email), "token");
    await expect(resetPassword(visitor(), { token, password: "short" })).rejects.toMatchObject({ code: "invalid" });
    await resetPassword(visitor(), { token, password: other });
    const [ended] = await database().select().from(session).where(eq(session.id, row.id));
    expect(ended?.revokedAt).not.toBeNull();
    expect(await authorizeCredentials({ email: person.email, password: other }, nowhere)).toMatchObject({
      id: person.id,
    });
    expect(await authorizeCredentials({ email: person.email, password }, nowhere)).toBeNull();
    await expect(resetPassword(visitor(), { token, password })).rejects.toMatchObject({ code: "not_found" });
  });

  test("holds no connection to the database while it waits for the steady time", async () => {
    const asked = requestPasswordReset(visitor(), { email: "slow@example.com" });
    const started = performance.now();
    let isDone = false;
    const done = asked.finally(() => {
      isDone = true;
    });
    const inTransaction = () => sqlClient()<{ count: number }[]>`
      select count(*)::int as count from pg_stat_activity
      where datname = current_database() and state like 'idle in transaction%'`;
    const seen: number[] = [];
    while (!isDone && performance.now() - started < 2000) {
      const [row] = await inTransaction();
      if (performance.now() - started > 60) seen.push(row?.count ?? 0); // it has long answered itself by then
    }
    await done;
    expect(performance.now() - started).toBeGreaterThan(110);
    expect(seen.length).toBeGreaterThan(0);
    expect(Math.max(...seen)).toBe(0);
  });

  test("of nobody gets the same answer and no mail", async () => {
    expect(await requestPasswordReset(visitor(), { email: "nobody@example.com" })).toEqual({});
    expect(await lastMail("nobody@example.com")).toBeUndefined();
  });

  test("may be asked for five times an hour from one network, whether there is an account or not", async () => {
    const known = await givenUser();
    for (const email of [known.email, "unknown2@example.com"]) {
      const here = visitor();
      for (let count = 0; count < 5; count++) await requestPasswordReset(here, { email });
      await expect(requestPasswordReset(here, { email })).rejects.toMatchObject({ code: "over_limit" });
      await requestPasswordReset(visitor(), { email });
    }
  });

  test("is not set by a link that is too old", async () => {
    const person = await givenUser();
    await requestPasswordReset(visitor(), { email: person.email });
    const token = linkIn(await lastMail(person.email), "token");
    await database()
      .update(oneTimeToken)
      .set({ expiresAt: new Date(Date.now() - 1000) })
      .where(eq(oneTimeToken.identifier, person.id));
    await expect(resetPassword(visitor(), { token, password })).rejects.toMatchObject({ code: "not_found" });
  });
});

async function givenPerson() {
  const member = await givenMember("owner", { passwordHash: await hashPassword(password) });
  return contextOf(member.id, member.workspaceId);
}

describe("one's own account", () => {
  test("a password is changed with the one before; other devices are signed out", async () => {
    const context = await givenPerson();
    const elsewhere = await givenSession(context.actor.id);
    await expect(changePassword(context, { currentPassword: "wrong", password: other })).rejects.toMatchObject({
      code: "invalid",
      fields: [{ path: "currentPassword" }],
    });
    await changePassword(context, { currentPassword: password, password: other });
    const sessions = await listSessions(context, {});
    expect(sessions.map(({ id, isCurrent }) => ({ id, isCurrent }))).toEqual([
      { id: context.actor.sessionId, isCurrent: true },
    ]);
    expect(sessions.some(({ id }) => id === elsewhere.id)).toBe(false);
    expect(await authorizeCredentials({ email: context.actor.email, password: other }, nowhere)).not.toBeNull();
  });

  test("sessions are listed with device, and ended one by one, all others, or all", async () => {
    const context = await givenPerson();
    const [one, two, three] = await Promise.all([1, 2, 3].map(() => givenSession(context.actor.id)));
    expect(await listSessions(context, {})).toHaveLength(4);
    await revokeSession(context, { sessionId: one?.id ?? "" });
    await expect(revokeSession(context, { sessionId: one?.id ?? "" })).rejects.toMatchObject({ code: "not_found" });
    expect(await revokeOtherSessions(context, {})).toEqual({ count: 2 });
    expect(await signOutEverywhere(context, {})).toEqual({ count: 1 });
    const news = await sqlClient()`
      select payload from core.event where name = 'people.session_revoked' and user_id = ${context.actor.id}::uuid
      order by id`;
    const announced = news.flatMap(({ payload }) => (payload as { sessionIds: string[] }).sessionIds);
    expect(announced.sort()).toEqual([one?.id, two?.id, three?.id, context.actor.sessionId].sort());
  });

  test("somebody else's session is not found", async () => {
    const [mine, theirs] = [await givenPerson(), await givenPerson()];
    await expect(revokeSession(mine, { sessionId: theirs.actor.sessionId })).rejects.toMatchObject({
      code: "not_found",
    });
    expect(await listSessions(theirs, {})).toHaveLength(1);
  });

  test("nobody changes it while acting as its owner, nor with a key", async () => {
    const [admin, subject] = [await testContext(), await givenPerson()];
    await database()
      .insert(membership)
      .values({ workspaceId: admin.workspace.id, userId: subject.actor.id, role: "viewer" });
    const acting = await actingAs(admin, subject.actor.id, { allowChanges: true });
    const key: Context = { ...subject, actor: { ...subject.actor, via: "api_key" } };
    for (const context of [acting, key]) {
      await expect(signOutEverywhere(context, {})).rejects.toMatchObject({ code: "forbidden" });
      await expect(listSessions(context, {})).rejects.toMatchObject({ code: "forbidden" });
      await expect(changePassword(context, { password: other })).rejects.toMatchObject({ code: "forbidden" });
    }
  });
});

describe("the second factor", () => {
  // The clock stands still in the middle of a step: a code made here is the code checked there.
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ["Date"], now: Math.floor(Date.now() / 30_000) * 30_000 + 10_000 });
  });
  const codeOf = (secret: string, steps = 0) =>
    new TOTP({ secret, period: 30 }).generate({ timestamp: Date.now() + steps * 30_000 });

  async function given() {
    const context = await givenPerson();
    const { secret, picture } = await startTotp(context, { password });
    expect(picture).toContain("<svg");
    const { recoveryCodes } = await confirmTotp(context, { code: codeOf(secret, -1) });
    const signIn = (code?: string) =>
      authorizeCredentials({ email: context.actor.email, password, ...(code && { code }) }, { ip: "203.0.113.50" });
    return { context, secret, recoveryCodes, signIn };
  }

  test("needs the password to begin and a right code to count", async () => {
    const context = await givenPerson();
    await expect(startTotp(context, {})).rejects.toMatchObject({ code: "invalid" });
    await startTotp(context, { password });
    await expect(confirmTotp(context, { code: "000000" })).rejects.toMatchObject({ fields: [{ path: "code" }] });
    expect(await getSignInMethods(context, {})).toMatchObject({ hasSecondFactor: false, hasPassword: true });
    expect(await authorizeCredentials({ email: context.actor.email, password }, nowhere)).not.toBeNull();
  });

  test("is asked for after a right password only", async () => {
    const { signIn, context } = await given();
    await expect(signIn()).rejects.toThrow("SecondFactorRequired");
    expect(await authorizeCredentials({ email: context.actor.email, password: "wrong one" }, nowhere)).toBeNull();
    await expect(signIn("123456")).rejects.toThrow("SecondFactorInvalid");
  });

  test("a code of the app works once", async () => {
    const { signIn, secret } = await given();
    const code = codeOf(secret);
    expect(await signIn(`${code.slice(0, 3)} ${code.slice(3)}`)).not.toBeNull();
    await expect(signIn(code)).rejects.toThrow("SecondFactorInvalid");
  });

  test("a recovery code works once, in any writing; new ones replace the old", async () => {
    const { signIn, recoveryCodes, context } = await given();
    expect(new Set(recoveryCodes).size).toBe(10);
    expect(await signIn(recoveryCodes[0]?.toUpperCase().replace("-", " "))).not.toBeNull();
    await expect(signIn(recoveryCodes[0])).rejects.toThrow("SecondFactorInvalid");
    expect(await getSignInMethods(context, {})).toMatchObject({ recoveryCodesLeft: 9 });
    await regenerateRecoveryCodes(context, { password, code: recoveryCodes[2] });
    await expect(signIn(recoveryCodes[1])).rejects.toThrow("SecondFactorInvalid");
  });

  test("is limited to ten tries", async () => {
    const { context, secret } = await given();
    // After a mailed link no password is checked, which would cost a fifth of a second each time.
    const challenge = await createOneTimeToken(database(), "second_factor", context.actor.id, 10);
    const finish = (code: string) => authorizeCredentials({ challenge, code }, { ip: "203.0.113.60" });
    for (let count = 0; count < 10; count++) await expect(finish("000000")).rejects.toThrow("SecondFactorInvalid");
    await expect(finish(codeOf(secret))).rejects.toThrow("TooManyAttempts");
  });

  test("is turned off with the password and a code, not with one of them", async () => {
    const { context, recoveryCodes, signIn } = await given();
    const [code, unused] = recoveryCodes.slice(3);
    const missing = (path: string) => ({ code: "invalid", fields: [{ path, message: "is missing" }] });
    await expect(disableTotp(context, {})).rejects.toMatchObject(missing("password"));
    await expect(disableTotp(context, { code })).rejects.toMatchObject(missing("password"));
    await expect(disableTotp(context, { password })).rejects.toMatchObject(missing("code"));
    await expect(disableTotp(context, { password: "wrong one", code })).rejects.toMatchObject({
      fields: [{ path: "password" }],
    });
    await expect(disableTotp(context, { password, code: "000000" })).rejects.toMatchObject({
      fields: [{ path: "code" }],
    });
    await expect(signIn()).rejects.toThrow("SecondFactorRequired");
    await disableTotp(context, { password, code: unused });
    expect(await signIn()).not.toBeNull();
  });

  test("new recovery codes need both as well, because each of them could turn it off", async () => {
    const { context, recoveryCodes } = await given();
    await expect(regenerateRecoveryCodes(context, { password })).rejects.toMatchObject({ fields: [{ path: "code" }] });
    await expect(regenerateRecoveryCodes(context, { code: recoveryCodes[4] })).rejects.toMatchObject({
      fields: [{ path: "password" }],
    });
  });

  test("without a password it is turned off with a code after a fresh sign-in", async () => {
    const { context, recoveryCodes } = await given();
    await database().update(user).set({ passwordHash: null }).where(eq(user.id, context.actor.id));
    const signedIn = async (minutesAgo: number) => {
      const { id } = await givenSession(context.actor.id);
      await sqlClient()`update core.session set created_at = now() - make_interval(mins => ${minutesAgo}) where id = ${id}::uuid`;
      return { ...context, actor: { ...context.actor, sessionId: id } };
    };
    await expect(disableTotp(await signedIn(11), { code: recoveryCodes[5] })).rejects.toMatchObject({
      code: "conflict",
      message: "Sign in again first, then do this within 10 minutes.",
    });
    await expect(disableTotp(await signedIn(1), {})).rejects.toMatchObject({ fields: [{ path: "code" }] });
    await disableTotp(await signedIn(1), { code: recoveryCodes[5] });
    expect(await getSignInMethods(context, {})).toMatchObject({ hasSecondFactor: false });
  });

  test("its secret is not readable in the database", async () => {
    const { secret, context } = await given();
    const row = await personOf(context.actor.email);
    expect(row?.totpSecret).toMatch(/^s1\./);
    expect(JSON.stringify(row)).not.toContain(secret);
  });
});

describe("trying passwords", () => {
  test("what is no text is a wrong password, not a failure", async () => {
    for (const value of [undefined, null, 7, {}, []]) {
      expect(await authorizeCredentials({ email: value, password: value }, nowhere)).toBeNull();
    }
  });
});

describe("the first account", () => {
  test("is there already once anybody has one; its link opens nothing then", async () => {
    await givenUser();
    expect(await prepareFirstAccount()).toEqual({ kind: "exists" });
  });

  test("is made once when several hosts start at the same time", async () => {
    await sqlClient()`truncate core.user cascade`;
    provideEnv({ OWNER_EMAIL: "boss@example.com", OWNER_PASSWORD: password });
    const made = await Promise.all([prepareFirstAccount(), prepareFirstAccount(), prepareFirstAccount()]);
    provideEnv({ OWNER_EMAIL: "", OWNER_PASSWORD: "" });
    expect(made.map(({ kind }) => kind).sort()).toEqual(["created", "exists", "exists"]);
    const [counted] = await sqlClient()`
      select (select count(*) from core.user)::int as people, (select count(*) from core.membership)::int as homes`;
    expect(counted).toEqual({ people: 1, homes: 1 });
  });

  test("is made by a link that works once, or from the settings", async () => {
    await sqlClient()`truncate core.user cascade`;
    const older = await prepareFirstAccount();
    const first = await prepareFirstAccount();
    if (first.kind !== "link" || older.kind !== "link") throw new Error("expected links");
    const input = { by: "first_account" as const, email: "owner@example.com", name: "Olive Owner", password };
    const [oldToken, token] = [linkIn(older.url, "token"), linkIn(first.url, "token")];
    await expect(signUp(visitor(), { ...input, token: oldToken })).rejects.toMatchObject({ code: "not_found" });
    const made = await signUp(visitor(), { ...input, token });
    expect(await personOf("owner@example.com")).toMatchObject({ isOperator: true });
    expect((await contextOf(made.userId, await homeOf(made.userId))).workspace).toMatchObject({
      name: "My workspace",
      role: "owner",
    });
    await expect(signUp(visitor(), { ...input, token })).rejects.toMatchObject({ code: "not_found" });

    await sqlClient()`truncate core.user cascade`;
    provideEnv({ OWNER_EMAIL: "boss@example.com", OWNER_PASSWORD: password });
    expect(await prepareFirstAccount()).toEqual({ kind: "created", email: "boss@example.com" });
    expect(await prepareFirstAccount()).toEqual({ kind: "exists" });
    const lines = await database().select().from(audit).where(eq(audit.action, "account.sign_up"));
    expect(lines.length).toBeGreaterThan(0);
  });
});
