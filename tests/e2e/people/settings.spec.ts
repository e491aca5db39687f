import { allPermissions } from "#core/access/permissions.ts";
import "../../support/declarations.ts";
import { productDatabase } from "../auth/support/database.ts";
import { givenPerson } from "../auth/support/people.ts";
import { origin } from "../auth/support/test.ts";
import { expect, givenPair, test } from "./support.ts";

test("an API key is shown once, works, and stops when it is revoked", async ({ browserOf, playwright }) => {
  const page = await browserOf(await givenPerson({ name: "Olga Boss" }));
  await page.goto("/settings/api-keys");
  await expect(page.getByText("No keys yet")).toBeVisible();
  await page.getByRole("button", { name: "New key" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("button", { name: "Create key" }).click();
  await expect(dialog.getByText("The name is empty.")).toBeVisible();
  await dialog.getByRole("textbox", { name: "Name" }).fill("Deploy script");
  await dialog.getByLabel("Invite people").check();
  await dialog.getByRole("button", { name: "Create key" }).click();
  const key = await page.getByLabel("API key", { exact: true }).inputValue();
  expect(key).toMatch(/^pk_[\w-]{43}$/);
  await page.getByRole("button", { name: /^Done/ }).click();
  await expect(page.getByRole("row", { name: /Deploy script/ })).toContainText(key.slice(0, 8));
  expect(await page.content()).not.toContain(key);

  const program = await playwright.request.newContext({
    baseURL: origin(),
    extraHTTPHeaders: { authorization: `Bearer ${key}` },
  });
  const me = await (await program.get("/api/v1/me")).json();
  const reading = allPermissions().filter((permission) => permission.endsWith(":read"));
  expect(me.workspace.permissions).toEqual([...reading, "people:invite"].sort());
  expect((await program.patch("/api/v1/workspace", { data: { name: "Taken" } })).status()).toBe(403);

  await page.getByRole("button", { name: "Revoke the key Deploy script" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Revoke key" }).click();
  await expect(page.getByText("No keys yet")).toBeVisible();
  expect((await program.get("/api/v1/me")).status()).toBe(401);
  await program.dispose();
});

test("sign out everywhere ends both devices", async ({ browserOf }) => {
  const person = await givenPerson();
  const [here, there] = [await browserOf(person), await browserOf(person)];
  await there.goto("/settings/sessions");
  await here.goto("/settings/sessions");
  await expect(here.getByText("This device")).toBeVisible();
  await expect(here.getByRole("button", { name: /^Sign out .* on / })).toHaveCount(1);
  await here.getByRole("button", { name: "Sign out everywhere" }).click();
  await here.getByRole("alertdialog").getByRole("button", { name: "Sign out everywhere" }).click();
  await expect(here).toHaveURL(/\/signin/);
  await there.goto("/settings/sessions");
  await expect(there).toHaveURL(/\/signin\?error=SessionRequired/);
});

test("the audit page shows what was done and filters it", async ({ browserOf }) => {
  const { olga, tomas } = await givenPair();
  const page = await browserOf(olga);
  await page.goto("/settings/workspace");
  await page.getByLabel("Name").fill("Fjellverk Support");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("Saved")).toBeVisible();
  const line = page.getByText("renamed the workspace from Fjellverk to Fjellverk Support");
  await page.goto("/settings/audit");
  await expect(line).toBeVisible();
  await page.getByLabel("Person").selectOption({ label: tomas.name });
  await page.getByRole("button", { name: "Show" }).click();
  await expect(page.getByText("Nothing matches these filters.")).toBeVisible();
  await page.getByRole("link", { name: "Clear" }).click();
  await expect(line).toBeVisible();
  await page.getByLabel("What").selectOption({ label: "Rename workspace" });
  await page.getByRole("button", { name: "Show" }).click();
  await expect(page).toHaveURL(/action=people\.rename_workspace/);
  await expect(line).toBeVisible();
});

test("a workspace is deleted with its name typed, and restored", async ({ browserOf }) => {
  const page = await browserOf(await givenPerson());
  await page.goto("/settings/workspace");
  await page.getByRole("button", { name: "Delete…" }).click();
  const dialog = page.getByRole("alertdialog");
  await expect(dialog.getByRole("button", { name: "Delete workspace" })).toBeDisabled();
  await dialog.getByLabel("Type Fjellverk to confirm").fill("Fjellverk");
  await dialog.getByRole("button", { name: "Delete workspace" }).click();
  await expect(page.getByRole("region", { name: "Workspace is being deleted" })).toContainText("in 14 days");
  await page.getByRole("button", { name: "Restore" }).click();
  await expect(page.getByRole("region", { name: "Workspace is being deleted" })).toBeHidden();
});

test("a second workspace can be made and entered, and its only owner cannot leave it", async ({ browserOf }) => {
  const page = await browserOf(await givenPerson({ name: "Ada Vale" }));
  await page.goto("/workspaces");
  await page.getByRole("button", { name: "New workspace" }).click();
  await page.getByRole("dialog").getByLabel("Name").fill("Harbour");
  await page.getByRole("button", { name: "Create workspace" }).click();
  await expect(page).toHaveURL(/\/apps$/);
  await page.goto("/workspaces");
  const row = (name: string) => page.locator("#content").getByRole("listitem").filter({ hasText: name });
  await expect(row("Harbour")).toContainText("Current");
  await page.getByRole("button", { name: "Account of Ada Vale" }).first().click();
  await page
    .locator("#account-menu")
    .getByRole("button", { name: /Fjellverk/ })
    .click();
  await expect(page).toHaveURL(/\/apps$/);
  await page.goto("/workspaces");
  await expect(row("Fjellverk")).toContainText("Current");
  await row("Harbour").getByRole("button", { name: "Open" }).click();
  await page.goto("/settings/workspace");
  await expect(page.getByText("You are its only owner.")).toBeVisible();
});

test("a viewer is told what their role may not, instead of finding dead buttons", async ({ browserOf }) => {
  const { olga } = await givenPair();
  const page = await browserOf(await givenPerson({ name: "Vera View", role: "viewer", workspaceId: olga.workspaceId }));
  await page.goto("/settings/members");
  await expect(page.getByText("Owners and admins invite people and change roles.")).toBeVisible();
  await expect(page.getByRole("button", { name: "Invite" })).toBeHidden();
  await expect(page.getByRole("combobox")).toHaveCount(0);
  for (const [path, words] of [
    ["/settings/api-keys", "You cannot see the keys of Fjellverk"],
    ["/settings/audit", "You cannot read the audit log of Fjellverk"],
    ["/settings/run-as", "You cannot see who acted as whom."],
  ] as const) {
    await page.goto(path);
    await expect(page.getByText(words)).toBeVisible();
  }
});

test("long email addresses fit the members list on a phone", async ({ browserOf }) => {
  const olga = await givenPerson({ name: "Olga Boss" });
  const email = `${"very-long-name.".repeat(4)}${crypto.randomUUID().slice(0, 4)}@${"subdomain.".repeat(10)}example.com`;
  const member = { name: "Konstantinos Papadimitriou", role: "editor", workspaceId: olga.workspaceId } as const;
  const { id } = await givenPerson(member);
  const sql = await productDatabase();
  await sql`update core.user set email = ${email} where id = ${id}`;
  const page = await browserOf(olga);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto("/settings/members");
  await expect(page.getByText(email)).toBeVisible();
  const widest = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(widest).toBeLessThanOrEqual(390);
  const box = await page.getByRole("button", { name: /^More about Konstantinos/ }).boundingBox();
  expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(390);
});
