import { TOTP } from "otpauth";
import { signInErrorCodes, signInMessage } from "#workspace/auth/error-messages.ts";
import { productDatabase } from "./support/database.ts";
import { givenPerson, lastMailTo, linkIn, password } from "./support/people.ts";
import { expect, origin, sessionIn, signInBrowser, test } from "./support/test.ts";

/* Our own pages around the routes: what people see, and that it works without scripts where it can. */

const inboxUrl = () => `${origin()}/apps/inbox`;

test.describe("the sign-in page", () => {
  test("says where people will land and brings them there", async ({ page, person }) => {
    await page.goto("/settings/profile");
    await expect(page).toHaveURL(/\/signin\?error=SessionRequired&callbackUrl=/);
    await expect(page.getByText("Sign in to continue to Settings.")).toBeVisible();
    await page.goto(`/signin?callbackUrl=${encodeURIComponent(inboxUrl())}`);
    await expect(page.getByText("Sign in to continue to Inbox.")).toBeVisible();
    await page.getByLabel("Email").fill(person.email);
    await page.getByLabel("Password", { exact: true }).fill(password);
    await page.getByRole("button", { name: "Sign in", exact: true }).click();
    await page.waitForURL(inboxUrl());
    expect(await sessionIn(page)).toMatchObject({ user: { id: person.id } });
  });

  test("without a place to go on to it leads to the apps", async ({ page, person }) => {
    await page.goto("/signin?callbackUrl=https%3A%2F%2Fevil.org%2F");
    await page.getByLabel("Email").fill(person.email);
    await page.getByLabel("Password", { exact: true }).fill(password);
    await page.keyboard.press("Enter");
    await page.waitForURL(`${origin()}/apps`);
  });

  test("shows what is wrong in place, keeps the address and moves the focus to it", async ({ page, person }) => {
    await page.goto("/signin");
    await page.getByLabel("Email").fill(person.email);
    await page.getByLabel("Password", { exact: true }).fill("a wrong password");
    await page.getByRole("button", { name: "Sign in", exact: true }).click();
    await expect(page.getByText("Email or password is not right.")).toBeVisible();
    await expect(page.locator(":focus")).toContainText("Email or password is not right.");
    await expect(page.getByLabel("Email")).toHaveValue(person.email);
    await expect(page.getByLabel("Password", { exact: true })).toHaveValue("");
    await expect(page).toHaveURL(`${origin()}/signin`);
  });

  for (const code of [...signInErrorCodes, "Default", "something unknown"]) {
    test(`has plain words for ${code}`, async ({ page }) => {
      await page.goto(`/signin?error=${encodeURIComponent(code)}`);
      const words = code === "SessionRequired" ? "Sign in to continue." : (signInMessage(code)?.title ?? "");
      await expect(page.getByText(words).first()).toBeVisible();
      await expect(page.getByText(code, { exact: true })).toHaveCount(0);
    });
  }

  test("asks for a mailed link with the address typed already", async ({ page, person }) => {
    await page.goto(`/signin?callbackUrl=${encodeURIComponent(inboxUrl())}`);
    await page.getByLabel("Email").fill(person.email);
    await page.getByRole("button", { name: "Write a sign-in link to the server log" }).click();
    await page.waitForURL(`${origin()}/auth/verify-request`);
    await expect(page.getByText("the link is in the server’s log", { exact: false })).toBeVisible();
    await page.goto(linkIn(await lastMailTo(person.email)));
    await page.waitForURL(inboxUrl());
  });

  test("does not leave the page for a link without an address, and takes one in any script as it was typed", async ({
    page,
  }) => {
    await page.goto("/signin");
    await page.getByLabel("Email").fill("марта@пример");
    await page.getByRole("button", { name: "Write a sign-in link to the server log" }).click();
    await expect(page).toHaveURL(`${origin()}/signin`);
    const sent = page.waitForRequest((request) => request.url().endsWith("/api/auth/signin/email"));
    await page.getByLabel("Email").fill("марта@пример.рф");
    await page.getByRole("button", { name: "Write a sign-in link to the server log" }).click();
    expect(new URLSearchParams((await sent).postData() ?? "").get("email")).toBe("марта@пример.рф");
    await page.waitForURL(`${origin()}/auth/verify-request`);
    await page.goto("/signin");
    await page.getByRole("button", { name: "Write a sign-in link to the server log" }).click();
    await expect(page.getByLabel("Email")).toBeFocused();
    await expect(page).toHaveURL(`${origin()}/signin`);
  });

  test("goes on by itself when somebody signs in in another tab", async ({ context, page, person }) => {
    await page.goto(`/signin?callbackUrl=${encodeURIComponent(`${origin()}/settings/profile`)}`);
    await page.waitForLoadState("networkidle");
    const other = await context.newPage();
    await other.goto("/signin");
    await other.getByLabel("Email").fill(person.email);
    await other.getByLabel("Password", { exact: true }).fill(password);
    await other.keyboard.press("Enter");
    await page.waitForURL(`${origin()}/settings/profile`);
  });

  test("sends those who are signed in on, but never round in a circle", async ({ page, person }) => {
    await signInBrowser(page.context(), person);
    await page.goto("/signin");
    await expect(page).toHaveURL(`${origin()}/apps`);
    await page.goto(`/signin?error=SessionRequired&callbackUrl=${encodeURIComponent(inboxUrl())}`);
    await expect(page.getByText(`You are signed in as ${person.name}.`)).toBeVisible();
    await page.getByRole("link", { name: "Go on to Inbox" }).click();
    await page.waitForURL(inboxUrl());
  });
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("signing in works and a wrong password keeps the address", async ({ page, person }) => {
    await page.goto(`/signin?callbackUrl=${encodeURIComponent(`${origin()}/settings/profile`)}`);
    await page.getByLabel("Email").fill(person.email);
    await page.getByLabel("Password", { exact: true }).fill("a wrong password");
    await page.getByRole("button", { name: "Sign in", exact: true }).click();
    await expect(page.getByText("Email or password is not right.")).toBeVisible();
    await expect(page.getByLabel("Email")).toHaveValue(person.email);
    await page.getByLabel("Password", { exact: true }).fill(password);
    await page.getByRole("button", { name: "Sign in", exact: true }).click();
    await page.waitForURL(`${origin()}/settings/profile`);
  });

  test("a mailed link can be asked for and signs in", async ({ page, person }) => {
    await page.goto("/signin");
    await page.getByLabel("Email").fill(person.email);
    await page.getByRole("button", { name: "Write a sign-in link to the server log" }).click();
    await page.waitForURL(`${origin()}/auth/verify-request`);
    await page.goto(linkIn(await lastMailTo(person.email)));
    await page.waitForURL(`${origin()}/apps`);
  });

  test("a forgotten password is chosen anew", async ({ page, person }) => {
    await page.goto("/auth/forgot");
    await page.getByLabel("Email").fill(person.email);
    await page.getByRole("button", { name: "Create the link" }).click();
    await page.waitForURL(/verify-request\?for=reset/);
    await page.goto(linkIn(await lastMailTo(person.email)));
    await page.getByLabel("New password").fill("another sentence entirely");
    await page.getByRole("button", { name: "Change password" }).click();
    await expect(page.getByText("You were signed out everywhere.", { exact: false })).toBeVisible();
  });
});

