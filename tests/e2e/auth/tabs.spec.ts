import { expect, origin, sessionIn, signInBrowser, test } from "./support/test.ts";

/* Two tabs, two hosts and two browsers on the product's real pages. */

test("signing out in one tab signs the other tab out", async ({ context, page, person }) => {
  await signInBrowser(context, person);
  await context.route("**/api/live", (route) => route.abort()); // what is stored must be enough between tabs
  const other = await context.newPage();
  await other.goto("/settings/profile");
  await page.goto("/auth/sign-out");
  await page.getByRole("button", { name: "Sign out" }).click();
  await page.waitForURL(`${origin()}/signin`);
  await other.waitForURL((url) => url.pathname === "/signin");
  expect(Object.fromEntries(new URL(other.url()).searchParams)).toEqual({
    error: "SessionRequired",
    callbackUrl: `${origin()}/settings/profile`,
  });
});

test("signing out on one host of ours signs the pages on another out", async ({ browser, person }) => {
  const port = new URL(origin()).port;
  const [chat, inbox] = [`http://chat.parley.localhost:${port}`, `http://inbox.parley.localhost:${port}`];
  const context = await browser.newContext({ extraHTTPHeaders: { "x-forwarded-for": "10.77.0.1" } });
  const one = await context.newPage();
  await one.goto(`${chat}/signin?callbackUrl=${encodeURIComponent(`${chat}/settings/profile`)}`);
  await one.getByLabel("Email").fill(person.email);
  await one.getByLabel("Password", { exact: true }).fill("a sentence only you know");
  await one.keyboard.press("Enter");
  await one.waitForURL((url) => url.pathname !== "/signin");
  const two = await context.newPage();
  await two.goto(`${inbox}/settings/profile`);
  expect(await sessionIn(two)).toMatchObject({ user: { id: person.id } });
  await one.goto(`${chat}/auth/sign-out`);
  await one.getByRole("button", { name: "Sign out" }).click();
  // No storage event reaches another host: the live stream brings the news.
  await two.waitForURL((url) => url.pathname === "/signin");
  expect(new URL(two.url()).host).toBe(`inbox.parley.localhost:${port}`);
  await context.close();
});

test("signing out everywhere ends a session in another browser at its next request", async ({
  browser,
  page,
  person,
}) => {
  await signInBrowser(page.context(), person);
  const phone = await browser.newContext({ baseURL: origin(), extraHTTPHeaders: { "x-forwarded-for": "10.77.0.2" } });
  await signInBrowser(phone, person);
  const elsewhere = await phone.newPage();
  await elsewhere.goto("/auth/sign-out"); // a page that follows no news
  await expect(elsewhere.getByRole("heading", { name: "Sign out?" })).toBeVisible();
  const response = await page.request.delete(`${origin()}/api/v1/account/sessions`);
  expect(response.status()).toBe(200);
  await elsewhere.goto("/settings/profile");
  await expect(elsewhere).toHaveURL(/\/signin\?error=SessionRequired/);
  await phone.close();
});

test("a page that is open in another browser hears of it at once", async ({ browser, page, person }) => {
  await signInBrowser(page.context(), person);
  const phone = await browser.newContext({ baseURL: origin(), extraHTTPHeaders: { "x-forwarded-for": "10.77.0.3" } });
  await signInBrowser(phone, person);
  const elsewhere = await phone.newPage();
  const following = elsewhere.waitForRequest((request) => request.url().endsWith("/api/live"));
  await elsewhere.goto("/settings/profile");
  await following;
  await page.request.post(`${origin()}/api/v1/account/sessions/revoke-others`, { data: {} });
  await elsewhere.waitForURL((url) => url.pathname === "/signin");
  await phone.close();
});
