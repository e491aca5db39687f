import { productDatabase } from "../auth/support/database.ts";
import { sessionIn } from "../auth/support/test.ts";
import { expect, givenPair, startActing, test } from "./support.ts";

test("acting as a member: banner, countdown, looking only, stop, and the member sees it", async ({ browserOf }) => {
  const { olga, tomas } = await givenPair();
  const own = await browserOf(olga);
  await startActing(own, tomas.name);
  const banner = own.getByRole("region", { name: `Acting as ${tomas.name}` });
  await expect(banner).toContainText("You can look but not change anything.");
  const first = (await own.getByRole("timer").textContent()) ?? "";
  expect(first).toMatch(/^Ends in (30:00|29:5\d)$/);
  await expect(own.getByRole("timer")).not.toHaveText(first);
  expect(await sessionIn(own)).toMatchObject({ user: { id: tomas.id }, runAs: { byId: olga.id, allowChanges: false } });
  expect(await own.evaluate(() => [localStorage.runAsUserId, localStorage.runAsUserName])).toEqual([
    tomas.id,
    tomas.name,
  ]);

  for (const path of ["/apps", "/settings/members", "/workspaces", "/developers", "/nothing-of-this-name"]) {
    await own.goto(path);
    await expect(banner).toBeVisible();
  }
  await own.goto("/settings/security");
  await expect(own.getByText(`Only ${tomas.name} can see this`)).toBeVisible();
  const refused = await own.request.patch("/api/v1/me", { data: { name: "Somebody Else" } });
  expect(refused.status()).toBe(403);

  const second = await own.context().newPage();
  await second.goto("/settings/members");
  const alsoThere = second.getByRole("region", { name: `Acting as ${tomas.name}` });
  await expect(alsoThere).toBeVisible();
  await banner.getByRole("button", { name: "Stop" }).click();
  await expect(own.getByRole("heading", { level: 1, name: /Olga/ })).toBeVisible();
  await expect(banner).toBeHidden();
  expect(await sessionIn(own)).not.toHaveProperty("runAs");
  expect(await own.evaluate(() => localStorage.getItem("runAsUserId"))).toBeNull();
  await expect(alsoThere, "the other tab is drawn anew as oneself").toBeHidden();

  const theirs = await browserOf(tomas);
  await theirs.goto("/settings/profile");
  await expect(theirs.getByText("Olga Boss acted as you")).toBeVisible();
  await expect(theirs.getByText("Ticket 4711: an empty inbox")).toBeVisible();
});

test("with changes allowed a change goes through and is logged under both names, with the reason", async ({
  browserOf,
}) => {
  const { olga, tomas } = await givenPair();
  const own = await browserOf(olga);
  await startActing(own, tomas.name, { allowChanges: true });
  const banner = own.getByRole("region", { name: `Acting as ${tomas.name}` });
  await expect(banner).not.toContainText("look but not change");
  const made = await own.request.post("/api/v1/chat/folders", { data: { name: "Tickets" } });
  expect(made.status()).toBe(201);
  await own.goto("/developers"); // a page without the product's frame
  await banner.getByRole("button", { name: "Stop" }).click();
  await expect(own.getByRole("heading", { level: 1, name: /Olga/ })).toBeVisible();
  await own.goto("/settings/audit");
  const line = own.getByRole("row").filter({ hasText: /created (a|the) folder/ });
  await expect(line).toContainText(`${olga.name} as ${tomas.name}`);
  await expect(line).toContainText("Ticket 4711: an empty inbox");
});

test("the time is over: the page comes back as oneself, without a click", async ({ browserOf }) => {
  const { olga, tomas } = await givenPair();
  const own = await browserOf(olga);
  await startActing(own, tomas.name);
  const sql = await productDatabase();
  await sql`update core.run_as set expires_at = now() + interval '8 seconds' where subject_id = ${tomas.id}`;
  await own.goto("/apps");
  await expect(own.getByRole("heading", { level: 1, name: /Tomás/ })).toBeVisible();
  await expect(own.getByRole("heading", { level: 1, name: /Olga/ })).toBeVisible({ timeout: 20_000 });
  await expect(own.getByRole("region", { name: `Acting as ${tomas.name}` })).toBeHidden();
});

test("what is written into the browser's storage or sent as a claim moves nobody", async ({ browserOf }) => {
  const { olga, tomas } = await givenPair();
  const theirs = await browserOf(tomas);
  await theirs.goto("/apps");
  await theirs.evaluate((id) => localStorage.setItem("runAsUserId", id), olga.id);
  await theirs.reload();
  expect(await sessionIn(theirs)).toMatchObject({ user: { id: tomas.id } });
  await theirs.goto("/settings/members");
  await expect(theirs.getByRole("button", { name: `More about ${olga.name}` })).toBeHidden();
  const refused = await theirs.request.post("/api/v1/run-as", {
    data: { subjectId: olga.id, reason: "because I would like to" },
  });
  expect(refused.status()).toBe(403);
});
