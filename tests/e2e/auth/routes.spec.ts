import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { Browserless, Reply } from "../../support/browserless.ts";
import { productDatabase } from "./support/database.ts";
import { givenPerson, lastMailTo, linkIn, password, type TestPerson } from "./support/people.ts";
import { expect, origin, test } from "./support/test.ts";

/*
 * The sign-in routes over raw HTTP, line by line: spec sections 2, 4 and 7, and part 6 of the anchors. What only the log
 * shows, and what only a wrong set-up shows, is in src/workspace/auth/auth-handler.test.ts.
 */

const sessionCookie = "next-auth.session-token";
const errorUrl = (query: string) => `${origin()}/api/auth/error?${query}`;
const signedIn = async (client: Browserless, person: TestPerson) => {
  expect((await client.signIn(person.email, password)).status).toBe(200);
  return client;
};
/** Tries until it is too often: not before `max`, and soon after, even where a window of time ends in between. */
async function untilRefused(max: number, url: string, attempt: () => Promise<Reply>): Promise<Reply[]> {
  const replies: Reply[] = [];
  while (replies.length <= 2 * max) {
    const reply = await attempt();
    replies.push(reply);
    if ((reply.json() as { url: string }).url === url) break;
  }
  expect(replies.length).toBeGreaterThan(max);
  expect(replies.at(-1)?.json()).toEqual({ url });
  return replies;
}
const attributesOf = (client: Browserless, name: string) =>
  client.setCookies.find((line) => line.startsWith(`${name}=`))?.split("; ") ?? [];

test.describe("session", () => {
  test("GET without a session: 200 {}, no-store", async ({ client }) => {
    const reply = await client().get("/api/auth/session");
    expect(reply.status).toBe(200);
    expect(reply.json()).toEqual({});
    expect(reply.headers["cache-control"]).toBe("private, no-cache, no-store");
    expect(reply.headers["content-type"]).toContain("application/json");
  });

  test("GET with a session: { user, expires }, and the cookie is rolled for 30 days", async ({ client, person }) => {
    const ada = await signedIn(client(), person);
    const before = ada.cookies.get(sessionCookie);
    const session = (await ada.session()) as { user: unknown; expires: string };
    expect(session.user).toEqual({ id: person.id, name: person.name, email: person.email, image: null });
    const days = (Date.parse(session.expires) - Date.now()) / 86_400_000;
    expect(days).toBeGreaterThan(29.9);
    expect(days).toBeLessThan(30.1);
    expect(ada.cookies.get(sessionCookie)).not.toBe(before);
  });

  test("the session object never contains the session's id", async ({ client, person }) => {
    const ada = await signedIn(client(), person);
    const sql = await productDatabase();
    const [row] = await sql`select id from core.session where user_id = ${person.id}`;
    expect(JSON.stringify(await ada.session())).not.toContain(row?.id);
  });

  test("GET with a bad JWT: 200 {} and the cookie is cleared", async ({ client }) => {
    const someone = client();
    someone.cookies.set(sessionCookie, "not.a.token");
    expect(await someone.session()).toEqual({});
    expect(attributesOf(someone, sessionCookie)).toContain("Max-Age=0");
  });

  test("GET with a token signed by another secret: 200 {}", async ({ client }) => {
    const { encode } = await import("next-auth/jwt");
    const someone = client();
    someone.cookies.set(sessionCookie, await encode({ token: { sub: "x" }, secret: "some other secret" }));
    expect(await someone.session()).toEqual({});
  });

  test("POST without CSRF token: 400 {}", async ({ client, person }) => {
    const ada = await signedIn(client(), person);
    const reply = await ada.ask("/api/auth/session", { method: "POST", json: { data: {} } });
    expect(reply.status).toBe(400);
    expect(reply.json()).toEqual({});
  });

  test("POST with csrfToken and data: the session", async ({ client, person }) => {
    const ada = await signedIn(client(), person);
    const json = { csrfToken: await ada.csrfToken(), data: { anything: true } };
    const reply = await ada.ask("/api/auth/session", { method: "POST", json });
    expect(reply.status).toBe(200);
    expect(reply.json()).toMatchObject({ user: { id: person.id } });
  });

  test("POST data reaches the jwt callback: runAs starts and stops acting as somebody", async ({ client }) => {
    const admin = await givenPerson({ name: "Adam Min" });
    const subject = await givenPerson({ name: "Vera View", role: "viewer", workspaceId: admin.workspaceId });
    const ada = await signedIn(client(), admin);
    const sql = await productDatabase();
    const [run] = await sql`
      insert into core.run_as (workspace_id, actor_id, subject_id, session_id, reason, expires_at)
      select ${admin.workspaceId}, ${admin.id}, ${subject.id}, id, 'Looking into ticket 4711', now() + interval '5 minutes'
      from core.session where user_id = ${admin.id} returning id`;
    const update = async (data: unknown) => {
      const json = { csrfToken: await ada.csrfToken(), data };
      return (await ada.ask("/api/auth/session", { method: "POST", json })).json();
    };
    const acting = { user: { id: subject.id }, runAs: { userId: subject.id, byId: admin.id, byName: "Adam Min" } };
    expect(await update({ runAs: run?.id })).toMatchObject(acting);
    expect(await ada.session()).toMatchObject(acting);
    expect(await update({ runAs: null })).toMatchObject({ user: { id: admin.id } });
    expect(await ada.session()).not.toHaveProperty("runAs");
    // It cannot be claimed for somebody else's row, nor after its end.
    expect(await update({ runAs: subject.id })).toMatchObject({ user: { id: admin.id } });
    await sql`update core.run_as set ended_at = now() where id = ${run?.id}`;
    expect(await update({ runAs: run?.id })).toMatchObject({ user: { id: admin.id } });
  });

  test("acting that ends falls back to oneself, still signed in", async ({ client }) => {
    const admin = await givenPerson();
    const subject = await givenPerson({ role: "viewer", workspaceId: admin.workspaceId });
    const ada = await signedIn(client(), admin);
    const sql = await productDatabase();
    const [run] = await sql`
      insert into core.run_as (workspace_id, actor_id, subject_id, session_id, reason, expires_at)
      select ${admin.workspaceId}, ${admin.id}, ${subject.id}, id, 'Looking into ticket 4711', now() + interval '5 minutes'
      from core.session where user_id = ${admin.id} returning id`;
    const json = { csrfToken: await ada.csrfToken(), data: { runAs: run?.id } };
    await ada.ask("/api/auth/session", { method: "POST", json });
    expect(await ada.session()).toMatchObject({ user: { id: subject.id } });
    await sql`update core.run_as set expires_at = now() where id = ${run?.id}`;
    expect(await ada.session()).toMatchObject({ user: { id: admin.id } });
  });
});

