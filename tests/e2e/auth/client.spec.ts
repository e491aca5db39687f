import type { Page } from "@playwright/test";
import { openHarness } from "./support/open-harness.ts";
import { password } from "./support/people.ts";
import { expect, origin, signInBrowser, test } from "./support/test.ts";

/* The real next-auth/react client in Chromium, line by line: spec sections 4, 7 and 8, and part 6 of the anchors. */

type Client = {
  auth: typeof import("next-auth/react");
  signInHere: typeof import("#workspace/auth/client/sign-in.ts").signInHere;
  signOutHere: typeof import("#workspace/auth/client/sign-in.ts").signOutHere;
  update: (data?: unknown) => Promise<unknown>;
  statuses: string[];
  session: { user: { id: string } } | null;
};
declare const window: Window & Client;

const status = (page: Page) => page.getByTestId("status");
const count = (list: unknown[]) => () => list.length;

/** Looks away from the page and back, as changing tabs does. */
async function lookAwayAndBack(page: Page) {
  await page.evaluate(() => {
    for (const state of ["hidden", "visible"]) {
      Object.defineProperty(document, "visibilityState", { configurable: true, get: () => state });
      document.dispatchEvent(new Event("visibilitychange"));
    }
  });
}

test.describe("session status", () => {
  test("loading while the session is fetched, then authenticated if session data exists", async ({ page, person }) => {
    await signInBrowser(page.context(), person);
    const { promise: mayAnswer, resolve: answer } = Promise.withResolvers<void>();
    await page.route("**/api/auth/session", async (route) => {
      await mayAnswer;
      await route.continue();
    });
    await openHarness(page);
    await expect(status(page)).toHaveText("loading");
    answer();
    await expect(status(page)).toHaveText("authenticated");
    expect(await page.evaluate(() => window.session?.user.id)).toBe(person.id);
    expect(await page.evaluate(() => window.statuses)).toEqual(["loading", "authenticated"]);
  });

  test("otherwise unauthenticated", async ({ page }) => {
    await openHarness(page);
    await expect(status(page)).toHaveText("unauthenticated");
    expect(await page.evaluate(() => window.statuses)).toEqual(["loading", "unauthenticated"]);
  });
});