test.describe("the error page", () => {
  for (const code of ["Configuration", "AccessDenied", "Verification", "Default"]) {
    test(`has plain words for ${code}`, async ({ page }) => {
      await page.goto(`/api/auth/error?error=${code}`);
      await expect(page).toHaveURL(`${origin()}/auth/error?error=${code}`);
      await expect(page.getByText(signInMessage(code)?.text ?? "")).toBeVisible();
      await page.getByRole("link", { name: "Back to sign-in" }).click();
      await page.waitForURL(`${origin()}/signin`);
    });
  }

  test("hands what the form can help with to the form, with the place to go on to", async ({ page }) => {
    await page.goto(`/api/auth/signin?callbackUrl=${encodeURIComponent(inboxUrl())}`);
    await page.goto("/auth/error?error=TooManyAttempts");
    await expect(page).toHaveURL(/\/signin\?callbackUrl=.*inbox.*&error=TooManyAttempts/);
    await expect(page.getByText("Too many attempts.")).toBeVisible();
  });
});

test.describe("the second factor", () => {
  async function givenTotp(page: import("@playwright/test").Page, person: { id: string; email: string }) {
    const secret = "JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP";
    const api = async (method: "POST" | "PUT", data: Record<string, string>) => {
      const response = await page.request.fetch(`${origin()}/api/v1/account/totp`, { method, data });
      expect(response.status(), await response.text()).toBe(200);
      return response.json();
    };
    const started = await api("POST", { password });
    const totp = new TOTP({ secret: started.secret, period: 30 });
    const step = () => Math.floor(Date.now() / 30_000);
    await api("PUT", { code: totp.generate({ timestamp: (step() - 1) * 30_000 }) });
    return { code: () => totp.generate(), secret, id: person.id };
  }

  test("is asked for in the form, and nothing that was typed is lost", async ({ page, person, browser }) => {
    await signInBrowser(page.context(), person);
    const { code } = await givenTotp(page, person);
    const fresh = await browser.newPage({ baseURL: origin() });
    await fresh.goto("/signin");
    await fresh.getByLabel("Email").fill(person.email);
    await fresh.getByLabel("Password", { exact: true }).fill(password);
    await fresh.getByRole("button", { name: "Sign in", exact: true }).click();
    await expect(fresh.getByLabel("Code")).toBeFocused();
    await expect(fresh.getByLabel("Password", { exact: true })).toHaveValue(password);
    await fresh.getByLabel("Code").fill("000000");
    await fresh.keyboard.press("Enter");
    await expect(fresh.getByText("The code is not right.")).toBeVisible();
    await fresh.getByLabel("Code").fill(code());
    await fresh.keyboard.press("Enter");
    await fresh.waitForURL(`${origin()}/apps`);
    await fresh.close();
  });

  test("is asked for after a mailed link as well", async ({ page, person, browser }) => {
    await signInBrowser(page.context(), person);
    const { code } = await givenTotp(page, person);
    const fresh = await browser.newPage({ baseURL: origin() });
    await fresh.goto(`/signin?callbackUrl=${encodeURIComponent(`${origin()}/settings/profile`)}`);
    await fresh.getByLabel("Email").fill(person.email);
    await fresh.getByRole("button", { name: "Write a sign-in link to the server log" }).click();
    await fresh.waitForURL(/verify-request/);
    await fresh.goto(linkIn(await lastMailTo(person.email)));
    await expect(fresh).toHaveURL(/\/signin\/second-factor\?challenge=/);
    expect(await sessionIn(fresh)).toEqual({});
    await fresh.getByLabel("Code").fill(code());
    await fresh.keyboard.press("Enter");
    await fresh.waitForURL(`${origin()}/settings/profile`);
    await fresh.close();
  });
});