test.describe("csrf", () => {
  test("GET: { csrfToken } of 64 hex digits, the same as long as its cookie", async ({ client }) => {
    const someone = client();
    const token = await someone.csrfToken();
    expect(token).toMatch(/^[0-9a-f]{64}$/);
    expect(await someone.csrfToken()).toBe(token);
    expect(await client().csrfToken()).not.toBe(token);
  });

  test("the cookie is token|sha256(token + secret)", async ({ client }) => {
    const someone = client();
    const token = await someone.csrfToken();
    const secret = (await readFile(join(process.env.PARLEY_TEST_DATA ?? "", "secret"), "utf8")).trim();
    const hash = createHash("sha256").update(`${token}${secret}`).digest("hex");
    expect(decodeURIComponent(someone.cookies.get("next-auth.csrf-token") ?? "")).toBe(`${token}|${hash}`);
  });
});

test("providers: id to { id, name, type, signinUrl, callbackUrl }", async ({ client }) => {
  const reply = await client().get("/api/auth/providers");
  const entry = (id: string, name: string, type: string) => ({
    id,
    name,
    type,
    signinUrl: `${origin()}/api/auth/signin/${id}`,
    callbackUrl: `${origin()}/api/auth/callback/${id}`,
  });
  expect(reply.json()).toMatchObject({
    credentials: entry("credentials", "Password", "credentials"),
    email: entry("email", "Email", "email"),
  });
});

