import { composer, expect, givenAgent, givenConversation, home, test } from "./given-chat.ts";

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

test("the list, a pushed conversation, its panel, and back", async ({ signedIn: page, client }) => {
  const agent = await givenAgent(client);
  await givenConversation(client, agent.id, "Who pays the postage?");
  await page.goto(home("/apps/chat"));
  await expect(page.getByRole("navigation", { name: "Main" })).toBeVisible();
  await page.getByRole("link", { name: "Who pays the postage?" }).click();
  await expect(composer(page)).toBeVisible();
  // Inside a thread the composer has the place of the tab bar.
  const box = await composer(page).boundingBox();
  const bar = await page.getByRole("navigation", { name: "Main" }).boundingBox();
  const covering = await page.evaluate(
    ({ x, y }) => document.elementFromPoint(x, y)?.closest("nav[aria-label=Main]") !== null,
    { x: 195, y: (bar?.y ?? 0) + 40 },
  );
  expect(covering).toBe(false);
  expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(844);

  await page.getByRole("button", { name: "Panel", exact: true }).click();
  const panel = page.getByRole("complementary", { name: "About the conversation" });
  await expect(panel).toBeVisible();
  expect((await panel.boundingBox())?.width).toBe(390);
  await panel.getByRole("button", { name: "Close the panel" }).click();
  await expect(panel).toBeHidden();
  await page.getByRole("link", { name: "Back to the conversations" }).click();
  await expect(page).toHaveURL(/\/apps\/chat$/);
  await expect(page.getByRole("link", { name: "Who pays the postage?" })).toBeVisible();
});

test("a new conversation on a phone: Enter begins a line, the button sends", async ({ signedIn: page, client }) => {
  await givenAgent(client);
  await page.goto(home("/apps/chat"));
  await page.getByRole("link", { name: "New conversation" }).first().click();
  await composer(page).fill("Who pays");
  await composer(page).press("Enter");
  await composer(page).pressSequentially("the postage for a maker's fault?");
  await expect(composer(page)).toHaveValue("Who pays\nthe postage for a maker's fault?");
  await page.getByRole("button", { name: "Send" }).click();
  await expect(page.getByText(/postage both ways/).first()).toBeVisible();
});
