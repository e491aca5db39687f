import { readFile } from "node:fs/promises";
import { expect, givenPerson, home, signIn, test } from "../shell/support.ts";
import { call, givenAgent, instructions, saved, write } from "./agents-support.ts";

test("from a template to an agent that answers, and into the roster", async ({ signedIn: page }) => {
  await page.goto(home("/apps/chat/agents"));
  await expect(page.getByRole("heading", { name: "Your first agent" })).toBeVisible();
  await page.goto(home("/apps/chat/agents?new=1"));
  const templates = page.getByRole("listitem").filter({ has: page.getByRole("button") });
  await expect(page.getByRole("heading", { name: "From a template" })).toBeVisible();
  const first = templates.first().getByRole("button");
  await expect(first).toBeEnabled();
  await first.click();
  await page.waitForURL(/\/agents\/[0-9a-f-]{36}$/);
  const name = (await page.getByRole("textbox", { name: "Name", exact: true }).inputValue()).trim();
  await expect(page.getByText("Live, v1")).toBeVisible();
  const starter = page.getByRole("complementary", { name: "Try the draft" }).getByRole("button").nth(1);
  await starter.click();
  const messages = page.getByRole("region", { name: "Messages" });
  await expect(messages).toContainText(/\d (ms|s)\b/, { timeout: 30_000 });
  await page.goto(home("/apps/chat/agents"));
  await expect(page.getByRole("link", { name, exact: true })).toBeVisible();
});

test("a draft saves itself, shows what changed and becomes the next version", async ({ signedIn: page }) => {
  await givenAgent(page, "Refunds");
  await expect(page.getByText("Live, v1")).toBeVisible();
  await write(page, "You decide refunds. Pay up to 120 yourself.");
  await expect(page.getByText("Draft, 1 change", { exact: true })).toBeVisible();
  await page.reload();
  await expect(instructions(page)).toHaveValue("You decide refunds. Pay up to 120 yourself.");
  await page.getByRole("combobox", { name: "Calculator: when it is used" }).selectOption("ask");
  await saved(page);
  await expect(page.getByText("Draft, 2 changes", { exact: true })).toBeVisible();

  await page.getByRole("link", { name: "Diff", exact: true }).click();
  const changed = page.getByRole("region", { name: "Instructions" });
  await expect(changed.locator("del")).toHaveText("80");
  await expect(changed.locator("ins")).toHaveText("120");
  await expect(page.getByRole("region", { name: "Can do" })).toContainText("CalculatorAddedAsks first");

  await page.getByRole("button", { name: "Publish v2" }).click();
  const dialog = page.getByRole("dialog");
  await expect(dialog).toContainText("2 changes since v1: Instructions, Can do.");
  await dialog.getByLabel("What is new").fill("Pays more by itself");
  await dialog.getByRole("button", { name: "Publish v2" }).click();
  const versions = page.getByRole("complementary", { name: "Versions" });
  await expect(versions).toContainText("Pays more by itself");
  await expect(page.getByText("Live, v2")).toBeVisible();
  await expect(page.getByRole("button", { name: "Publish v3" })).toBeDisabled();
});

test("an earlier version comes back into the draft, and nothing else changes", async ({ signedIn: page }) => {
  const id = await givenAgent(page, "Refunds");
  await write(page, "Something worse.");
  await call(page, "POST", `/agents/${id}/publish`, { note: "Worse" });
  await page.reload();
  await page.getByRole("button", { name: "More for version 1" }).click();
  await page.getByRole("menuitem", { name: "Restore into the draft" }).click();
  await page.getByRole("button", { name: "Restore v1" }).click();
  await expect(instructions(page)).toHaveValue("You decide refunds. Pay up to 80 yourself.");
  await expect(page.getByText("Draft, 1 change", { exact: true })).toBeVisible();
  const { published } = await call<{ published: { number: number } }>(page, "GET", `/agents/${id}`);
  expect(published.number).toBe(2);
});

test("two editors: nothing is overwritten until one of them chooses", async ({ signedIn: page }) => {
  const id = await givenAgent(page, "Refunds");
  // The other's word is on the wire while this window cannot hear it.
  await page.route("**/api/live**", (route) => route.abort());
  await page.reload();
  await expect(instructions(page)).toBeEditable();
  await call(page, "PATCH", `/agents/${id}/draft`, { config: { voice: "Written by the other." } });
  await instructions(page).fill("Written here.");
  await expect(page.getByText("Somebody else changed this draft meanwhile")).toBeVisible();
  await page.getByRole("button", { name: "Put mine on top" }).click();
  await saved(page);
  await expect(page.getByRole("textbox", { name: "Voice and tone" })).toHaveValue("Written by the other.");
  const { draft } = await call<{ draft: Record<string, string> }>(page, "GET", `/agents/${id}`);
  expect(draft).toMatchObject({ instructions: "Written here.", voice: "Written by the other." });
});