test.describe("callback/credentials", () => {
  test("json=true, right: 200 { url } of the callback URL", async ({ client, person }) => {
    const reply = await client().signIn(person.email, password, { callbackUrl: `${origin()}/apps/inbox?x=1` });
    expect(reply.status).toBe(200);
    expect(reply.json()).toEqual({ url: `${origin()}/apps/inbox?x=1` });
  });

  test("json=true, wrong: 401 with error=CredentialsSignin&provider=credentials", async ({ client, person }) => {
    for (const email of [person.email, "nobody@example.com", "no address"]) {
      const reply = await client().signIn(email, "a wrong password");
      expect(reply.status).toBe(401);
      expect(reply.json()).toEqual({ url: errorUrl("error=CredentialsSignin&provider=credentials") });
    }
  });

  test("json=true, too many attempts: 429 with Retry-After and error=TooManyAttempts", async ({ client, person }) => {
    const someone = client();
    const tooMany = errorUrl("error=TooManyAttempts");
    const replies = await untilRefused(10, tooMany, () => someone.signIn(person.email, "a wrong password"));
    expect(replies.at(-1)?.status).toBe(429);
    expect(Number(replies.at(-1)?.headers["retry-after"])).toBeGreaterThan(0);
    expect((await someone.signIn(person.email, password)).json()).toEqual({ url: tooMany });
  });

  test("no CSRF token: 200 with signin?csrf=true", async ({ client, person }) => {
    const form = { email: person.email, password, json: "true" };
    const reply = await client().post("/api/auth/callback/credentials", form);
    expect(reply.status).toBe(200);
    expect(reply.json()).toEqual({ url: `${origin()}/api/auth/signin?csrf=true` });
  });

  test("without json: 302 to the callback URL, or to the error", async ({ client, person }) => {
    const right = await client().signIn(person.email, password, { json: "", callbackUrl: "/apps" });
    expect(right).toMatchObject({ status: 302, location: `${origin()}/apps` });
    const wrong = await client().signIn(person.email, "a wrong password", { json: "" });
    expect(wrong).toMatchObject({ status: 302, location: errorUrl("error=CredentialsSignin&provider=credentials") });
  });

  test("GET: a clean refusal", async ({ client }) => {
    expect((await client().get("/api/auth/callback/credentials")).status).toBe(405);
  });

  test("an unknown provider: 400", async ({ client }) => {
    expect((await client().get("/api/auth/callback/unknown")).status).toBe(400);
    expect((await client().submit("callback/unknown")).status).toBe(400);
  });

  test("signing in again ends the session before", async ({ client, person }) => {
    const ada = await signedIn(client(), person);
    const before = client();
    before.cookies.set(sessionCookie, ada.cookies.get(sessionCookie) ?? "");
    await signedIn(ada, person);
    expect(await before.session()).toEqual({});
    expect(await ada.session()).toMatchObject({ user: { id: person.id } });
  });
});

