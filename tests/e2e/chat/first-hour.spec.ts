import { composer, expect, home, test } from "./given-chat.ts";

/* What a newcomer does in the first hour, with no key: only what is on the screen, from the first agent to a stranger. */

test("the first hour: a team from a template, knowledge, a hand-off, and the page in a stranger's browser", async ({
  signedIn: page,
  browser,
}) => {
  test.setTimeout(120_000);
  await page.goto(home("/apps/chat/agents"));
  await expect(page.getByRole("heading", { name: "Your first agent" })).toBeVisible();
  await page.getByRole("button", { name: /^Support desk/ }).click();
  await page.waitForURL(/\/agents\/[0-9a-f-]{36}$/);

  await page.getByRole("button", { name: "Add a text" }).click();
  const sheet = page.getByRole("dialog");
  await sheet.getByRole("textbox", { name: "Title" }).fill("Shop in Bergen");
  await sheet
    .getByRole("textbox", { name: "Text" })
    .fill("The shop in Bergen is at the fish market. Skis are waxed there on Thursday evenings.");
  await sheet.getByRole("button", { name: "Add text" }).click();
  await page.getByRole("button", { name: /^Publish v2/ }).click();
  await page
    .getByRole("dialog")
    .getByRole("button", { name: /^Publish v2/ })
    .click();
  await expect(page.getByText("Live, v2")).toBeVisible();

  await page.getByRole("button", { name: "More for Support desk" }).click();
  await page.getByRole("menuitem", { name: "Start a conversation" }).click();
  await composer(page).fill("When are skis waxed in Bergen?");
  await page.getByRole("button", { name: "Send", exact: true }).click();
  await expect(page.getByText(/Thursday evenings/).first()).toBeVisible({ timeout: 30_000 });
  await expect(page.getByText("Shop in Bergen").first()).toBeVisible();
  await composer(page).fill("Can I exchange shoes that are too small?");
  await page.getByRole("button", { name: "Send", exact: true }).click();
  await expect(page.getByRole("button", { name: /handed over to Returns/ })).toBeVisible({ timeout: 30_000 });

  await page.goto(home("/apps/chat/agents"));
  await page.getByRole("link", { name: "Support desk", exact: true }).click();
  await page.waitForURL(/\/agents\/[0-9a-f-]{36}$/); // the row has the same menu
  await page.getByRole("button", { name: "More for Support desk" }).click();
  await page.getByRole("menuitem", { name: "Where people meet it" }).click();
  await page.getByRole("button", { name: "Publish the page" }).click();
  const address = await page.getByRole("link", { name: "Open" }).getAttribute("href");

  const stranger = await browser.newPage();
  await stranger.goto(home(address ?? ""));
  await stranger.getByRole("textbox", { name: /^Write to/ }).fill("When are skis waxed in Bergen?");
  await stranger.getByRole("button", { name: "Send", exact: true }).click();
  await expect(stranger.getByText(/Thursday evenings/).first()).toBeVisible({ timeout: 30_000 });
  await stranger.close();
});