test.describe("the session is refetched", () => {
  test("when the page becomes visible", async ({ page, person }) => {
    await signInBrowser(page.context(), person);
    const { sessionRequests } = await openHarness(page);
    await expect(status(page)).toHaveText("authenticated");
    expect(sessionRequests).toHaveLength(1);
    await expect
      .poll(async () => {
        await lookAwayAndBack(page); // the client keeps a session for a second
        return sessionRequests.length;
      })
      .toBeGreaterThan(1);
  });

  test("not when the page becomes visible without a session", async ({ page }) => {
    const { sessionRequests } = await openHarness(page);
    await expect(status(page)).toHaveText("unauthenticated");
    await lookAwayAndBack(page);
    await page.evaluate(() => window.auth.getProviders()); // a round trip later
    expect(sessionRequests).toHaveLength(1);
  });

  test("on a storage event from another tab, with or without a session", async ({ context, page, person }) => {
    await openHarness(page);
    await expect(status(page)).toHaveText("unauthenticated");
    const other = await context.newPage();
    await openHarness(other);
    await expect(status(other)).toHaveText("unauthenticated");
    await other.evaluate(([email, secret]) => window.signInHere("credentials", { email, password: secret }, "/apps"), [
      person.email,
      password,
    ] as const);
    await expect(status(page)).toHaveText("authenticated");
    await expect(status(other)).toHaveText("authenticated");
  });

  test("the message is { event: session, data: { trigger }, timestamp } under nextauth.message", async ({ page }) => {
    await openHarness(page);
    await expect(status(page)).toHaveText("unauthenticated");
    const message = JSON.parse((await page.evaluate(() => localStorage.getItem("nextauth.message"))) ?? "{}");
    expect(message).toEqual({ event: "session", data: { trigger: "getSession" }, timestamp: expect.any(Number) });
  });

  test("on a polling interval in seconds, off by default", async ({ page, person }) => {
    await page.clock.install();
    await signInBrowser(page.context(), person);
    const off = await openHarness(page);
    await expect(status(page)).toHaveText("authenticated");
    await page.clock.runFor(10 * 60_000);
    expect(off.sessionRequests).toHaveLength(1);
    const on = await openHarness(page, "?poll=60");
    await expect(status(page)).toHaveText("authenticated");
    const before = on.sessionRequests.length;
    await page.clock.runFor(60_000);
    await expect.poll(count(on.sessionRequests)).toBe(before + 1);
    await page.clock.runFor(60_000);
    await expect.poll(count(on.sessionRequests)).toBe(before + 2);
  });

  test("polling is skipped when offline, and goes on when online again", async ({ context, page, person }) => {
    await page.clock.install();
    await signInBrowser(context, person);
    const { sessionRequests } = await openHarness(page, "?poll=60");
    await expect(status(page)).toHaveText("authenticated");
    await context.setOffline(true);
    await expect.poll(() => page.evaluate(() => navigator.onLine)).toBe(false);
    await page.clock.runFor(10 * 60_000);
    expect(sessionRequests).toHaveLength(1);
    await context.setOffline(false);
    await expect.poll(() => page.evaluate(() => navigator.onLine)).toBe(true);
    await page.clock.runFor(60_000);
    await expect.poll(count(sessionRequests)).toBe(2);
  });

  test("unless refetching offline is allowed", async ({ context, page, person }) => {
    await page.clock.install();
    await signInBrowser(context, person);
    const { sessionRequests } = await openHarness(page, "?poll=60&offline");
    await expect(status(page)).toHaveText("authenticated");
    await context.setOffline(true);
    await page.clock.runFor(60_000);
    await expect.poll(count(sessionRequests)).toBe(2);
  });
});

test.describe("update", () => {
  test("is ignored while loading", async ({ page, person }) => {
    await signInBrowser(page.context(), person);
    const { promise: mayAnswer, resolve: answer } = Promise.withResolvers<void>();
    await page.route("**/api/auth/session", async (route) => {
      await mayAnswer;
      await route.continue();
    });
    const { sessionRequests } = await openHarness(page);
    await expect(status(page)).toHaveText("loading");
    expect(await page.evaluate(() => window.update({ x: 1 }))).toBeUndefined();
    expect(sessionRequests.filter((request) => request.method() === "POST")).toHaveLength(0);
    answer();
  });

  test("is ignored without a session", async ({ page }) => {
    const { sessionRequests } = await openHarness(page);
    await expect(status(page)).toHaveText("unauthenticated");
    expect(await page.evaluate(() => window.update({ x: 1 }))).toBeUndefined();
    expect(sessionRequests.filter((request) => request.method() === "POST")).toHaveLength(0);
  });

  test("posts csrfToken and data, is loading meanwhile, and tells other tabs", async ({ context, page, person }) => {
    await signInBrowser(context, person);
    const other = await context.newPage();
    const elsewhere = await openHarness(other);
    const { sessionRequests } = await openHarness(page);
    await expect(status(page)).toHaveText("authenticated");
    const updated = await page.evaluate(() => window.update({ x: 1 }));
    expect(updated).toMatchObject({ user: { id: person.id } });
    const post = sessionRequests.find((request) => request.method() === "POST");
    expect(post?.postDataJSON()).toEqual({ csrfToken: expect.stringMatching(/^[0-9a-f]{64}$/), data: { x: 1 } });
    expect((await page.evaluate(() => window.statuses)).slice(-2)).toEqual(["loading", "authenticated"]);
    const before = elsewhere.sessionRequests.length;
    // Two messages of the library within one second are the same message, and no event: it is tried until a new one.
    await expect
      .poll(async () => {
        await page.evaluate(() => window.update({ x: 1 }));
        return elsewhere.sessionRequests.length;
      })
      .toBeGreaterThan(before);
  });
});