test.describe("signin", () => {
  test("unknown provider: signin?csrf=true", async ({ client }) => {
    const reply = await client().submit("signin/unknown");
    expect(reply.json()).toEqual({ url: `${origin()}/api/auth/signin?csrf=true` });
  });

  test("GET goes to our page with callbackUrl, and the error if there is one", async ({ client }) => {
    const plain = await client().get("/api/auth/signin?callbackUrl=%2Fapps%2Finbox");
    expect(plain).toMatchObject({
      status: 302,
      location: `/signin?callbackUrl=${encodeURIComponent(`${origin()}/apps/inbox`)}`,
    });
    const wrong = await client().get("/api/auth/signin?error=OAuthCallback");
    expect(wrong.location).toBe(`/signin?callbackUrl=${encodeURIComponent(origin())}&error=OAuthCallback`);
  });

  test("email without a valid address: EmailSignin", async ({ client }) => {
    for (const email of ["", "nonsense", "a@b", `a@b.co,c@d.co`, `${"a".repeat(65)}@example.com`]) {
      const reply = await client().submit("signin/email", { email });
      expect(reply.json()).toEqual({ url: errorUrl("error=EmailSignin") });
    }
  });

  test("email: verify-request, the same for an account, none and an unknown address", async ({ client, person }) => {
    for (const email of [person.email, "nobody-at-all@example.com"]) {
      const reply = await client().submit("signin/email", { email });
      expect(reply.status).toBe(200);
      expect(reply.json()).toEqual({ url: `${origin()}/api/auth/verify-request?provider=email&type=email` });
    }
    expect(await lastMailTo(person.email)).toContain("/api/auth/callback/email?");
    expect(await lastMailTo("nobody-at-all@example.com")).toBeNull();
    const page = await client().get("/api/auth/verify-request?provider=email&type=email");
    expect(page).toMatchObject({ status: 302, location: "/auth/verify-request" });
  });

  test("email: the link signs in once, then Verification", async ({ client, person }) => {
    await client().submit("signin/email", { email: person.email.toUpperCase(), callbackUrl: "/apps/task" });
    const link = linkIn(await lastMailTo(person.email)).slice(origin().length);
    const ada = client();
    expect(await ada.get(link)).toMatchObject({ status: 302, location: `${origin()}/apps/task` });
    expect(await ada.session()).toMatchObject({ user: { id: person.id } });
    const again = await client().get(link);
    expect(again).toMatchObject({ status: 302, location: errorUrl("error=Verification") });
  });

  test("email: an invited address may make an account with its link, others may not", async ({ client, person }) => {
    const sql = await productDatabase();
    const invited = "invited-by-link@example.com";
    await sql`
      insert into core.invitation (workspace_id, email, role, token_hash, invited_by, expires_at)
      values (${person.workspaceId}, ${invited}, 'editor', ${crypto.randomUUID()}, ${person.id}, now() + interval '1 day')`;
    await client().submit("signin/email", { email: invited });
    const newcomer = client();
    await newcomer.get(linkIn(await lastMailTo(invited)).slice(origin().length));
    expect(await newcomer.session()).toMatchObject({ user: { email: invited }, workspaceId: person.workspaceId });
  });

  test("email: too often for an address from one network: TooManyAttempts, whether there is an account or not", async ({
    client,
    person,
  }) => {
    const someone = client(); // each client comes from a network of its own
    for (const email of [person.email, "limited-nobody@example.com"]) {
      await untilRefused(5, errorUrl("error=TooManyAttempts"), () => someone.submit("signin/email", { email }));
    }
  });
});

test.describe("signout", () => {
  test("POST: { url }, the cookie gets Max-Age=0, the session is ended", async ({ client, person }) => {
    const ada = await signedIn(client(), person);
    const copy = client();
    copy.cookies.set(sessionCookie, ada.cookies.get(sessionCookie) ?? "");
    const reply = await ada.submit("signout", { callbackUrl: `${origin()}/apps` });
    expect(reply.json()).toEqual({ url: `${origin()}/apps` });
    expect(attributesOf(ada, sessionCookie)).toContain("Max-Age=0");
    expect(await copy.session()).toEqual({});
  });

  test("no CSRF token: signout?csrf=true, and nothing happens", async ({ client, person }) => {
    const ada = await signedIn(client(), person);
    const reply = await ada.post("/api/auth/signout", { json: "true" });
    expect(reply.json()).toEqual({ url: `${origin()}/api/auth/signout?csrf=true` });
    expect(await ada.session()).toMatchObject({ user: { id: person.id } });
  });

  test("GET goes to our page", async ({ client }) => {
    expect(await client().get("/api/auth/signout")).toMatchObject({ status: 302, location: "/auth/sign-out" });
  });
});

test.describe("error", () => {
  for (const code of [
    "Signin",
    "OAuthSignin",
    "OAuthCallback",
    "OAuthCreateAccount",
    "EmailCreateAccount",
    "Callback",
    "OAuthAccountNotLinked",
    "EmailSignin",
    "CredentialsSignin",
    "SessionRequired",
  ]) {
    test(`${code} is shown on the sign-in page`, async ({ client }) => {
      const reply = await client().get(`/api/auth/error?error=${code}`);
      expect(reply).toMatchObject({ status: 302, location: `${origin()}/api/auth/signin?error=${code}` });
    });
  }
  for (const code of ["Configuration", "AccessDenied", "Verification", "Default"]) {
    test(`${code} is shown on the error page`, async ({ client }) => {
      const reply = await client().get(`/api/auth/error?error=${code}`);
      expect(reply).toMatchObject({ status: 302, location: `/auth/error?error=${code}` });
    });
  }
});

test.describe("_log", () => {
  test("POST level, code and details: 200, empty", async ({ client }) => {
    const reply = await client().post("/api/auth/_log", { level: "error", code: "CLIENT_FETCH_ERROR", message: "x" });
    expect(reply).toMatchObject({ status: 200, text: "" });
  });

  test("a level that is none: 200 as well", async ({ client }) => {
    const reply = await client().post("/api/auth/_log", { level: "nonsense", code: "X" });
    expect(reply).toMatchObject({ status: 200, text: "" });
  });
});

