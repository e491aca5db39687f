import { randomUUID } from "node:crypto";
import { givenPerson, lastMailTo, linkIn } from "../auth/support/people.ts";

import { expect, test } from "./support.ts";

test("invited by link, a new person signs up, joins, and gets another role", async ({ browserOf, page }) => {
  const owner = await givenPerson({ name: "Olga Boss" });
  const own = await browserOf(owner);
  await own.goto("/settings/members");
  await own.getByRole("button", { name: "Invite" }).click();
  await own.getByText("By link").click();
  await own.getByRole("dialog").getByLabel("Role").selectOption("agent");
  await own.getByRole("button", { name: "Create link" }).click();
  const link = await own.getByLabel("Invitation link").inputValue();
  await own.getByRole("button", { name: "Done" }).click();
  await expect(own.getByText("Link for one person")).toBeVisible();

  await page.goto(link);
  await expect(page.getByRole("heading", { name: "Join Fjellverk" })).toBeVisible();
  await expect(page.getByText("Olga Boss invites you")).toBeVisible();
  await page.getByRole("link", { name: "Create an account" }).click();
  const email = `${randomUUID().slice(0, 8)}@example.com`;
  await page.getByLabel("Your name").fill("Hanna Berg");
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password", { exact: true }).fill("violet tractors sing");
  await page.getByRole("button", { name: "Create account" }).click();
  await expect(page.getByRole("heading", { level: 1, name: /Hanna/ })).toBeVisible();

  await own.reload();
  await expect(own.getByText("No invitation is open.")).toBeVisible();
  const role = own.getByRole("row", { name: /Hanna Berg/ }).getByRole("combobox", { name: "Role of Hanna Berg" });
  await expect(role).toHaveValue("agent");
  await role.selectOption("analyst");
  await expect(own.getByText("Hanna Berg is now analyst")).toBeVisible();

  await page.goto("/settings/audit"); // an agent could not, an analyst can
  await expect(page.getByText("changed the role of Hanna Berg from agent to analyst")).toBeVisible();

  await page.goto(link);
  await expect(page.getByText("This invitation was used already.")).toBeVisible();
});

test("invited by mail, only that address gets in; withdrawn, nobody does", async ({ browserOf }) => {
  const owner = await givenPerson({ name: "Olga Boss" });
  const guest = await givenPerson({ name: "Hanna Berg" });
  const stranger = await givenPerson({ name: "Daniel Okafor" });
  const own = await browserOf(owner);
  await own.goto("/settings/members");
  await own.getByRole("button", { name: "Invite" }).click();
  await own.getByRole("textbox", { name: "Email" }).fill("not an address");
  await own.getByRole("button", { name: "Create link" }).click();
  await expect(own.getByText("This address needs exactly one @.")).toBeVisible();
  await own.getByRole("textbox", { name: "Email" }).fill(guest.email);
  await own.getByRole("button", { name: "Create link" }).click();
  await expect(own.getByText("No email was sent.")).toBeVisible();
  await own.getByRole("button", { name: "Done" }).click();
  const link = linkIn(await lastMailTo(guest.email));

  const foreign = await browserOf(stranger);
  await foreign.goto(link);
  await foreign.getByRole("button", { name: "Join Fjellverk" }).click();
  await expect(foreign.getByText("This invitation is for another address.")).toBeVisible();

  const invited = await browserOf(guest);
  await invited.goto(link);
  await invited.getByRole("button", { name: "Join Fjellverk" }).click();
  await expect(invited.getByRole("heading", { level: 1, name: /Hanna/ })).toBeVisible();

  await own.reload();
  await own.getByRole("button", { name: "Invite" }).click();
  await own.getByText("By link").click();
  await own.getByRole("button", { name: "Create link" }).click();
  const second = await own.getByLabel("Invitation link").inputValue();
  await own.getByRole("button", { name: "Done" }).click();
  await own.getByRole("button", { name: /^Withdraw the invitation/ }).click();
  await own.getByRole("alertdialog").getByRole("button", { name: "Withdraw" }).click();
  await expect(own.getByText("No invitation is open.")).toBeVisible();
  await foreign.goto(second);
  await expect(foreign.getByText("This invitation was withdrawn.")).toBeVisible();
});
