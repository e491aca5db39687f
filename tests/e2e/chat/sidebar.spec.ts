import { call, expect, givenAgent, givenConversation, home, pressUntil, row, test } from "./given-chat.ts";

test("rename, pin, folder: each from the row", async ({ signedIn: page, client }) => {
  const agent = await givenAgent(client);
  await givenConversation(client, agent.id, "Postage");
  await page.goto(home("/apps/chat"));
  const list = page.getByRole("complementary", { name: "Chat" });
  const title = page.getByRole("textbox", { name: "Title of the conversation" });
  await pressUntil(page, "F2", title, row(page, "Postage"));
  await title.fill("Winter returns");
  await page.keyboard.press("Enter");
  await expect(row(page, "Winter returns")).toBeVisible();

  await list.getByRole("button", { name: "Actions for Winter returns" }).click();
  await page.getByRole("menuitem", { name: "Pin", exact: true }).click();
  await expect(list.getByRole("heading", { name: "Pinned" })).toBeVisible();

  await list.getByRole("button", { name: "Actions for Winter returns" }).first().click();
  await page.getByRole("menuitem", { name: "Unpin" }).click();
  await expect(list.getByRole("heading", { name: "Pinned" })).toHaveCount(0);
  await list.getByRole("button", { name: "Actions for Winter returns" }).click();
  await page.getByRole("menuitem", { name: "Move to folder" }).click();
  await page.getByRole("textbox", { name: "Name of a new folder" }).fill("Work");
  await page.getByRole("button", { name: "Create and move" }).click();
  await list.getByRole("button", { name: "Work", exact: true }).click();
  await expect(row(page, "Winter returns")).toBeVisible();
  await page.reload();
  await expect(list.getByRole("button", { name: "Work", exact: true })).toBeVisible();
  await expect(row(page, "Winter returns")).toHaveCount(0);
});

test("an open menu survives a list that was read before the last change", async ({ signedIn: page, client }) => {
  const agent = await givenAgent(client);
  await givenConversation(client, agent.id, "Postage");
  await page.goto(home("/apps/chat"));
  const list = page.getByRole("complementary", { name: "Chat" });
  const actions = list.getByRole("button", { name: "Actions for Postage" });
  await actions.click();
  const held = Promise.withResolvers<void>();
  await page.route(
    "**/api/v1/chat/pinned",
    async (route) => {
      const json = await call(client, "GET", "/chat/pinned");
      await held.promise;
      await route.fulfill({ json });
    },
    { times: 1 },
  );
  const stale = page.waitForRequest("**/api/v1/chat/pinned");
  await page.getByRole("menuitem", { name: "Pin", exact: true }).click();
  await expect(list.getByRole("heading", { name: "Pinned" })).toBeVisible();
  await stale;
  const unpinned = page.waitForResponse("**/api/v1/chat/conversations/bulk");
  const pinnedAfterwards: number[] = [];
  page.on("response", async (response) => {
    if (response.url().endsWith("/chat/pinned")) pinnedAfterwards.push((await response.json()).items.length);
  });
  await actions.click();
  await page.getByRole("menuitem", { name: "Unpin" }).click();
  await unpinned;
  await expect(list.getByRole("heading", { name: "Pinned" })).toHaveCount(0);
  await actions.click();
  const menu = page.getByRole("menuitem", { name: "Move to folder" });
  await expect(menu).toBeVisible();
  const answered = page.waitForResponse("**/api/v1/chat/pinned");
  held.resolve();
  await answered;
  await expect.poll(() => pinnedAfterwards, "the list is read again after the change").toContain(0);
  await expect(menu).toBeVisible();
  await expect(list.getByRole("heading", { name: "Pinned" })).toHaveCount(0);
});

test("many at once: archived together, and one is brought back", async ({ signedIn: page, client }) => {
  const agent = await givenAgent(client);
  for (const title of ["Alpha", "Beta", "Gamma"]) await givenConversation(client, agent.id, title);
  await page.goto(home("/apps/chat"));
  await row(page, "Alpha").click({ modifiers: ["Control"] });
  await page.getByRole("checkbox", { name: "Choose Beta" }).check();
  const bar = page.getByRole("toolbar", { name: "Chosen conversations" });
  await expect(bar.getByText("2 chosen")).toBeVisible();
  await bar.getByRole("button", { name: "Archive" }).click();
  await expect(row(page, "Alpha")).toHaveCount(0);
  await expect(row(page, "Gamma")).toBeVisible();
  await expect(page.getByText("2 conversations archived")).toBeVisible();
  await page.goto(home("/apps/chat/archive"));
  await page.getByRole("listitem").filter({ hasText: "Beta" }).getByRole("button", { name: "Bring back" }).click();
  await expect(row(page, "Beta")).toBeVisible();
});

test("deleting asks first and leads away from what is gone", async ({ signedIn: page, client }) => {
  const agent = await givenAgent(client);
  const id = await givenConversation(client, agent.id, "To be deleted");
  await page.goto(home(`/apps/chat/c/${id}`));
  const dialog = page.getByRole("alertdialog");
  await pressUntil(page, "Delete", dialog, row(page, "To be deleted"));
  await expect(dialog).toContainText("To be deleted");
  await dialog.getByRole("button", { name: "Delete" }).click();
  await expect(page).toHaveURL(/\/apps\/chat$/);
  await expect(row(page, "To be deleted")).toHaveCount(0);
});

test("a word in a message is found, marked and opened", async ({ signedIn: page, client }) => {
  const agent = await givenAgent(client);
  await givenConversation(client, agent.id, "Where is the quokka enclosure?");
  await givenConversation(client, agent.id, "Something else");
  await page.goto(home("/apps/chat"));
  const field = page.getByRole("combobox", { name: "Search conversations" });
  await pressUntil(page, "Control+Shift+F", field);
  await field.fill("quokka");
  const hit = page.getByRole("option").first();
  await expect(hit.locator("mark").first()).toHaveText(/quokka/i);
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/apps\/chat\/c\//);
  await expect(page.getByRole("heading", { level: 1 })).toContainText("quokka");
});

test("hundreds of conversations: few rows exist, and more come with scrolling", async ({
  signedIn: page,
  client,
  person,
}) => {
  const agent = await givenAgent(client);
  const { productDatabase } = await import("../auth/support/database.ts");
  const sql = await productDatabase();
  await sql`
    insert into core.conversation (workspace_id, agent_id, channel, title, created_by, updated_at)
    select ${person.workspaceId}, ${agent.id}, 'chat', 'Number ' || n, ${person.id}, now() - n * interval '1 hour'
    from generate_series(1, 300) n`;
  await page.goto(home("/apps/chat"));
  await expect(row(page, "Number 1")).toBeVisible();
  expect(await page.locator("[data-row]").count()).toBeLessThan(80);
  const list = page.getByLabel("Conversations", { exact: true });
  await expect(async () => {
    await list.evaluate((box) => box.scrollTo(0, box.scrollHeight));
    await expect(row(page, "Number 300")).toBeVisible({ timeout: 500 });
  }).toPass();
  expect(await page.locator("[data-row]").count()).toBeLessThan(80);
  expect((await call<{ items: unknown[] }>(client, "GET", "/chat/conversations?limit=5")).items).toHaveLength(5);
});
