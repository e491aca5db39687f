import { fakeModel } from "../../support/fake-model.ts";
import { givenPerson } from "../auth/support/people.ts";

import { expectNoBarrier } from "../barriers.ts";
import { expect, test } from "../people/support.ts";

test("a provider is added and tested, gets a price and a place in the chain, and leaves again", async ({
  browserOf,
}) => {
  const model = await fakeModel(() => ({ text: "Hello from the tiny one." }));
  // A model on this machine is the operator's to add.
  const page = await browserOf(await givenPerson({ name: "Olga Boss", isOperator: true }));
  await page.goto("/settings/models");
  await expect(page.getByText("No language model is connected")).toBeVisible();

  await page.getByRole("button", { name: "Add provider" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("button", { name: /compatible/i }).click();
  await dialog.getByRole("button", { name: "Add and test" }).click();
  await expect(dialog.getByText(/address/i).first()).toBeVisible();
  await dialog.getByRole("textbox", { name: "Name" }).fill("House model");
  await dialog.getByRole("textbox", { name: "Address" }).fill(model.url);
  await dialog.getByLabel("API key", { exact: true }).fill("sk-very-secret-4711");
  await dialog.getByRole("button", { name: "Add and test" }).click();
  await expect(dialog.getByText("Hello from the tiny one.")).toBeVisible();
  await dialog.getByRole("button", { name: "Done" }).click();
  await expect(page.getByText("Works", { exact: true })).toBeVisible();
  expect(await page.content()).not.toContain("sk-very-secret-4711");

  await page.getByRole("button", { name: "Set price of tiny" }).click();
  await dialog.getByRole("textbox", { name: "Read" }).fill("2");
  await dialog.getByRole("textbox", { name: "Written" }).fill("6,5");
  await dialog.getByRole("button", { name: "Set price" }).click();
  await expect(page.getByRole("button", { name: "Set price of tiny" })).toHaveText("€2.00 / €6.50");

  const chain = page.getByRole("combobox", { name: "Add a model for chat" });
  await chain.fill("compatible/tiny");
  await chain.press("Enter");
  await expect(page.getByRole("button", { name: "Take compatible/tiny out" })).toBeEnabled();
  await page.reload();
  await expect(page.getByRole("button", { name: "Take compatible/tiny out" })).toBeVisible();
  await expect(page.getByText("No language model is connected")).toBeHidden();
  await expectNoBarrier(page, "models");

  await model.close();
  await page.getByRole("button", { name: "Test House model" }).click();
  await expect(
    page
      .getByRole("alert")
      .or(page.getByRole("status"))
      .filter({ hasText: /reach|answer/i }),
  ).toBeVisible();

  await page.getByRole("button", { name: "More for House model" }).click();
  await page.getByRole("menuitem", { name: "Remove" }).click();
  await page.getByRole("alertdialog").or(dialog).getByRole("button", { name: "Remove provider" }).click();
  await expect(page.getByText("No provider yet")).toBeVisible();
});

test("who may not manage models sees them and no buttons", async ({ browserOf }) => {
  const olga = await givenPerson({ name: "Olga Boss" });
  const page = await browserOf(await givenPerson({ name: "Vera", role: "viewer", workspaceId: olga.workspaceId }));
  await page.goto("/settings/models");
  await expect(page.getByRole("heading", { name: "Models", exact: true }).first()).toBeVisible();
  await expect(page.getByRole("button", { name: "Add provider" })).toHaveCount(0);
});
