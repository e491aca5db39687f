import { type BrowserContext, test as base, expect, type Locator, type Page } from "@playwright/test";
import { Browserless } from "../../support/browserless.ts";
import { givenPerson, password, type TestPerson } from "../auth/support/people.ts";

export { expect, givenPerson, password, type TestPerson };

export const baseDomain = "parley.localhost";
export const port = (): number => Number(new URL(process.env.PARLEY_TEST_URL ?? "").port);

/** An address on a host of ours; Chromium knows that *.localhost is this machine. */
export const at = (host: string, path = "/"): string => `http://${host}:${port()}${path}`;
export const home = (path = "/apps"): string => at(baseDomain, path);

const place = () => `10.${[0, 0, 0].map(() => Math.floor(Math.random() * 250) + 1).join(".")}`;

/** Speaks plain HTTP to any host name, signed in as somebody or as nobody. */
export async function clientOf(person?: { email: string }, secret = password): Promise<Browserless> {
  const client = new Browserless(port(), { host: `${baseDomain}:${port()}`, "x-forwarded-for": place() });
  if (person) expect((await client.signIn(person.email, secret)).status).toBe(200);
  return client;
}

/** Gives a browser the session that a sign-in on the main host would have left. */
export async function signIn(context: BrowserContext, person: { email: string }, secret = password): Promise<void> {
  const { cookies } = await clientOf(person, secret);
  const session = [...cookies].filter(([name]) => name.includes("session-token"));
  expect(session.length).toBeGreaterThan(0);
  await context.addCookies(
    session.map(([name, value]) => ({ name, value, domain: `.${baseDomain}`, path: "/", httpOnly: true })),
  );
}

export const wear = (context: BrowserContext, theme: string): Promise<void> =>
  context.addCookies([{ name: "parley-theme", value: theme, domain: `.${baseDomain}`, path: "/" }]);

/** Opens the palette by its button: one click is enough, also before the page has come alive. */
export async function openPalette(page: Page): Promise<Locator> {
  const field = page.getByRole("combobox");
  const button = page.getByRole("button", { name: "Search" }).filter({ visible: true }).first();
  // A page that has just come does not hear clicks yet.
  await expect(async () => {
    if (!(await field.isVisible())) await button.click({ timeout: 2000 });
    await expect(field).toBeVisible({ timeout: 2000 });
  }).toPass();
  return field;
}

type Fixtures = { person: TestPerson; signedIn: Page };

/** Tests with somebody of their own, and a page of theirs that is signed in. */
export const test = base.extend<Fixtures>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads what a fixture needs from this pattern
  extraHTTPHeaders: async ({}, use) => use({ "x-forwarded-for": place() }),
  // biome-ignore lint/correctness/noEmptyPattern: as above
  person: async ({}, use) => use(await givenPerson({ name: "Marta Ilves" })),
  signedIn: async ({ page, context, person }, use) => {
    await signIn(context, person);
    await use(page);
  },
});
