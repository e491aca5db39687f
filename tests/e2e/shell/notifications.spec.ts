import type { Page } from "@playwright/test";
import { clientOf, expect, givenPerson, home, signIn, type TestPerson, test } from "./support.ts";

/* News reaches an open page by itself, over one connection for all tabs. */

const bell = (page: Page, count: number) =>
  page.getByRole("button", { name: count > 0 ? `Notifications, ${count} new` : "Notifications", exact: true });

async function changeRole(by: TestPerson, of: TestPerson, role: string): Promise<void> {
  const client = await clientOf(by);
  const answer = await client.ask(`/api/v1/members/${of.id}`, { method: "PATCH", json: { role } });
  expect(answer.status).toBe(200);
}

test("somebody's role changes: badge, toast, list, read", async ({ signedIn, person }) => {
  const live = signedIn.waitForRequest("**/api/live");
  await signedIn.goto(home());
  await live;
  await expect(bell(signedIn, 0)).toBeVisible();
  const boss = await givenPerson({ name: "Hanna Berg", role: "owner", workspaceId: person.workspaceId });
  await changeRole(boss, person, "admin");
  await expect(signedIn.locator("[data-toast]")).toContainText("You are admin of Fjellverk now");
  await expect(bell(signedIn, 1)).toBeVisible();
  await bell(signedIn, 1).click();
  const list = signedIn.getByRole("dialog", { name: "Notifications" });
  await expect(list.getByRole("link", { name: /Hanna Berg changed your role/ })).toBeVisible();
  await list.getByRole("button", { name: "Mark all as read" }).click();
  await expect(bell(signedIn, 0)).toBeVisible();
  await list.getByRole("link", { name: "See all" }).click();
  await signedIn.waitForURL(home("/notifications"));
  await expect(signedIn.getByRole("heading", { name: "Notifications" }).first()).toBeVisible();
  await expect(signedIn.getByText("You are admin of Fjellverk now")).toBeVisible();
});

test("two tabs share one connection, and the second takes over when the first closes", async ({
  context,
  page,
  person,
}) => {
  await signIn(context, person);
  const opened: string[] = [];
  const count = (from: string) => (tab: Page) =>
    tab.on("request", (request) => request.url().includes("/api/live") && opened.push(`${from} ${request.url()}`));
  count("one")(page);
  const live = page.waitForRequest("**/api/live");
  await page.goto(home());
  await live;
  const other = await context.newPage();
  count("two")(other);
  await other.goto(home("/settings/profile"));
  await expect(bell(other, 0)).toBeVisible();
  await other.waitForLoadState("networkidle").catch(() => {});
  expect(opened).toHaveLength(1);
  const boss = await givenPerson({ name: "Hanna Berg", role: "owner", workspaceId: person.workspaceId });
  await changeRole(boss, person, "admin");
  await expect(bell(other, 1)).toBeVisible();
  await expect(bell(page, 1)).toBeVisible();
  const taken = other.waitForRequest((request) => request.url().includes("/api/live?after="));
  await page.close();
  await taken;
  await changeRole(boss, person, "editor");
  await expect(bell(other, 2)).toBeVisible();
  expect(opened).toHaveLength(2);
});
