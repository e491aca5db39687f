import { expectNoBarrier } from "../barriers.ts";
import { expect, givenRuns, home, test } from "./given-runs.ts";

test("the chain is checked, and its state can be read on a phone", async ({ signedIn: page, client }) => {
  await givenRuns(client, "Who pays the postage?");
  await page.goto(home("/apps/trace/integrity"));
  await page.getByRole("button", { name: "Verify now" }).click();
  await expect(page.getByText(/blocks, .* steps, .* audit lines/)).toBeVisible({ timeout: 30_000 });
  await page.mouse.move(0, 0); // a button under the pointer has another colour
  await expectNoBarrier(page, "integrity");
  await page.setViewportSize({ width: 390, height: 844 });
  await expectNoBarrier(page, "integrity on a phone");
});

test("a person's data is erased after their name was typed, and only contents go", async ({
  signedIn: page,
  client,
  person,
}) => {
  const [run] = await givenRuns(client, "Who pays the postage?");
  await page.goto(home("/apps/trace/integrity"));
  await page.getByRole("combobox", { name: "Person" }).selectOption({ label: `${person.name}, ${person.email}` });
  await page.getByRole("button", { name: "Erase what they said" }).click();
  await expect(page.getByRole("button", { name: "Erase for good" })).toBeDisabled();
  await page.getByRole("textbox", { name: /Type .* to confirm/ }).fill(person.name);
  await page.getByRole("button", { name: "Erase for good" }).click();
  await expect(page.getByText("Erased in 1 run")).toBeVisible();
  await page.goto(home("/apps/trace"));
  const row = page.getByRole("list", { name: "Runs" }).getByRole("listitem");
  await expect(row).toHaveCount(1);
  await expect(row).not.toContainText(run?.excerpt ?? "");
});

test("masking is tried before it is kept, and settings are there again", async ({ signedIn: page }) => {
  await page.goto(home("/apps/trace/settings"));
  await page.getByRole("button", { name: "Add a rule of your own" }).click();
  await page.getByRole("textbox", { name: "Name of rule 1" }).fill("customer number");
  await page.getByRole("textbox", { name: "Pattern of rule 1" }).fill("KD-\\d{4}");
  await page.getByRole("textbox", { name: "Try it" }).fill("I am KD-1234, my card is 4242 4242 4242 4242.");
  await page.getByRole("button", { name: "Show what would be stored" }).click();
  await expect(page.getByText("I am [customer number], my card is [card number].")).toBeVisible();
  await page.getByRole("spinbutton", { name: "Keep runs for" }).fill("30");
  await page.getByRole("button", { name: "Save settings" }).click();
  await expect(page.getByText("Saved", { exact: true })).toBeVisible();
  await page.mouse.move(0, 0);
  await expectNoBarrier(page, "trace settings");
  await page.reload();
  await expect(page.getByRole("spinbutton", { name: "Keep runs for" })).toHaveValue("30");
  await expect(page.getByRole("textbox", { name: "Name of rule 1" })).toHaveValue("customer number");
});