test("offline nothing is lost, not even with the window", async ({ signedIn: page, context }) => {
  const id = await givenAgent(page, "Refunds");
  await context.setOffline(true);
  await instructions(page).fill("Written in a tunnel.");
  await expect(page.getByRole("status").getByText("Offline, kept here")).toBeVisible();
  await context.setOffline(false);
  await saved(page);
  const { draft } = await call<{ draft: { instructions: string } }>(page, "GET", `/agents/${id}`);
  expect(draft.instructions).toBe("Written in a tunnel.");
});

test("a red test keeps a guarded agent from being published, by name", async ({ signedIn: page }) => {
  const id = await givenAgent(page, "Refunds");
  await call(page, "POST", `/agents/${id}/tests`, {
    name: "Promises a voucher",
    messages: [{ role: "user", text: "Do you refund after 60 days?" }],
    expectations: [{ kind: "contains", value: "voucher" }],
  });
  await page.reload();
  await page.getByRole("switch", { name: /Guard publishing/ }).check();
  await write(page, "Promise nothing.");
  const tests = page.getByRole("region", { name: "Saved tests" });
  await tests.getByRole("button", { name: "Run all" }).click();
  await expect(tests.getByText("0 of 1 pass")).toBeVisible({ timeout: 30_000 });
  await page.getByRole("button", { name: "Publish v2" }).click();
  const dialog = page.getByRole("dialog");
  await expect(dialog).toContainText("Promises a voucher");
  await expect(dialog).toContainText("This agent is guarded");
  await dialog.getByRole("button", { name: "Publish v2" }).click();
  await expect(dialog.getByRole("alert")).toBeVisible();
  await page.keyboard.press("Escape");

  await page.getByRole("link", { name: "Test", exact: true }).click();
  await page.getByRole("button", { name: "Change Promises a voucher" }).click();
  await page.getByRole("textbox", { name: "Value of expectation 1" }).fill("we repair");
  await page.getByRole("button", { name: "Keep changes" }).click();
  await page.getByRole("button", { name: "Run all" }).first().click();
  await expect(page.getByText("Every saved test passes.")).toBeVisible({ timeout: 30_000 });
  await page.getByRole("button", { name: "Publish v2" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Publish v2" }).click();
  await expect(page.getByText("Version 2 is live")).toBeVisible();
});

test("an answer of the draft becomes a test", async ({ signedIn: page }) => {
  await givenAgent(page, "Refunds");
  await page.getByRole("textbox", { name: "Write as a customer" }).fill("Do you refund after 60 days?");
  await page.keyboard.press("Enter");
  await page.getByRole("button", { name: "Save as test" }).last().click({ timeout: 30_000 });
  await expect(page.getByRole("region", { name: "Saved tests" })).toContainText("Do you refund after 60 days?");
});

test("whoever is not on the list does not find the agent", async ({ signedIn: page, person, browser }) => {
  const other = await givenPerson({ name: "Jon Berg", role: "editor", workspaceId: person.workspaceId });
  const id = await givenAgent(page, "Payroll");
  const context = await browser.newContext();
  await signIn(context, other);
  const theirs = await context.newPage();
  await theirs.goto(home("/apps/chat/agents"));
  await expect(theirs.getByRole("link", { name: "Payroll" })).toBeVisible();

  const kept = () =>
    page.waitForResponse((answer) => answer.url().endsWith("/access") && answer.request().method() === "PUT");
  const closed = kept();
  await page.getByRole("radio", { name: /Only these people/ }).check();
  await closed;
  await expect(page.getByRole("combobox", { name: "Let somebody in" })).toBeVisible();
  await theirs.reload();
  await expect(theirs.getByRole("link", { name: "Payroll" })).toHaveCount(0);
  await theirs.goto(home(`/apps/chat/agents/${id}`));
  await expect(theirs.getByRole("heading", { name: "There is no such agent" })).toBeVisible();

  const letIn = kept();
  await page.getByRole("combobox", { name: "Let somebody in" }).selectOption({ label: `Jon Berg, ${other.email}` });
  await letIn;
  await expect(page.getByRole("combobox", { name: "What Jon Berg may do" })).toHaveValue("use");
  await theirs.goto(home(`/apps/chat/agents/${id}`));
  await expect(theirs.getByRole("heading", { name: "Payroll" })).toBeVisible();
  await expect(instructions(theirs)).toBeDisabled();
  await expect(theirs.getByRole("button", { name: /^Publish/ })).toHaveCount(0);
  await context.close();
});

test("an agent leaves as a file and comes back the same", async ({ signedIn: page }) => {
  const id = await givenAgent(page, "Refunds");
  await page.getByRole("button", { name: "More for Refunds" }).click();
  const download = page.waitForEvent("download");
  await page.getByRole("menuitem", { name: "Export as a file" }).click();
  const content = await readFile(await (await download).path(), "utf8");
  await page.goto(home("/apps/chat/agents?new=1"));
  await page
    .locator("input[type=file]")
    .setInputFiles({ name: "refunds.json", mimeType: "application/json", buffer: Buffer.from(content) });
  const opened = page.waitForURL((url) => /[0-9a-f-]{36}$/.test(url.pathname) && !url.pathname.endsWith(id));
  const link = page.getByRole("link", { name: /^Open / });
  await Promise.race([opened, link.click()]);
  await opened;
  const copy = page.url().split("/").at(-1);
  const [before, after] = await Promise.all(
    [id, copy].map((each) => call<{ draft: unknown; description: string }>(page, "GET", `/agents/${each}`)),
  );
  expect(after?.draft).toEqual(before?.draft);
  expect(after?.description).toBe("Decides refunds");
});

test("a file that is none is refused with words", async ({ signedIn: page }) => {
  await page.goto(home("/apps/chat/agents?new=1"));
  await page
    .locator("input[type=file]")
    .setInputFiles({ name: "x.json", mimeType: "application/json", buffer: Buffer.from("{ nothing") });
  await expect(page.getByText("Not imported")).toBeVisible();
});

test("the roster: search, status, duplicate, archive and back", async ({ signedIn: page }) => {
  await givenAgent(page, "Refunds");
  await page.goto(home("/apps/chat/agents"));
  const search = page.getByRole("searchbox", { name: "Search agents" });
  await expect(async () => {
    await page.keyboard.press("/"); // heard as soon as the page is alive
    await expect(search).toBeFocused({ timeout: 500 });
  }).toPass();
  await page.keyboard.type("nobody");
  await expect(page.getByText("No agent matches")).toBeVisible();
  await page.getByRole("button", { name: "Show all agents" }).click();
  await page.getByRole("link", { name: "Refunds" }).focus();
  await page.getByRole("button", { name: "More for Refunds" }).click();
  await page.getByRole("menuitem", { name: "Duplicate" }).click();
  await page.waitForURL(/\/agents\/[0-9a-f-]{36}$/);
  await expect(page.getByRole("heading", { name: "Refunds (copy)" })).toBeVisible();
  await page.goto(home("/apps/chat/agents?status=draft"));
  await expect(page.getByRole("link", { name: "Refunds (copy)" })).toBeVisible();
  await expect(page.getByRole("link", { name: "Refunds", exact: true })).toHaveCount(0);
  await page.getByRole("link", { name: "Refunds (copy)" }).focus();
  await page.getByRole("button", { name: "More for Refunds (copy)" }).click();
  await page.getByRole("menuitem", { name: "Archive" }).click();
  await page.getByRole("button", { name: "Archive agent" }).click();
  await page.getByText("Archived", { exact: true }).first().click();
  await page.getByRole("link", { name: "Refunds (copy)" }).focus();
  await page.getByRole("button", { name: "More for Refunds (copy)" }).click();
  await page.getByRole("menuitem", { name: "Bring back" }).click();
  await expect(page.getByText("No agent matches")).toBeVisible();
});

test("a canary begins with the draft, and is promoted", async ({ signedIn: page }) => {
  await givenAgent(page, "Refunds");
  await write(page, "Be braver.");
  await page.getByRole("button", { name: "Start a canary" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Start at 10%" }).click();
  const section = page.getByRole("region", { name: "Canary" });
  await expect(section.getByRole("row", { name: /v2 Canary 10%/ })).toBeVisible();
  await expect(page.getByRole("complementary", { name: "Versions" })).toContainText("Canary, 10%");
  await section.getByRole("button", { name: "Promote v2" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Promote v2" }).click();
  await expect(page.getByText("Live, v2")).toBeVisible();
});
