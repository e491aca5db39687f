import { type BrowserContext, test as base, expect, type Page } from "@playwright/test";
import { Browserless } from "../../../support/browserless.ts";
import { givenPerson, password, type TestPerson } from "./people.ts";

type Fixtures = {
  /** Somebody with an account; made when a test asks for them. */
  person: TestPerson;
  /** A new HTTP client with cookies of its own, at a place of its own. */
  client: (headers?: Record<string, string>) => Browserless;
};

/** An address on the network that no other test uses: what is limited per place must not meet. */
const place = () => `10.${[0, 0, 0].map(() => Math.floor(Math.random() * 250) + 1).join(".")}`;

export const origin = () => process.env.PARLEY_TEST_URL ?? "";

export const test = base.extend<Fixtures>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads what a fixture needs from this pattern
  extraHTTPHeaders: async ({}, use) => use({ "x-forwarded-for": place() }),
  // biome-ignore lint/correctness/noEmptyPattern: as above
  person: async ({}, use) => use(await givenPerson()),
  // biome-ignore lint/correctness/noEmptyPattern: as above
  client: async ({}, use) =>
    use((headers = {}) => new Browserless(Number(new URL(origin()).port), { "x-forwarded-for": place(), ...headers })),
});

export { expect };

/** Signs a browser in as the library's client would, without going through the page. */
export async function signInBrowser(context: BrowserContext, person: TestPerson): Promise<void> {
  const { request } = context;
  const { csrfToken } = await (await request.get(`${origin()}/api/auth/csrf`)).json();
  const form = { csrfToken, email: person.email, password, json: "true" };
  const response = await request.post(`${origin()}/api/auth/callback/credentials`, { form });
  expect(response.status()).toBe(200);
}

/** What the page's own session route says, asked from inside the page. */
export const sessionIn = (page: Page): Promise<Record<string, unknown>> =>
  page.evaluate(async () => (await fetch("/api/auth/session")).json());
