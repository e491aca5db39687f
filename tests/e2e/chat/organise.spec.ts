import { expectNoBarrier } from "../barriers.ts";
import { call, expect, givenAgent, givenConversation, home, test } from "./given-chat.ts";

test("a link shows the conversation to anybody, until it is taken back", async ({
  signedIn: page,
  client,
  browser,
}) => {
  const agent = await givenAgent(client);
  const id = await givenConversation(client, agent.id, "Who pays the postage for a maker's fault?");
  await page.goto(home(`/apps/chat/c/${id}`));
  await page.getByRole("button", { name: "Share", exact: true }).click();
  await page.getByRole("button", { name: "Create link" }).click();
  const address = await page.getByRole("dialog").getByRole("textbox").inputValue();
  const stranger = await browser.newPage();
  await stranger.goto(address);
  await expect(stranger.getByText("Who pays the postage").first()).toBeVisible();
  await expect(stranger.getByText(/postage both ways/).first()).toBeVisible();
  await expect(stranger.locator("meta[name=robots]")).toHaveAttribute("content", /noindex/);
  await expectNoBarrier(stranger, "a shared conversation");
  await page.goto(home("/apps/chat/shared"));
  await page.getByRole("button", { name: "Revoke" }).click();
  await page.getByRole("button", { name: "Revoke link" }).click();
  await expect(page.getByText("Nothing is shared")).toBeVisible();
  expect((await stranger.goto(address))?.status()).toBe(404);
  await stranger.close();
});

test("a conversation is taken away as Markdown and as JSON", async ({ signedIn: page, client }) => {
  const agent = await givenAgent(client);
  const id = await givenConversation(client, agent.id, "Who pays the postage?");
  await page.goto(home(`/apps/chat/c/${id}`));
  for (const [entry, ending] of [
    ["Export as Markdown", ".md"],
    ["Export as JSON", ".json"],
  ] as const) {
    await page.getByRole("button", { name: "Actions for this conversation" }).click();
    const taken = page.waitForEvent("download");
    await page.getByRole("menuitem", { name: entry }).click();
    expect((await taken).suggestedFilename()).toContain(ending);
  }
});

test("a title is changed in its place", async ({ signedIn: page, client }) => {
  const agent = await givenAgent(client);
  const id = await givenConversation(client, agent.id, "Postage");
  await page.goto(home(`/apps/chat/c/${id}`));
  await page.getByRole("heading", { level: 1 }).getByRole("button").click();
  await page.getByRole("textbox", { name: "Title of the conversation" }).fill("Who pays");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Who pays");
  await expect.poll(() => call(client, "GET", `/conversations/${id}`)).toMatchObject({ title: "Who pays" });
});

test("the panel shows the steps, the sources and the branches of an answer", async ({ signedIn: page, client }) => {
  const agent = await givenAgent(client);
  const id = await givenConversation(client, agent.id, "Who pays the postage for a maker's fault?");
  await page.goto(home(`/apps/chat/c/${id}`));
  const panel = page.getByRole("complementary", { name: "About the conversation" });
  await expect(panel.getByRole("list", { name: "Steps" }).getByRole("listitem").first()).toContainText("Concierge");
  await panel.getByRole("tab", { name: "Sources" }).click();
  await expect(panel.getByText("Returns policy 2026").first()).toBeVisible();
  await panel.getByRole("tab", { name: "Branches" }).click();
  await expect(panel.getByRole("button", { name: /Who pays the postage/ })).toBeVisible();
  await panel.getByRole("tab", { name: "Agents" }).click();
  await expect(panel.getByText("1 document")).toBeVisible();
});

test("prompts are made, changed and deleted", async ({ signedIn: page }) => {
  await page.goto(home("/apps/chat/prompts"));
  await page.getByRole("button", { name: "New prompt" }).click();
  await page.getByLabel("Name").fill("late parcels");
  await page.getByLabel("Prompt", { exact: true }).fill("Say sorry to {{customer}}.");
  await expect(page.getByText("Asks for customer.")).toBeVisible();
  await page.getByRole("button", { name: "Save prompt" }).click();
  await expect(page.getByText("/late-parcels")).toBeVisible();
  await page.getByRole("button", { name: "Edit late-parcels" }).click();
  await page.getByLabel("Description").fill("For late parcels");
  await page.getByRole("button", { name: "Save prompt" }).click();
  await expect(page.getByText("For late parcels")).toBeVisible();
  await page.getByRole("button", { name: "Delete late-parcels" }).click();
  await page.getByRole("button", { name: "Delete prompt" }).click();
  await expect(page.getByText("No prompts yet")).toBeVisible();
});

test("facts are added, changed and forgotten", async ({ signedIn: page, client }) => {
  await givenAgent(client);
  await page.goto(home("/apps/chat/memory"));
  await page.getByRole("textbox", { name: "New fact" }).fill("Prefers metric units");
  await page.getByRole("button", { name: "Add a fact" }).click();
  await page.getByRole("button", { name: "Change: Prefers metric units" }).click();
  await page.getByRole("textbox", { name: "Fact", exact: true }).fill("Prefers grams");
  await page.keyboard.press("Enter");
  await expect(page.getByText("Prefers grams")).toBeVisible();
  await page.getByRole("button", { name: "Forget all" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Forget all" }).click();
  await expect(page.getByText("Prefers grams")).toHaveCount(0);
});

test("a key is bound anew, and one that is taken is refused with its owner", async ({ signedIn: page }) => {
  await page.goto(home("/apps/chat/keys"));
  const rowOf = (label: string) => page.getByRole("button", { name: new RegExp(`^${label}`) });
  await rowOf("New conversation:").click();
  await page.keyboard.press("Control+Shift+F");
  await expect(page.getByRole("alert").filter({ hasText: "Search conversations" })).toBeVisible();
  await rowOf("New conversation:").click();
  await page.keyboard.press("Alt+n");
  await expect(rowOf("New conversation: Alt N")).toBeVisible();
  await expect(page.getByText("Keys saved")).toBeVisible();
  await page.goto(home("/apps/chat/keys"));
  await expect(async () => {
    await page.keyboard.press("Alt+n");
    await expect(page).toHaveURL(/\/apps\/chat\/new$/, { timeout: 2000 });
  }).toPass();
});

const pages = ["", "/new", "/prompts", "/memory", "/shared", "/keys", "/import", "/archive"];

for (const width of [1440, 390]) {
  test(`no barrier on any page of Chat, ${width} wide`, async ({ signedIn: page, client }) => {
    test.setTimeout(180_000);
    const agent = await givenAgent(client, { starters: ["Who pays the postage?"] });
    const id = await givenConversation(client, agent.id, "Who pays the postage for a maker's fault?");
    await page.setViewportSize({ width, height: 900 });
    for (const path of [...pages, `/c/${id}`]) {
      await page.goto(home(`/apps/chat${path}`));
      await page.waitForLoadState("load");
      await expectNoBarrier(page, path);
    }
  });
}