test.describe("signing up", () => {
  test("with an invitation makes an account and signs it in", async ({ page, person }) => {
    const sql = await productDatabase();
    const { createHash, randomUUID } = await import("node:crypto");
    const token = randomUUID();
    await sql`
      insert into core.invitation (workspace_id, email, role, token_hash, invited_by, expires_at)
      values (${person.workspaceId}, 'joining@example.com', 'editor',
        ${createHash("sha256").update(token).digest("hex")}, ${person.id}, now() + interval '1 day')`;
    await page.goto(`/auth/sign-up?invitation=${token}`);
    await expect(page.getByText("You are invited to Fjellverk.")).toBeVisible();
    await expect(page.getByLabel("Email")).toHaveValue("joining@example.com");
    await page.getByLabel("Your name").fill("Joan Ing");
    await page.getByLabel("Password", { exact: true }).fill("password123");
    await page.getByRole("button", { name: "Create account" }).click();
    await expect(page.getByText("most common passwords", { exact: false })).toBeVisible();
    await expect(page.getByLabel("Your name")).toHaveValue("Joan Ing");
    await page.getByLabel("Password", { exact: true }).fill(password);
    await page.getByRole("button", { name: "Create account" }).click();
    await page.waitForURL(`${origin()}/apps`);
    expect(await sessionIn(page)).toMatchObject({ user: { name: "Joan Ing" }, workspaceId: person.workspaceId });
  });

  test("without one says what is needed", async ({ page }) => {
    await page.goto("/auth/sign-up");
    await expect(page.getByText("New accounts need an invitation.", { exact: false })).toBeVisible();
    for (const path of ["/auth/sign-up?invitation=wrong", "/auth/welcome?token=wrong", "/auth/reset?token=wrong"]) {
      await page.goto(path);
      await expect(page.getByRole("heading", { name: "This link does not work any more" })).toBeVisible();
    }
  });
});

test("the development mail page exists for operators only", async ({ page, person }) => {
  expect((await page.goto("/dev/mail"))?.status()).toBe(404);
  await signInBrowser(page.context(), person);
  expect((await page.goto("/dev/mail"))?.status()).toBe(404);
  const sql = await productDatabase();
  await sql`update core.user set is_operator = true where id = ${person.id}`;
  expect((await page.goto("/dev/mail"))?.status()).toBe(200);
  await expect(page.getByRole("heading", { name: "Mail", exact: true })).toBeVisible();
  await page.request.post("/api/v1/account/password-reset", { data: { email: person.email } });
  await page.reload();
  const link = linkIn(await lastMailTo(person.email));
  expect(link).toContain("/auth/reset?token=");
  await expect(page.getByRole("link", { name: link })).toHaveAttribute("href", link);
});

test("the sign-out page signs out", async ({ page }) => {
  const person = await givenPerson();
  await signInBrowser(page.context(), person);
  await page.goto("/api/auth/signout");
  await page.route("**/api/auth/signout", (route) => route.abort());
  await page.getByRole("button", { name: "Sign out" }).click();
  await expect(page.getByText("You are still signed in.")).toBeVisible();
  await page.unroute("**/api/auth/signout");
  await page.getByRole("button", { name: "Sign out" }).click();
  await page.waitForURL(`${origin()}/signin`);
  expect(await sessionIn(page)).toEqual({});
});
