import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { nobody } from "#core/access/context.ts";
import { account, runAs, session, user } from "#core/access/tables.ts";
import { audit } from "#core/audit/tables.ts";
import { closeDatabase, database, sqlClient } from "#platform/db/db.ts";
import { provideEnv } from "#platform/env.ts";
import { contextOfRequest } from "#workspace/sessions/request-context.ts";
import { readSessionToken } from "#workspace/sessions/session-token.ts";
import { startAuthServer } from "../../../tests/support/auth-server.ts";
import { Browserless, type Reply } from "../../../tests/support/browserless.ts";
import { capturedLog, codesIn } from "../../../tests/support/captured-log.ts";
import {
  givenApiKey,
  givenInvitation,
  givenMember,
  givenSession,
  givenUser,
  testContext,
} from "../../../tests/support/givens.ts";
import { OidcServer } from "../../../tests/support/oidc-server.ts";
import { resetPassword } from "./commands/reset-password.ts";
import { linkPerson } from "./find-person.ts";
import { createOneTimeToken } from "./one-time-token.ts";
import { hashPassword } from "./password.ts";
import { replaceRecoveryCodes } from "./recovery-codes.ts";
import { createTotp } from "./totp.ts";

const password = "a sentence only you know";
const oidc = new OidcServer();
let server: Awaited<ReturnType<typeof startAuthServer>>;
let subjects = 0;

beforeAll(async () => {
  await oidc.start();
  provideEnv({ ...oidc.settings() });
  server = await startAuthServer();
});
afterAll(async () => {
  await server.stop();
  await oidc.stop();
  await closeDatabase();
});
beforeEach(() => {
  oidc.mode = "ok";
  provideEnv({ SIGN_UP: "invitation" });
});

const browser = () => new Browserless(server.port);
const origin = () => `http://localhost:${server.port}`;
const error = (code: string) => `${origin()}/api/auth/error?error=${code}`;
const identity = (email: string | undefined, more: { email_verified?: boolean; name?: string } = {}) => {
  oidc.identity = {
    sub: `subject-${++subjects}`,
    email_verified: true,
    name: "Olga Idd",
    ...(email && { email }),
    ...more,
  };
};
const personBy = async (email: string) => (await database().select().from(user).where(eq(user.email, email)))[0];

/** Goes the whole way: to the provider and back with its code. */
async function goThrough(someone = browser()): Promise<Reply> {
  const left = await someone.submit("signin/oidc", { callbackUrl: "/apps" });
  const { url } = left.json() as { url: string };
  if (!url.startsWith(oidc.issuer)) return left;
  const answer = await fetch(url, { redirect: "manual" });
  return someone.get((answer.headers.get("location") ?? "").slice(origin().length));
}

