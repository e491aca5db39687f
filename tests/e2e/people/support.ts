import type { BrowserContext, Page } from "@playwright/test";
import { givenPerson, type TestPerson } from "../auth/support/people.ts";
import { expect, signInBrowser, test as signInTest } from "../auth/support/test.ts";

export { expect };

/** Tests in which each person has a browser of their own, signed in; all of them are closed again. */
export const test = signInTest.extend<{ browserOf: (person: TestPerson) => Promise<Page> }>({
  browserOf: async ({ browser }, use) => {
    const opened: BrowserContext[] = [];
    await use(async (person) => {
      const context = await browser.newContext({
        baseURL: process.env.PARLEY_TEST_URL,
        // A place of its own, so that limits per place do not meet.
        extraHTTPHeaders: {
          "x-forwarded-for": `10.9.${Math.floor(Math.random() * 250)}.${Math.floor(Math.random() * 250)}`,
        },
      });
      opened.push(context);
      await signInBrowser(context, person);
      return context.newPage();
    });
    await Promise.all(opened.map((context) => context.close()));
  },
});

/** An owner and somebody they can help, in one workspace. */
export async function givenPair(): Promise<{ olga: TestPerson; tomas: TestPerson }> {
  const olga = await givenPerson({ name: "Olga Boss" });
  const tomas = await givenPerson({ name: "Tomás Prieto", role: "editor", workspaceId: olga.workspaceId });
  return { olga, tomas };
}

export async function startActing(
  page: Page,
  name: string,
  { reason = "Ticket 4711: an empty inbox", allowChanges = false } = {},
) {
  await page.goto("/settings/members");
  await page.getByRole("button", { name: `More about ${name}` }).click();
  await page.getByRole("menuitem", { name: "Act as…" }).click();
  const dialog = page.getByRole("dialog", { name: `Act as ${name}` });
  await expect(dialog.getByRole("button", { name: "Start acting" })).toBeDisabled();
  await dialog.getByLabel("Reason").fill(reason);
  if (allowChanges) await dialog.getByRole("checkbox", { name: "Allow changes" }).check();
  await dialog.getByRole("button", { name: "Start acting" }).click();
  await expect(page.getByRole("region", { name: `Acting as ${name}` })).toBeVisible();
}
