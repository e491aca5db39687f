import { readFile } from "node:fs/promises";
import { expectNoBarrier } from "../barriers.ts";
import { call, expect, givenRuns, home, test } from "../trace/given-runs.ts";

const day = 86_400_000;

test("the overview counts, splits and leads to as many runs in Trace; tables can be sorted and kept", async ({
  signedIn: page,
  client,
}) => {
  await givenRuns(client, "Who pays the postage?", "When are returns accepted?", "Is postage refunded?");
  const events = Array.from({ length: 60 }, (_, index) => ({
    id: `day ${index}`,
    occurredAt: new Date(Date.now() - (index + 1) * day).toISOString(),
    model: index % 2 ? "openai/gpt-5" : "mistral/large",
    channel: index % 3 ? "widget" : "inbox",
    calls: 1,
    inputTokens: 1000,
    outputTokens: 100,
    costNanos: 20_000_000 + (index % 7) * 4_000_000,
  }));
  await call(client, "POST", "/usage/events", { events });

  await page.goto(home("/apps/usage?range=7d&metric=answers&by=agent"));
  await expect(page.getByRole("term").filter({ hasText: /^Answers$/ })).toBeVisible();
  const chart = page.getByRole("figure", { name: "Answers by agent" });
  const bar = chart.getByRole("link", { name: /: 3(, .*)?, opens Trace$/ });
  await expect(bar).toBeVisible();
  await expectNoBarrier(page, "overview");

  // The card opens by keyboard too, and leads to exactly as many.
  await bar.focus();
  await page.keyboard.press("ArrowLeft");
  await page.keyboard.press("ArrowRight");
  await expect(bar).toBeFocused();
  const runs = chart.getByRole("link", { name: "See 3 runs in Trace" });
  await expect(runs).toBeVisible();
  await runs.click();
  await expect(page).toHaveURL(/\/apps\/trace\?from=.*source=parley/);
  await expect(page.getByTestId("run-total")).toHaveText("3 runs");
  await page.goBack();

  await page.getByRole("combobox", { name: "Measure" }).selectOption("spend");
  await expect(page).toHaveURL(/metric=spend/);
  await page.getByRole("combobox", { name: "Group by" }).selectOption("model");
  await page.getByRole("combobox", { name: "Then by" }).selectOption("channel");
  await expect(page.getByRole("heading", { name: "Spend by model and channel" })).toBeVisible();
  await page.getByRole("link", { name: "30 days" }).click();
  await expect(page).toHaveURL(/range=30d.*by=model/);
  await expect(page.getByText(/Forecast: about/)).toBeVisible();

  await page.getByRole("button", { name: /^Choose a time/ }).click();
  await page.getByLabel("First day").fill("2026-01-31");
  await page.getByLabel("Last day").fill("2026-01-30");
  await expect(page.getByText("Choose a day that is not before the first.")).toBeVisible();
  await page.getByLabel("Last day").fill("2026-02-02");
  await page.getByRole("button", { name: "Show these days" }).click();
  await expect(page.getByRole("button", { name: /31 Jan to 2 Feb/ })).toBeVisible();
  await expect(page.getByText("Nothing was used in this time.").first()).toBeVisible();
});

test("a breakdown is sorted, narrowed by its rows and exported; it fits a phone", async ({
  signedIn: page,
  client,
}) => {
  const events = [
    "openai/gpt-5",
    "openai/gpt-5-mini",
    "mistral/large",
    "mistral/small",
    "google/flash",
    "local/tiny",
  ].map((model, index) => ({
    id: model,
    occurredAt: new Date(Date.now() - day).toISOString(),
    model,
    answers: index + 1,
    calls: 1,
    costNanos: (6 - index) * 10_000_000,
  }));
  await call(client, "POST", "/usage/events", { events });
  await page.goto(home("/apps/usage/models"));
  const rows = page.getByRole("table", { name: "Usage by model" }).getByRole("row");
  await expect(rows.nth(1)).toContainText("openai/gpt-5");
  await page.getByRole("link", { name: "Answers" }).click();
  await expect(page).toHaveURL(/sort=answers/);
  await expect(rows.nth(1)).toContainText("local/tiny");
  await page.getByRole("searchbox", { name: "Search by name" }).fill("mistral");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/search=mistral/);
  await expect(rows).toHaveCount(3);
  await expectNoBarrier(page, "breakdown");

  await page.getByRole("button", { name: "Export table" }).click();
  const file = page.waitForEvent("download");
  await page.getByRole("menuitem", { name: "CSV, for a spreadsheet" }).click();
  const text = await readFile(await (await file).path(), "utf8");
  expect(text.trim().split("\r\n")).toHaveLength(7);
  expect(text).toContain("mistral/large");

  await rows.nth(1).getByRole("link").click();
  await expect(page.getByRole("list", { name: "Filters that are set" })).toContainText("Model mistral/");
  await page.setViewportSize({ width: 390, height: 844 });
  await expectNoBarrier(page, "overview on a phone");
  await page.goto(home("/apps/usage/people"));
  await expect(page.getByRole("table", { name: "Usage by person" })).toBeVisible();
  await expectNoBarrier(page, "breakdown on a phone");
});