describe("an OpenID Connect provider", () => {
  test("is told of with its name and addresses, and nothing else", async () => {
    const told = (id: string, name: string, type: string) => ({
      id,
      name,
      type,
      signinUrl: `${origin()}/api/auth/signin/${id}`,
      callbackUrl: `${origin()}/api/auth/callback/${id}`,
    });
    expect((await browser().get("/api/auth/providers")).json()).toEqual({
      credentials: told("credentials", "Password", "credentials"),
      email: told("email", "Email", "email"),
      oidc: told("oidc", oidc.settings().OIDC_NAME ?? "Single sign-on", "oauth"),
    });
  });

  test("signs in somebody who was invited, who gets their place", async () => {
    const host = await testContext();
    await givenInvitation(host.workspace.id, host.actor.id, { email: "olga@example.com" });
    identity("Olga@example.com");
    const olga = browser();
    expect(await goThrough(olga)).toMatchObject({ status: 302, location: `${origin()}/apps` });
    expect(await olga.session()).toMatchObject({
      user: { name: "Olga Idd", email: "olga@example.com" },
      workspaceId: host.workspace.id,
    });
    expect((await personBy("olga@example.com"))?.emailVerifiedAt).not.toBeNull();
    const claims = await readSessionToken(decodeURIComponent(olga.cookies.get("next-auth.session-token") ?? ""));
    expect(Object.keys(claims ?? {}).sort()).toEqual(["email", "exp", "iat", "jti", "name", "sid", "sub"]);
  });

  test("comes again by what the provider calls them, whatever their address is by then", async () => {
    oidc.identity = { ...oidc.identity, email: "olga.new@example.com" };
    const olga = browser();
    await goThrough(olga);
    expect(await olga.session()).toMatchObject({ user: { email: "olga@example.com" } });
  });

  test("without an invitation: AccessDenied, and no account", async () => {
    identity("stranger@example.com");
    expect((await goThrough()).location).toBe(error("AccessDenied"));
    expect(await personBy("stranger@example.com")).toBeUndefined();
  });

  test("an invitation does not open to an address that the provider does not vouch for", async () => {
    const host = await testContext();
    await givenInvitation(host.workspace.id, host.actor.id, { email: "claimed@example.com" });
    identity("claimed@example.com", { email_verified: false });
    expect((await goThrough()).location).toBe(error("AccessDenied"));
  });

  test("with open sign-up anybody gets an account, and a workspace where anyone can create one", async () => {
    provideEnv({ SIGN_UP: "open" });
    await sqlClient()`update core.installation set workspace_creation = 'anyone'`;
    identity("walk-in@example.com", { name: "Walt Kin" });
    const walt = browser();
    await goThrough(walt);
    expect(await walt.session()).toMatchObject({ user: { name: "Walt Kin" } });
    const [place] = await sqlClient()`
      select w.name, m.role from core.membership m join core.workspace w on w.id = m.workspace_id
      join core.user u on u.id = m.user_id where u.email = 'walk-in@example.com'`;
    expect(place).toEqual({ name: "Walt Kin’s workspace", role: "owner" });
  });

  test("AccountNotLinkedError: an address that is taken and not proved on both sides", async () => {
    await givenUser({ email: "taken@example.com", emailVerifiedAt: new Date() });
    await givenUser({ email: "unproved@example.com" });
    const lines = await capturedLog(async () => {
      identity("taken@example.com", { email_verified: false });
      expect((await goThrough()).location).toBe(error("OAuthAccountNotLinked"));
      identity("unproved@example.com");
      expect((await goThrough()).location).toBe(error("OAuthAccountNotLinked"));
    });
    expect(codesIn(lines)).toEqual(Array(2).fill("ACCOUNT_NOT_LINKED_ERROR"));
    expect(lines[0]).toMatchObject({ level: "error", detail: { name: "AccountNotLinkedError" } });
  });

  test("is tied to the account of an address that both sides have proved", async () => {
    const person = await givenUser({ email: "both@example.com", emailVerifiedAt: new Date() });
    identity("both@example.com");
    const someone = browser();
    await goThrough(someone);
    expect(await someone.session()).toMatchObject({ user: { id: person.id } });
  });

  test("OAuthCallbackError: the provider's token is refused", async () => {
    identity("x@example.com");
    oidc.mode = "broken_token";
    const lines = await capturedLog(async () => {
      expect((await goThrough()).location).toBe(error("OAuthCallback"));
    });
    expect(codesIn(lines)).toEqual(["OAUTH_CALLBACK_ERROR"]);
    expect(JSON.stringify(lines)).toContain("OAuthCallbackError");
  });

  test("Callback: the person said no there", async () => {
    oidc.mode = "denied";
    await capturedLog(async () => {
      expect((await goThrough()).location).toBe(error("Callback"));
    });
  });

  test("Callback without the cookies that began it: OAuthCallback", async () => {
    await capturedLog(async () => {
      expect((await browser().get("/api/auth/callback/oidc?code=x&state=y")).location).toBe(error("OAuthCallback"));
    });
  });

  test("OAuthSignin: the provider cannot be reached", async () => {
    oidc.mode = "down";
    const lines = await capturedLog(async () => {
      expect((await goThrough()).json()).toEqual({ url: error("OAuthSignin") });
    });
    expect(codesIn(lines)).toEqual(["SIGNIN_OAUTH_ERROR"]);
  });

  test("OAuthCreateAccount: the provider names no address", async () => {
    provideEnv({ SIGN_UP: "open" });
    identity(undefined);
    expect((await goThrough()).location).toBe(error("OAuthCreateAccount"));
  });

  test("with a second factor only the code is missing afterwards", async () => {
    const { sealed } = createTotp("factor@example.com");
    await givenUser({
      email: "factor@example.com",
      emailVerifiedAt: new Date(),
      totpSecret: sealed,
      totpEnabledAt: new Date(),
    });
    identity("factor@example.com");
    const someone = browser();
    expect((await goThrough(someone)).location).toMatch(/\/signin\/second-factor\?challenge=[\w-]{43}$/);
    expect(await someone.session()).toEqual({});
  });
});

