import type { Page } from "@playwright/test";
import { expectNoBarrier } from "../barriers.ts";
import { composer, expect, givenAgent, givenModel, home, pressUntil, test } from "../chat/given-chat.ts";
import { givenForeignTrace } from "./given-spans.ts";

/* One answer, all that produced it, and the proof that the record was not changed. */

const steps = (page: Page) => page.getByRole("treegrid", { name: "Steps" });
const row = (page: Page, name: string) => steps(page).getByRole("row").filter({ hasText: name });
const drawer = (page: Page, name: string) => page.getByRole("complementary", { name: `Step: ${name}` });

test("from an answer to its steps, one of them verified, and why it was answered so", async ({
  signedIn: page,
  client,
}) => {
  const agent = await givenAgent(client);
  await page.goto(home(`/apps/chat?agent=${agent.id}`));
  await composer(page).fill("How many days do I have to return something?");
  await composer(page).press("Enter");
  const answer = page.getByRole("article", { name: /answered/ }).last();
  await expect(answer).toContainText("30 days");
  await answer.getByRole("link", { name: "How this answer came about" }).click();

  await expect(page).toHaveURL(/\/apps\/trace\/[0-9a-f]{32}$/);
  await expect(page.getByRole("heading", { level: 1 })).toContainText("How many days");
  await expect(page.getByText(/^Sealed, (\d+) of \1 steps$/)).toBeVisible();
  await expect(row(page, "Message from Marta")).toBeVisible();

  await page.route("**/spans/*", (route) => route.abort());
  await row(page, "Answer from knowledge").click();
  const step = drawer(page, "Answer from knowledge");
  await expect(step.getByText("This step could not be read")).toBeVisible();
  await page.unroute("**/spans/*");
  await step.getByRole("button", { name: "Try again" }).click();
  await expect(step.getByRole("region", { name: "Output" })).toContainText("30 days");
  await step.getByRole("button", { name: "Verify", exact: true }).click();
  await expect(step.getByRole("region", { name: "Seal" })).toContainText("nothing was changed");
  await step.getByRole("tab", { name: "Facts" }).click();
  await expect(step.getByText("parley/retrieval")).toBeVisible();
  await expectNoBarrier(page, "a trace with a step");
  await page.reload();
  await expect(drawer(page, "Answer from knowledge")).toBeVisible();
  await pressUntil(page, "k", drawer(page, "Read a document").or(drawer(page, agent.name)));
  await page.keyboard.press("Escape");
  await expect(page.getByRole("complementary", { name: /^Step/ })).toHaveCount(0);

  const views = page.getByRole("radiogroup", { name: "View" });
  await views.getByRole("radio", { name: "Timeline" }).focus();
  await page.keyboard.press("ArrowRight");
  await expect(row(page, "Message from Marta")).toContainText("How many days");
  await page.keyboard.press("ArrowRight");
  await expect(page.getByRole("region", { name: "Graph" }).getByText(agent.name).first()).toBeVisible();
  await page.keyboard.press("ArrowRight");
  const why = page.getByRole("region", { name: "Why this answer" });
  await expect(why.getByText("Stands in the document").first()).toBeVisible();
  await expect(why).toContainText("Returns policy 2026");
  await expect(page).toHaveURL(/view=answer/);
  await expectNoBarrier(page, "why this answer");

  await page.getByRole("button", { name: "More to do with this run" }).click();
  await page.getByRole("menuitem", { name: "Who looked at it" }).click();
  await expect(page.getByRole("dialog", { name: "Who looked at it" })).toContainText("read why it was answered so");
  await page.keyboard.press("Escape");

  await page.setViewportSize({ width: 390, height: 844 });
  await views.getByText("Timeline").click();
  await expectNoBarrier(page, "a trace on a phone");
  await row(page, "Answer from knowledge").click();
  await expect(page.getByRole("dialog").getByRole("region", { name: "Output" })).toContainText("30 days");
  await expectNoBarrier(page, "a step on a phone");

  await page.goto(home(`/apps/trace/${"0".repeat(32)}`));
  await expect(page.getByRole("heading", { name: "There is no such run" })).toBeVisible();
});

test("a run that goes on grows on the page and ends there", async ({ signedIn: page, client }) => {
  const agent = await givenAgent(client);
  const gate = Promise.withResolvers<void>();
  const model = await givenModel(client, () => ({ text: ["One ", "two."], gate: gate.promise }));
  const sent = await client.ask("/api/v1/messages", { method: "POST", json: { agentId: agent.id, text: "Count" } });
  const { runId } = sent.json() as { runId: string };
  await page.goto(home(`/apps/trace/runs/${runId}`));
  await expect(page.getByTitle(/^Steps show as they happen/)).toHaveText("Running");
  await expect(row(page, "Message from Marta")).toContainText("Running");
  gate.resolve();
  await expect(page.getByText(/^Sealed, (\d+) of \1 steps$/)).toBeVisible();
  await expect(row(page, "Model")).toContainText("tiny");
  await expect(steps(page).getByText("Running")).toHaveCount(0);
  await model.close();
});

test("ten thousand steps: few are drawn, the last is reached, any is found", async ({ signedIn: page, client }) => {
  const traceId = await givenForeignTrace(client, 10_000);
  const alive = Promise.withResolvers<void>();
  await page.route("**/_next/static/**/*.js", async (route) => {
    await alive.promise;
    await route.continue();
  });
  await page.goto(home(`/apps/trace/${traceId}`), { waitUntil: "commit" });
  await expect(row(page, "nightly import")).toBeVisible();
  const drawn = () => steps(page).getByRole("row").count();
  expect(await drawn()).toBeLessThan(500);
  // Also who scrolls before the page has come alive gets there.
  await steps(page).hover();
  await page.mouse.wheel(0, 200_000);
  alive.resolve();
  await expect(row(page, "step 5880 of 10000")).toBeAttached();
  await expect(page.getByText("Sealed, 10,000 of 10,000 steps")).toBeVisible();
  await pressUntil(page, "End", row(page, "step 9999 of 10000"), steps(page));
  await page.keyboard.press("Enter");
  await expect(drawer(page, "step 9999 of 10000")).toBeVisible();
  expect(await drawn()).toBeLessThan(500);
  await page.getByRole("searchbox", { name: "Find in steps" }).fill("step 4242 ");
  await expect(row(page, "step 4242 of 10000")).toBeVisible();
  await expect(steps(page).getByRole("row")).toHaveCount(4); // the head, the root, its agent and itself
});
