import type { Page } from "@playwright/test";
import type { Browserless } from "../../support/browserless.ts";
import { expectNoBarrier } from "../barriers.ts";
import { call, expect, givenAgent, home, test } from "../chat/given-chat.ts";

/* Alerts, datasets and experiments, checks, reviews and replays, as people meet them. No model is set up: agents quote. */

const question = "Within how many days are returns accepted?";

/** An answer that is filed: its trace can be found. */
async function givenTrace(client: Browserless, agentId: string): Promise<string> {
  const { runId } = await call<{ runId: string }>(client, "POST", "/messages", { agentId, text: question, wait: true });
  const traceId = runId.replaceAll("-", "");
  await expect.poll(async () => (await client.get(`/api/v1/traces?limit=5`)).text).toContain(traceId);
  return traceId;
}

async function expectFineOnPhone(page: Page, where: string): Promise<void> {
  await page.mouse.move(0, 0);
  await expectNoBarrier(page, where);
  await page.setViewportSize({ width: 390, height: 844 });
  await expectNoBarrier(page, `${where} on a phone`);
  await page.setViewportSize({ width: 1440, height: 900 });
}

test("an alert is written, tried, kept, opened and deleted", async ({ signedIn: page, client }) => {
  const agent = await givenAgent(client);
  await givenTrace(client, agent.id);
  await page.goto(home("/apps/trace/alerts"));
  await page.getByRole("button", { name: "New alert" }).click();
  const form = page.getByRole("dialog", { name: "New alert" });
  await form.getByLabel("Name", { exact: true }).fill("Many answers");
  await form.getByLabel("What is watched").selectOption("count");
  await form.getByLabel("The line").fill("0");
  await form.getByRole("button", { name: "Try it now" }).click();
  await expect(form.getByText("It is 1 now, so it would fire.")).toBeVisible();
  await expectNoBarrier(page, "the form of an alert");
  await form.getByRole("button", { name: "Add alert" }).click();
  await page.getByRole("button", { name: "Many answers" }).click();
  await expect(page.getByRole("dialog", { name: "Many answers" }).getByText("It has not fired yet.")).toBeVisible();
  await page.keyboard.press("Escape");
  await expectFineOnPhone(page, "the alerts");
  await page.getByRole("button", { name: "Many answers" }).click();
  await page.getByRole("button", { name: "Delete", exact: true }).click();
  await page.getByRole("button", { name: "Delete alert" }).click();
  await expect(page.getByText("Nothing is watched yet")).toBeVisible();
});

test("a dataset is made, filled and answered by a version; the answers stand side by side", async ({
  signedIn: page,
  client,
}) => {
  test.setTimeout(90_000);
  const agent = await givenAgent(client);
  await page.goto(home("/apps/trace/datasets"));
  await page.getByRole("button", { name: "New dataset" }).click();
  await page.getByLabel("Name", { exact: true }).fill("Returns");
  await page.getByRole("button", { name: "Make dataset" }).click();
  await page.getByRole("button", { name: "Import" }).click();
  await page.locator("input[type=file]").setInputFiles({
    name: "items.csv",
    mimeType: "text/csv",
    buffer: Buffer.from(`question,expected\n"${question}","Within 30 days, of delivery"\nWho pays postage?,We do`),
  });
  await page.getByRole("button", { name: "Add 2 items" }).click();
  await expect(page.getByRole("button", { name: question })).toBeVisible();
  await expectFineOnPhone(page, "a dataset");
  await page.getByRole("link", { name: "Run experiment" }).click();
  const form = page.getByRole("dialog", { name: "New experiment" });
  await form.getByLabel("Agent").selectOption({ label: agent.name });
  await form.getByRole("button", { name: "Another version or model" }).click();
  await form.getByRole("button", { name: "Run on 2 items" }).click();
  await expect(page.getByText("2 of 2 answered")).toHaveCount(2, { timeout: 30_000 });
  await expect(page.getByText("No regression", { exact: true })).toBeVisible();
  await expect(page.getByRole("cell").getByRole("link", { name: "Trace" })).toHaveCount(4);
  await expectFineOnPhone(page, "an experiment");
});

test("a check scores the traffic by itself, and a review is done by keyboard", async ({ signedIn: page, client }) => {
  test.setTimeout(90_000);
  const agent = await givenAgent(client);
  await page.goto(home("/apps/trace/reviews/checks"));
  await page.getByRole("button", { name: "New check" }).click();
  const check = page.getByRole("dialog", { name: "New check" });
  await check.getByLabel("Name of the score").fill("cites a source");
  await check.getByRole("button", { name: "Add check" }).click();
  await expect(page.getByRole("button", { name: "cites a source" })).toBeVisible();

  await page.getByRole("link", { name: "Queues" }).click();
  await page.getByRole("button", { name: "New queue" }).click();
  const queue = page.getByRole("dialog", { name: "New queue" });
  await queue.getByLabel("Name", { exact: true }).fill("Returns");
  await queue.getByLabel("Add automatically").fill("100");
  await queue.getByRole("button", { name: "Make queue" }).click();
  await expect(page.getByRole("link", { name: "Returns" })).toBeVisible();
  const traceId = await givenTrace(client, agent.id);
  await expect
    .poll(async () => (await client.get(`/api/v1/traces/${traceId}/scores`)).text, { timeout: 30_000 })
    .toContain("cites a source");
  await page.getByRole("link", { name: "Returns" }).click();
  await expect(page.getByText(question)).toBeVisible();
  await expectFineOnPhone(page, "a review");
  await page.keyboard.press("1");
  await page.keyboard.press("Enter");
  await expect(page.getByText("All done")).toBeVisible();
  await expect(page.getByRole("region", { name: "Reviewed" }).getByText("Marta Ilves")).toBeVisible();
  await page.goto(home("/apps/trace/reviews/checks"));
  await expect(page.getByRole("row", { name: /cites a source/ })).toContainText("100");
  await expectFineOnPhone(page, "the checks");
});

test("an answer is replayed and stands beside the first", async ({ signedIn: page, client }) => {
  const agent = await givenAgent(client);
  const traceId = await givenTrace(client, agent.id);
  await page.goto(home(`/apps/trace/replay/${traceId}`));
  await page.getByLabel("Version").selectOption({ label: "Version 1 (published)" });
  await page.getByRole("button", { name: "Replay", exact: true }).click();
  const replayed = page.getByRole("region", { name: "Replayed answer" });
  await expect(replayed.getByText("version 1")).toBeVisible();
  await expect(replayed.getByText("Returns are accepted within 30 days")).toBeVisible();
  await expectFineOnPhone(page, "a replay");
});