test.describe("signIn", () => {
  test("with an unknown provider goes to the sign-in page with the callbackUrl", async ({ page }) => {
    for (const provider of ["unknown", undefined]) {
      await openHarness(page);
      await expect(status(page)).toHaveText("unauthenticated");
      const left = page.waitForURL((url) => url.pathname === "/signin");
      await page.evaluate((name) => void window.auth.signIn(name, { callbackUrl: "/apps/inbox" }), provider);
      await left;
      expect(new URL(page.url()).searchParams.get("callbackUrl")).toBe(`${origin()}/apps/inbox`);
    }
  });

  test("with no provider list goes to the error page", async ({ page }) => {
    await openHarness(page);
    await page.route("**/api/auth/providers", (route) => route.fulfill({ status: 500, json: { message: "x" } }));
    await page.evaluate(() => void window.auth.signIn("credentials"));
    await page.waitForURL((url) => url.pathname === "/auth/error");
    await expect(page.getByRole("heading", { name: "Signing in did not work" })).toBeVisible();
  });

  test("credentials post to callback/, form-encoded, with csrfToken, callbackUrl, json and the fields", async ({
    page,
    person,
  }) => {
    await openHarness(page);
    const posted = page.waitForRequest(
      (request) => request.method() === "POST" && request.url().includes("/api/auth/"),
    );
    await page.evaluate(
      ([email, secret]) => void window.auth.signIn("credentials", { email, password: secret, callbackUrl: "/apps" }),
      [person.email, password] as const,
    );
    const request = await posted;
    expect(new URL(request.url()).pathname).toBe("/api/auth/callback/credentials");
    const form = Object.fromEntries(new URLSearchParams(request.postData() ?? ""));
    expect(form).toMatchObject({ email: person.email, password, callbackUrl: "/apps", json: "true" });
    expect(form.csrfToken).toMatch(/^[0-9a-f]{64}$/);
    await page.waitForURL((url) => url.pathname.startsWith("/apps"));
  });

  test("email posts to signin/ and without redirect answers { error, status, ok, url }", async ({ page, person }) => {
    await openHarness(page);
    const answer = await page.evaluate(
      (email) => window.auth.signIn("email", { email, redirect: false }),
      person.email,
    );
    expect(answer).toEqual({
      error: null,
      status: 200,
      ok: true,
      url: `${origin()}/api/auth/verify-request?provider=email&type=email`,
    });
  });

  test("credentials without redirect: wrong, the error is read from the url and url is null", async ({
    page,
    person,
  }) => {
    await openHarness(page);
    const answer = await page.evaluate(
      (email) => window.auth.signIn("credentials", { email, password: "wrong one", redirect: false }),
      person.email,
    );
    expect(answer).toEqual({ error: "CredentialsSignin", status: 401, ok: false, url: null });
  });

  test("credentials without redirect: right, the status turns authenticated and other tabs follow", async ({
    context,
    page,
    person,
  }) => {
    const other = await context.newPage();
    await openHarness(other);
    await openHarness(page);
    await expect(status(page)).toHaveText("unauthenticated");
    const answer = await page.evaluate(
      ([email, secret]) => window.signInHere("credentials", { email, password: secret }, "/apps"),
      [person.email, password] as const,
    );
    expect(answer).toEqual({ error: null, url: `${origin()}/apps` });
    await expect(status(page)).toHaveText("authenticated");
    await expect(status(other)).toHaveText("authenticated");
  });
});

