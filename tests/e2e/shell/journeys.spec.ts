import { availableApps } from "./routes.ts";
import { at, baseDomain, expect, home, openPalette, password, signIn, test } from "./support.ts";

/* The product on its real names in a real browser. */

const chat = (path = "/") => at(`chat.${baseDomain}`, path);
const library = (path = "/") => at(`library.${baseDomain}`, path);
const inbox = (path = "/") => at(`inbox.${baseDomain}`, path);

test("signed in once, on every host; signed out once, on every host", async ({ page, context, person }) => {
  await page.goto(home("/signin"));
  await page.getByLabel("Email").fill(person.email);
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(home());
  const other = await context.newPage();
  await other.goto(inbox());
  await expect(other.getByRole("heading", { name: "Inbox", exact: true })).toBeVisible();
  expect(other.url()).toBe(inbox());
  await page.goto(chat());
  await page.getByRole("button", { name: "Account of Marta Ilves" }).first().click();
  await page.getByRole("button", { name: "Sign out" }).click();
  await page.waitForURL(chat("/signin"));
  await other.waitForURL((url) => url.pathname === "/signin");
});

test("on an app's own host its links are short and the others lead to their own hosts", async ({ signedIn }) => {
  await signedIn.goto(chat());
  const rail = signedIn.getByRole("navigation", { name: "Apps" });
  const hrefs = await rail.getByRole("link").evaluateAll((links) => links.map((link) => link.getAttribute("href")));
  expect(hrefs).toEqual(availableApps.map((app) => (app === "chat" ? "/" : at(`${app}.${baseDomain}`))));
  await expect(rail.getByRole("link", { name: "Chat" })).toHaveAttribute("aria-current", "page");
  await expect(signedIn.getByRole("link", { name: "Home", exact: true }).first()).toHaveAttribute("href", home());
  await rail.getByRole("link", { name: "Library" }).click();
  await signedIn.waitForURL(library());
  await expect(rail.getByRole("link", { name: "Library" })).toHaveAttribute("aria-current", "page");
});

test("where one host serves all, links are paths and moving on loads no page", async ({ signedIn }) => {
  await signedIn.goto(home());
  await signedIn.evaluate(() => Object.assign(window, { stayed: true }));
  await signedIn.getByRole("navigation", { name: "Apps" }).getByRole("link", { name: "Library" }).click();
  await signedIn.waitForURL(home("/apps/library"));
  const entry = signedIn.getByRole("navigation", { name: "Apps" }).getByRole("link", { name: "Library" });
  await expect(entry).toHaveAttribute("aria-current", "page");
  await signedIn.getByRole("link", { name: "Home", exact: true }).first().click();
  await signedIn.waitForURL(home());
  await expect(entry).not.toHaveAttribute("aria-current", "page");
  expect(await signedIn.evaluate(() => "stayed" in window)).toBe(true);
});

test("the long address of an app on its own host becomes the short one, query and hash kept", async ({ signedIn }) => {
  await signedIn.goto(chat("/apps/chat?a=1#b"));
  expect(signedIn.url()).toBe(chat("/?a=1#b"));
});

test("the palette on an app's host leads to other hosts and shared pages alike", async ({ signedIn }) => {
  await signedIn.goto(chat());
  const field = await openPalette(signedIn);
  await field.fill("members");
  await signedIn.getByRole("option", { name: /^Members/ }).click();
  await signedIn.waitForURL(chat("/settings/members"));
  await signedIn.keyboard.press("Control+k");
  await field.fill("library");
  await signedIn
    .getByRole("option", { name: /^Library/ })
    .first()
    .click();
  await signedIn.waitForURL(library());
});

test("what is clicked before the page has come alive is not lost", async ({ signedIn }) => {
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await signedIn.route("**/_next/static/**/*.js", async (route) => {
    await held;
    await route.continue();
  });
  await signedIn.goto(home(), { waitUntil: "commit" });
  await signedIn.getByRole("button", { name: "Account of Marta Ilves" }).filter({ visible: true }).first().click();
  await expect(signedIn.getByRole("button", { name: "Sign out" })).toBeVisible();
  await signedIn.keyboard.press("Escape");
  await signedIn.getByRole("button", { name: "Search" }).filter({ visible: true }).first().click();
  await expect(signedIn.getByRole("combobox")).toBeHidden();
  release();
  await expect(signedIn.getByRole("combobox")).toBeVisible();
});

test("an app that is not here yet says so, leads to what works, and is not offered", async ({ signedIn }) => {
  await signedIn.goto(home("/apps/record"));
  await expect(signedIn.getByRole("heading", { name: "Record is not here yet" })).toBeVisible();
  await expect(signedIn.getByRole("link", { name: "See what is new" })).toHaveAttribute("href", "/changelog");
  await expect(signedIn.getByRole("navigation", { name: "Apps" }).getByRole("link", { name: "Record" })).toHaveCount(0);
  await signedIn.getByRole("link", { name: /^API keys/ }).click();
  await signedIn.waitForURL(home("/settings/api-keys"));
});

test("?q and #h mean the page one is on", async ({ context, person }) => {
  await signIn(context, person);
  const page = await context.newPage();
  await page.goto(chat("/notifications?state=unread"));
  await page.getByRole("link", { name: "Skip to the content" }).focus();
  await page.keyboard.press("Enter");
  expect(page.url()).toBe(chat("/notifications?state=unread#content"));
  await expect(page.locator("#content")).toBeFocused();
});
