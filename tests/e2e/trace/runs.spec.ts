import type { Page } from "@playwright/test";
import { expectNoBarrier } from "../barriers.ts";
import { call, expect, filed, givenConversation, givenRuns, home, test } from "./given-runs.ts";

const rows = (page: Page) => page.getByRole("list", { name: "Runs" }).getByRole("listitem");
const total = (page: Page) => page.getByTestId("run-total");

test("before the first run the page says how runs come about", async ({ signedIn: page }) => {
  await page.goto(home("/apps/trace"));
  await expect(page.getByRole("heading", { name: "No runs yet" })).toBeVisible();
  await expect(page.getByRole("textbox", { name: "Endpoint for traces" })).toHaveValue(/\/v1\/traces$/);
  await expect(page.getByText("OTEL_EXPORTER_OTLP_ENDPOINT")).toBeVisible();
});

test("runs are searched, narrowed in the address, kept as a view, and counted alike", async ({
  signedIn: page,
  client,
}) => {
  await givenRuns(
    client,
    "Who pays the postage?",
    "Are returns from Lisbon accepted?",
    "Is postage refunded both ways?",
  );
  await page.goto(home("/apps/trace"));
  await expect(rows(page)).toHaveCount(3);
  await expect(total(page)).toHaveText("3 runs");
  await expectNoBarrier(page, "runs");

  const search = page.getByRole("searchbox", { name: "Search inputs and outputs" });
  await search.fill("lisbon");
  await search.press("Enter");
  await expect(page).toHaveURL(/query=lisbon/);
  await expect(total(page)).toHaveText("1 run");
  await expect(rows(page)).toHaveCount(1);
  await expect(rows(page)).toContainText("Are returns from Lisbon accepted?");

  await page.getByRole("button", { name: "Views" }).click();
  await page.getByRole("menuitem", { name: "Save this view…" }).click();
  await page.getByRole("textbox", { name: "Name" }).fill("Returns");
  await page.getByRole("button", { name: "Save view" }).click();
  await expect(page.getByRole("button", { name: "Returns", exact: true })).toBeVisible();

  await page.getByRole("button", { name: "Remove “lisbon”" }).click();
  await expect(total(page)).toHaveText("3 runs");
  await page.goBack();
  await expect(search).toHaveValue("lisbon");
  await page.getByRole("button", { name: "Clear", exact: true }).click();
  await expect(page).not.toHaveURL(/query/);
  await page.getByRole("button", { name: "Views" }).click();
  await page.getByRole("menuitem", { name: "Returns", exact: true }).click();
  await expect(page).toHaveURL(/query=lisbon/);

  await page.goto(home("/apps/trace?period=1h"));
  await page
    .getByRole("button", { name: /[1-3] not failed, 0 failed/ })
    .last()
    .focus();
  await expect(async () => {
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(/from=.*to=/, { timeout: 1000 });
  }).toPass();
  const narrowed = page.getByRole("list", { name: "Filters that are set" });
  await expect(narrowed.getByRole("button", { name: /^Remove .* to / })).toBeVisible();
  await expect(rows(page).first()).toBeVisible();
  const within = await rows(page).count();
  await expect(total(page)).toHaveText(within === 1 ? "1 run" : `${within} runs`);

  await page.getByRole("combobox", { name: "Group by" }).selectOption("agent");
  await expect(page.getByRole("figure", { name: "Runs" }).getByText("Concierge").first()).toBeVisible();
  await page.goto(home("/apps/trace?status=error"));
  await expect(page.getByRole("heading", { name: "No runs like these" })).toBeVisible();
});

test("new runs are announced without moving the list; two are compared; keys move; labels find again", async ({
  signedIn: page,
  client,
}) => {
  const [second] = await givenRuns(client, "Who pays the postage?", "When are returns accepted?");
  await page.goto(home("/apps/trace"));
  await expect(rows(page)).toHaveCount(2);
  const { items } = await call<{ items: { id: string }[] }>(client, "GET", "/agents");
  await givenConversation(client, items[0]?.id ?? "", "Is a maker's fault refunded?");
  await filed(client, 3);
  await expect(page.getByRole("button", { name: "1 new run" })).toBeVisible();
  await expect(rows(page)).toHaveCount(2);
  await page.getByRole("button", { name: "1 new run" }).click();
  await expect(rows(page)).toHaveCount(3);

  await page.keyboard.press("j");
  await page.keyboard.press("j");
  await expect(rows(page).nth(1).getByRole("link")).toBeFocused();
  await page.keyboard.press("x");
  await page.getByRole("button", { name: "Label" }).click();
  await page.getByRole("textbox", { name: "Add labels" }).fill("odd, to look at");
  await page.getByRole("button", { name: "Save labels" }).click();
  await expect(rows(page).nth(1)).toContainText("to look at");
  await expect
    .poll(async () => (await call<{ items: { traceId: string }[] }>(client, "GET", "/traces?label=odd")).items)
    .toMatchObject([{ traceId: second?.traceId }]);

  await rows(page).nth(2).getByRole("checkbox").check();
  await page.getByRole("link", { name: "Compare" }).click();
  await expect(page.getByRole("heading", { name: "Answer" })).toBeVisible();
  await expect(page.getByRole("row", { name: /Duration/ })).toBeVisible();
  await expect(page.getByRole("list", { name: "Steps of both runs" }).getByRole("listitem").first()).toBeVisible();
  await expectNoBarrier(page, "a comparison");
  await page.getByRole("button", { name: "Change the second run" }).click();
  await page
    .getByRole("dialog")
    .getByRole("button", { name: /maker's fault/ })
    .click();
  await expect(page.getByText("Is a maker's fault refunded?").first()).toBeVisible();
});

test("on a phone runs are cards and filters a sheet", async ({ signedIn: page, client }) => {
  await givenRuns(client, "Who pays the postage?");
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(home("/apps/trace"));
  await expect(rows(page)).toHaveCount(1);
  await expectNoBarrier(page, "runs on a phone");
  await page.getByRole("button", { name: "Filter" }).click();
  await page.getByRole("combobox", { name: "Agent" }).selectOption({ label: "Concierge (1)" });
  await page.getByRole("button", { name: "Show runs" }).click();
  await expect(page.getByRole("list", { name: "Filters that are set" })).toContainText("Agent Concierge");
});