test("an unknown action or method: 400", async ({ client }) => {
  expect((await client().get("/api/auth/nonsense")).status).toBe(400);
  expect((await client().ask("/api/auth/session", { method: "DELETE" })).status).toBe(400);
});

test.describe("cookies", () => {
  test("HttpOnly, Lax, path /, with the library's names", async ({ client, person }) => {
    const someone = client();
    await someone.get("/api/auth/csrf");
    for (const name of ["next-auth.csrf-token", "next-auth.callback-url"]) {
      expect(attributesOf(someone, name)).toEqual(expect.arrayContaining(["HttpOnly", "SameSite=Lax", "Path=/"]));
    }
    await signedIn(someone, person);
    const session = attributesOf(someone, sessionCookie);
    expect(session).toEqual(expect.arrayContaining(["HttpOnly", "SameSite=Lax", "Path=/"]));
    const expires = Date.parse(session.find((text) => text.startsWith("Expires="))?.slice(8) ?? "");
    expect((expires - Date.now()) / 86_400_000).toBeGreaterThan(29.9);
  });

  test("behind https: __Secure- and __Host- names, Secure, and https addresses", async ({ client, person }) => {
    const someone = client({ "x-forwarded-proto": "https" });
    await signedIn(someone, person);
    expect([...someone.cookies.keys()].sort()).toEqual([
      "__Host-next-auth.csrf-token",
      "__Secure-next-auth.callback-url",
      "__Secure-next-auth.session-token",
      "__Secure-parley.device",
    ]);
    expect(attributesOf(someone, "__Secure-next-auth.session-token")).toContain("Secure");
    expect(await someone.session()).toMatchObject({ user: { id: person.id } });
    expect((await someone.get("/api/v1/account/sessions")).status).toBe(200);
  });

  test("a token over 4096 bytes is cut into chunks of 3,933 and read everywhere", async ({ client }) => {
    const person = await givenPerson({ name: "x".repeat(5000) }); // longer than any form of ours lets a name be
    const someone = await signedIn(client(), person);
    const chunks = [...someone.cookies].filter(([name]) => name.startsWith(sessionCookie));
    expect(chunks.map(([name]) => name)).toEqual([`${sessionCookie}.0`, `${sessionCookie}.1`]);
    expect(chunks[0]?.[1]).toHaveLength(3933);
    expect(await someone.session()).toMatchObject({ user: { id: person.id } });
    expect((await someone.get("/api/v1/account/sessions")).status).toBe(200);
    await someone.submit("signout");
    expect([...someone.cookies.keys()].some((name) => name.startsWith(sessionCookie))).toBe(false);
  });
});

test("a page that requires sign-in redirects with error=SessionRequired and the current page as callbackUrl", async ({
  client,
}) => {
  for (const path of ["/apps", "/settings/sessions?tab=1"]) {
    const reply = await client().get(path);
    expect(reply.status).toBe(307);
    const to = new URL(reply.location, origin());
    expect(to.pathname).toBe("/signin");
    expect(Object.fromEntries(to.searchParams)).toEqual({
      error: "SessionRequired",
      callbackUrl: `${origin()}${path}`,
    });
  }
});

test("an API call without a session is 401", async ({ client }) => {
  expect((await client().get("/api/v1/account/sessions")).status).toBe(401);
});

test("signing out everywhere ends another device at its next request", async ({ client, person }) => {
  const [laptop, phone] = [await signedIn(client(), person), await signedIn(client(), person)];
  const listed = (await laptop.get("/api/v1/account/sessions")).json() as { isCurrent: boolean }[];
  expect(listed.filter(({ isCurrent }) => isCurrent)).toHaveLength(1);
  expect(listed).toHaveLength(2);
  expect((await laptop.ask("/api/v1/account/sessions", { method: "DELETE" })).status).toBe(200);
  expect((await phone.get("/api/v1/account/sessions")).status).toBe(401);
  expect((await phone.get("/apps")).status).toBe(307);
  expect(await phone.session()).toEqual({});
  expect(await laptop.session()).toEqual({});
});