describe("a provider added to an account", () => {
  async function signedIn() {
    const person = await givenMember("owner", { passwordHash: await hashPassword(password) });
    const someone = browser();
    await someone.signIn(person.email, password);
    return { person, someone };
  }

  test("while signed in, whatever its address", async () => {
    const { person, someone } = await signedIn();
    const [before] = await database().select().from(session).where(eq(session.userId, person.id));
    identity("private-address@example.com", { email_verified: false });
    expect((await goThrough(someone)).location).toBe(`${origin()}/apps`);
    const rows = await database().select().from(account).where(eq(account.userId, person.id));
    expect(rows).toMatchObject([{ provider: "oidc", providerAccountId: oidc.identity.sub }]);
    const lines = await database().select().from(audit).where(eq(audit.action, "account.connect_provider"));
    const own = lines.filter(({ actorId }) => actorId === person.id);
    expect(own).toMatchObject([{ targetId: person.id, detail: { provider: "oidc" } }]);
    expect(await someone.session()).toMatchObject({ user: { id: person.id } });
    // The session before is over, and no page was told: what it asked with the old cookie would take away the new one.
    const [old] = await database()
      .select()
      .from(session)
      .where(eq(session.id, before?.id ?? ""));
    expect(old?.revokedAt).not.toBeNull();
    const told = await sqlClient()`
      select from core.event where name = 'people.session_revoked' and payload -> 'sessionIds' ? ${before?.id ?? ""}`;
    expect(told).toHaveLength(0);
  });

  test("never to somebody one acts as", async () => {
    const { person, someone } = await signedIn();
    const subject = await givenMember("viewer", { workspaceId: person.workspaceId });
    const [row] = await database().select().from(session).where(eq(session.userId, person.id));
    const [run] = await database()
      .insert(runAs)
      .values({
        workspaceId: person.workspaceId,
        actorId: person.id,
        subjectId: subject.id,
        sessionId: row?.id ?? "",
        reason: "Looking into ticket 4711",
        expiresAt: new Date(Date.now() + 60_000),
      })
      .returning();
    const json = { csrfToken: await someone.csrfToken(), data: { runAs: run?.id } };
    await someone.ask("/api/auth/session", { method: "POST", json });
    expect(await someone.session()).toMatchObject({ user: { id: subject.id } });
    identity("attacker@example.com");
    expect((await goThrough(someone)).location).toBe(error("AccessDenied"));
    expect(await database().select().from(account).where(eq(account.userId, subject.id))).toEqual([]);
  });

  test("not by a session that was ended", async () => {
    const { person, someone } = await signedIn();
    await database().update(session).set({ revokedAt: new Date() }).where(eq(session.userId, person.id));
    identity("late@example.com");
    expect((await goThrough(someone)).location).toBe(error("AccessDenied"));
    expect(await database().select().from(account).where(eq(account.userId, person.id))).toEqual([]);
  });
});

