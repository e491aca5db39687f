import { type Browser, expect, type Page } from "@playwright/test";
import { givenPerson, type TestPerson } from "../auth/support/people.ts";
import { signInBrowser } from "../auth/support/test.ts";

/** A browser of somebody's own, signed in. */
export async function browserOf(browser: Browser, person: TestPerson): Promise<Page> {
  const context = await browser.newContext({
    baseURL: process.env.PARLEY_TEST_URL,
    // A place of its own, so that limits per place do not meet.
    extraHTTPHeaders: {
      "x-forwarded-for": `10.9.${Math.floor(Math.random() * 250)}.${Math.floor(Math.random() * 250)}`,
    },
  });
  await signInBrowser(context, person);
  return context.newPage();
}

/** An owner and somebody they can help, in one workspace. */
export async function givenPair(): Promise<{ olga: TestPerson; tomas: TestPerson }> {
  const olga = await givenPerson({ name: "Olga Boss" });
  const tomas = await givenPerson({ name: "Tomás Prieto", role: "editor", workspaceId: olga.workspaceId });
  return { olga, tomas };
}

export async function startActing(page: Page, name: string, { reason = "Ticket 4711: an empty inbox" } = {}) {
  await page.goto("/settings/members");
  await page.getByRole("button", { name: `More about ${name}` }).click();
  await page.getByRole("menuitem", { name: "Act as…" }).click();
  const dialog = page.getByRole("dialog", { name: `Act as ${name}` });
  await expect(dialog.getByRole("button", { name: "Start acting" })).toBeDisabled();
  await dialog.getByLabel("Reason").fill(reason);
  await dialog.getByRole("button", { name: "Start acting" }).click();
  await expect(page.getByRole("region", { name: `Acting as ${name}` })).toBeVisible();
}