test.describe("signOut", () => {
  test("posts, broadcasts the change and redirects to the current page by default", async ({
    context,
    page,
    person,
  }) => {
    await signInBrowser(context, person);
    const other = await context.newPage();
    await openHarness(other);
    await openHarness(page, "?here=1");
    await expect(status(page)).toHaveText("authenticated");
    const posted = page.waitForRequest((request) => new URL(request.url()).pathname === "/api/auth/signout");
    const reloaded = page.waitForEvent("load");
    await page.evaluate(() => void window.signOutHere());
    const form = Object.fromEntries(new URLSearchParams((await posted).postData() ?? ""));
    expect(form).toEqual({
      csrfToken: expect.stringMatching(/^[0-9a-f]{64}$/),
      callbackUrl: `${origin()}/harness?here=1`,
      json: "true",
    });
    await reloaded;
    expect(page.url()).toBe(`${origin()}/harness?here=1`);
    await expect(status(page)).toHaveText("unauthenticated");
    await expect(status(other)).toHaveText("unauthenticated");
  });

  test("goes to a callbackUrl that is given; its message is the trigger signout", async ({ page, person }) => {
    await signInBrowser(page.context(), person);
    await openHarness(page);
    await expect(status(page)).toHaveText("authenticated");
    await page.evaluate(async () => {
      await window.auth.signOut({ redirect: false });
    });
    const message = JSON.parse((await page.evaluate(() => localStorage.getItem("nextauth.message"))) ?? "{}");
    expect(message).toMatchObject({ event: "session", data: { trigger: "signout" } });
    await expect(status(page)).toHaveText("unauthenticated");
    await page.evaluate(() => void window.signOutHere("/signin"));
    await page.waitForURL((url) => url.pathname === "/signin");
  });
});

test.describe("errors of the client", () => {
  test("CLIENT_FETCH_ERROR: a fetch failed; it is logged and null is returned", async ({ page }) => {
    const { logged } = await openHarness(page);
    await expect(status(page)).toHaveText("unauthenticated");
    await page.route("**/api/auth/session", (route) => route.abort());
    expect(await page.evaluate(() => window.auth.getSession())).toBeNull();
    await expect.poll(count(logged)).toBeGreaterThan(0);
    expect(Object.fromEntries(logged.at(-1) ?? [])).toMatchObject({
      level: "error",
      code: "CLIENT_FETCH_ERROR",
      client: "true",
    });
  });

  test("CLIENT_FETCH_ERROR: so is an answer that is not ok", async ({ page }) => {
    await openHarness(page);
    await page.route("**/api/auth/csrf", (route) => route.fulfill({ status: 500, json: {} }));
    expect(await page.evaluate(() => window.auth.getCsrfToken())).toBeUndefined();
  });

  test("CLIENT_SESSION_ERROR: the provider itself failed; it is logged", async ({ page }) => {
    const { logged } = await openHarness(page);
    await expect(status(page)).toHaveText("unauthenticated");
    await page.evaluate(() => {
      const now = Date.now;
      Date.now = () => {
        Date.now = now;
        throw new Error("no clock");
      };
      const newValue = JSON.stringify({ event: "session", data: { trigger: "getSession" } });
      window.dispatchEvent(new StorageEvent("storage", { key: "nextauth.message", newValue }));
    });
    await expect.poll(() => logged.map((fields) => fields.get("code"))).toContain("CLIENT_SESSION_ERROR");
    await expect(status(page)).toHaveText("unauthenticated");
  });
});

test("a page that requires sign-in goes to /signin with error=SessionRequired and the current page", async ({
  page,
}) => {
  await openHarness(page, "?required=1&x=2").catch(() => {});
  await page.waitForURL((url) => url.pathname === "/signin");
  expect(Object.fromEntries(new URL(page.url()).searchParams)).toEqual({
    error: "SessionRequired",
    callbackUrl: `${origin()}/harness?required=1&x=2`,
  });
});

test("on the server the client forwards the cookie it is given", async ({ client, person }) => {
  const ada = client();
  await ada.signIn(person.email, password);
  const cookie = [...ada.cookies].map(([name, value]) => `${name}=${value}`).join("; ");
  process.env.NEXTAUTH_URL = origin();
  const { getSession } = await import("next-auth/react");
  expect(await getSession({ req: { headers: { cookie } } })).toMatchObject({ user: { id: person.id } });
  expect(await getSession({ req: { headers: {} } })).toBeNull();
});