describe("a mailed link to an address nobody had proved", () => {
  async function givenSquatter(email: string) {
    const { sealed } = createTotp(email);
    const squatter = await givenMember("viewer", {
      email,
      passwordHash: await hashPassword(password),
      totpSecret: sealed,
      totpEnabledAt: new Date(),
    });
    await replaceRecoveryCodes(database(), squatter.id);
    await givenSession(squatter.id);
    const { key } = await givenApiKey(squatter.workspaceId, squatter.id);
    const sub = `squatter-${++subjects}`;
    await linkPerson(database(), squatter.id, { provider: "oidc", providerAccountId: sub, type: "oauth" });
    await createOneTimeToken(database(), "second_factor", squatter.id, 10);
    return { id: squatter.id, key, sub };
  }

  async function expectNothingLeft({ id, key, sub }: { id: string; key: string; sub: string }) {
    const [left] = await sqlClient()`
      select (select count(*)::int from core.account where user_id = ${id}) as links,
        (select count(*)::int from core.recovery_code where user_id = ${id}) as codes,
        (select count(*)::int from core.one_time_token where identifier = ${id}) as tokens,
        (select count(*)::int from core.user where id = ${id} and totp_secret is not null) as factors`;
    expect(left).toEqual({ links: 0, codes: 0, tokens: 0, factors: 0 });
    const source = { cookie: null, ip: null, userAgent: null, requestId: "r", origin: origin() };
    const byKey = contextOfRequest({ ...source, authorization: `Bearer ${key}` });
    await expect(byKey).rejects.toMatchObject({ code: "signed_out" });
    oidc.identity = { sub, email: "squatter@example.com", email_verified: true, name: "Squatter" };
    const squatter = browser();
    await goThrough(squatter);
    expect(await squatter.session()).toEqual({});
  }

  async function linkTo(email: string): Promise<string> {
    const [mail] = await sqlClient()`
      select text_body from core.mail where recipient = ${email} order by created_at desc limit 1`;
    const { pathname, search } = new URL(/https?:\/\/\S+/.exec(mail?.text_body ?? "")?.[0] ?? "");
    return `${pathname}${search}`;
  }

  test("takes from whoever made the account every way back in, and asks for no code of theirs", async () => {
    const squatter = await givenSquatter("victim@example.com");
    await browser().submit("signin/email", { email: "victim@example.com" });
    const victim = browser();
    await victim.get(await linkTo("victim@example.com"));
    expect(await victim.session()).toMatchObject({ user: { email: "victim@example.com" } });
    const open = await sqlClient()`select id from core.session where user_id = ${squatter.id} and revoked_at is null`;
    expect(open).toHaveLength(1);
    await expectNothingLeft(squatter);
    expect((await browser().signIn("victim@example.com", password)).status).toBe(401);
  });

  test("does the same when it is for choosing a new password", async () => {
    const squatter = await givenSquatter("victim2@example.com");
    const visitor = { ...nobody, requestId: "r", ip: "198.51.100.200" };
    const token = await createOneTimeToken(database(), "password_reset", squatter.id, 60);
    await resetPassword(visitor, { token, password: "another sentence entirely" });
    await expectNothingLeft(squatter);
    const victim = browser();
    await victim.signIn("victim2@example.com", "another sentence entirely");
    expect(await victim.session()).toMatchObject({ user: { email: "victim2@example.com" } });
  });

  test("to an address that was proved before takes nothing", async () => {
    const person = await givenMember("viewer", { emailVerifiedAt: new Date() });
    const { key } = await givenApiKey(person.workspaceId, person.id);
    await linkPerson(database(), person.id, { provider: "oidc", providerAccountId: "kept", type: "oauth" });
    await browser().submit("signin/email", { email: person.email });
    await browser().get(await linkTo(person.email));
    expect(await database().select().from(account).where(eq(account.userId, person.id))).toHaveLength(1);
    const source = { cookie: null, ip: null, userAgent: null, requestId: "r", origin: origin() };
    const byKey = await contextOfRequest({ ...source, authorization: `Bearer ${key}` });
    expect(byKey.actor?.id).toBe(person.id);
  });
});

describe("what the callbacks can answer besides", () => {
  test("a refused password sign-in: 403 AccessDenied", async () => {
    const person = await givenUser({ passwordHash: await hashPassword(password) });
    const variant = await startAuthServer((options) => ({
      ...options,
      callbacks: { ...options.callbacks, signIn: async () => false },
    }));
    const reply = await new Browserless(variant.port).signIn(person.email, password);
    await variant.stop();
    expect(reply.status).toBe(403);
    expect(reply.json()).toEqual({ url: `http://localhost:${variant.port}/api/auth/error?error=AccessDenied` });
  });
});
