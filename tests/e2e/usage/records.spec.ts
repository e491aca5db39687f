import type { Page } from "@playwright/test";
import { expectNoBarrier } from "../barriers.ts";
import { call, expect, givenAgent, home, test } from "../chat/given-chat.ts";

/* Prices, what if, statements, exports, reports and invoices, as people meet them. */

// Each test has people of its own, so the file need not hold up one worker while the other has nothing left to do.
test.describe.configure({ mode: "parallel" });

const daysAgo = (days: number): string => new Date(Date.now() - days * 86_400_000).toISOString();
const day = (days: number): string => daysAgo(days).slice(0, 10);

async function expectFine(page: Page, where: string): Promise<void> {
  await page.mouse.move(0, 0);
  await expectNoBarrier(page, where);
  await page.setViewportSize({ width: 390, height: 844 });
  await expectNoBarrier(page, `${where} on a phone`);
  await page.setViewportSize({ width: 1440, height: 900 });
}

test("a price is added and corrected, then what if, a statement, an export and an invoice", async ({
  signedIn: page,
  client,
}) => {
  test.setTimeout(120_000);
  const used = { calls: 1, answers: 1, model: "acme/large", inputTokens: 600_000, outputTokens: 40_000 };
  const events = [3, 35].map((days) => ({ ...used, id: `call-${days}`, occurredAt: daysAgo(days) }));
  await call(client, "POST", "/usage/events", { events });

  await page.goto(home("/apps/usage/prices"));
  await expect(page.getByText("One model is used without a price")).toBeVisible();
  await page.getByRole("button", { name: "large", exact: true }).click();
  await page.getByRole("button", { name: "Add price" }).last().click();
  const sheet = page.getByRole("dialog");
  await sheet.getByLabel("Read").fill("1");
  await sheet.getByLabel("Written").fill("10");
  await sheet.getByLabel("Holds from").fill(day(60));
  await expect(sheet.getByText("What was counted stays as it was")).toBeVisible();
  await expectNoBarrier(page, "the form of a price");
  await sheet.getByRole("button", { name: "Add price" }).click();
  await expect(sheet.getByText("2 calls were counted with another price")).toBeVisible();
  await expect(sheet.getByText("By the price list it would be €2.00")).toBeVisible();
  await sheet.getByRole("button", { name: "Correct from then on" }).click();
  await page.getByRole("button", { name: "Correct them" }).click();
  await expect(sheet.getByText("already cost what the price list says")).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page.getByText(/2 calls since/)).toBeVisible();
  await page.getByRole("button", { name: "Confirm prices" }).click();
  await expect(page.getByText("Prices are checked")).toBeVisible();
  await expectFine(page, "the price list");

  await page.getByRole("link", { name: "What if" }).click();
  await page.getByLabel("Instead of acme/large").selectOption("prices");
  await page.getByLabel("Read, for a million tokens instead of acme/large").fill("0.5");
  await page.getByLabel("Written, for a million tokens instead of acme/large").fill("5");
  await expect(page.getByText("50% less")).toBeVisible();
  await expect(page.getByText("−€1.00").first()).toBeVisible();
  await expectFine(page, "what if");

  await page.getByRole("link", { name: "Statements" }).click();
  await page.getByRole("table").getByRole("link").first().click();
  await expect(page.getByRole("heading", { name: "By model" })).toBeVisible();
  await expectFine(page, "a statement");
  await page.emulateMedia({ media: "print" });
  await expect(page.getByRole("heading", { name: "By model" })).toBeVisible();
  await expect(page.getByRole("link", { name: "Price list" })).toBeHidden();
  await page.emulateMedia({ media: "screen" });
  await page.getByRole("button", { name: "Download" }).click();
  const [statement] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("menuitem", { name: "CSV" }).click(),
  ]);
  expect(statement.suggestedFilename()).toMatch(/^statement-\d{4}-\d\d\.csv$/);

  await page.getByRole("link", { name: "Exports" }).click();
  await page.getByText("Every event", { exact: true }).click();
  await expectFine(page, "exports");
  const [file] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("button", { name: "Download" }).click(),
  ]);
  expect(file.suggestedFilename()).toBe("usage-events.csv");

  await page.getByRole("link", { name: "Reconcile" }).click();
  await page.getByRole("link", { name: "Compare an invoice" }).click();
  await page.locator("input[type=file]").setInputFiles({
    name: "invoice.csv",
    mimeType: "text/csv",
    buffer: Buffer.from(
      `date,model,input tokens,output tokens,cost eur\n${day(3)},large,600000,40000,1.30\n${day(2)},other-model,500,20,0.20\n`,
    ),
  });
  await expect(
    page
      .getByRole("cell", { name: /other-model/ })
      .getByText("None of ours")
      .first(),
  ).toBeVisible();
  await expectFine(page, "a new comparison");
  await page.getByRole("button", { name: "Compare", exact: true }).click();
  await expect(page.getByText("Price differs").first()).toBeVisible();
  await expect(page.getByText("Not counted here").first()).toBeVisible();
  await expectFine(page, "a comparison");
});

test("a report goes out by mail, and whoever got an answer sees its receipt", async ({
  signedIn: page,
  client,
  person,
}) => {
  const agent = await givenAgent(client);
  const { runId } = await call<{ runId: string }>(client, "POST", "/messages", {
    agentId: agent.id,
    text: "Within how many days are returns accepted?",
    wait: true,
  });
  await page.goto(home("/apps/usage/exports/reports"));
  await page.getByRole("button", { name: "New report" }).click();
  const form = page.getByRole("dialog", { name: "New report" });
  await form.getByText(person.name).click();
  await expect(form.getByText("Subject")).toBeVisible();
  await expectNoBarrier(page, "the form of a report");
  await form.getByRole("button", { name: "Add report" }).click();
  await page.getByRole("button", { name: "Usage", exact: true }).click();
  await page.getByRole("button", { name: "Write to the log" }).click();
  await expect(page.getByText("by hand, to")).toBeVisible();
  await page.keyboard.press("Escape");
  await expectFine(page, "reports by mail");

  await page.goto(home(`/apps/usage/receipts/${runId}`));
  await expect(page.getByText("From its knowledge, without a model")).toBeVisible();
  await expectFine(page, "a receipt");
});
